import { expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { sha256 } from '#domain/formats/sha-256.ts';
import { gold1TwoClasses } from '#domain/self-test/gold-1.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

/** A version is never given to other figures: with new ones comes a new line, and the old ones stay. */
const figuresByVersion: Readonly<Record<string, string>> = {
  '1.0.0': '66229427795fa2a62672f43b1a8368dcc4b67a7be46647c79d66dfe4b6c93e21',
  // Each use class has its own limit; of C3 and C4 one alone that is 0 leaves the other missing.
  '1.1.0': '72e4f1626554db798d7404812c34af9d3aa77114e79fc90e3fde220ee6151c60',
  // States of figures, a checklist of the whole building, purchased energy by use class.
  '1.2.0': '7b86abd57574b0aacb38096bd39bcea31a04f276efed1ba2014b5d1043471f3e',
  // By en15978-dk alone: A4 and A5 of replaced goods, and energy whose own yearly coefficients say when they begin.
  '1.3.0': '7b86abd57574b0aacb38096bd39bcea31a04f276efed1ba2014b5d1043471f3e',
};

it('the engine gives the figures of its version, or it has a new one', () => {
  const inputs = (['a1a3', 'a5'] as const).flatMap((wasteModule) =>
    ([true, false] as const).map((extendedReplacement) => ({
      ...gold1,
      calculation: { ...gold1.calculation, wasteModule, extendedReplacement },
    })),
  );
  const figures = [...inputs, gold1TwoClasses]
    .map(calculate)
    .map(({ building, site, limit, rows }) => [building, site, limit, rows.map(({ total }) => total)]);
  expect(sha256(JSON.stringify(figures))).toBe(figuresByVersion[engineVersion]);
});
