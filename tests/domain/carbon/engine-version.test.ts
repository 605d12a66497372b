import { expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { sha256 } from '#domain/sha-256.ts';
import { gold1 } from '#tests/support/gold-1.ts';

/** A version is never given to other figures: with new ones comes a new line, and the old ones stay. */
const figuresByVersion: Readonly<Record<string, string>> = {
  '1.0.0': '66229427795fa2a62672f43b1a8368dcc4b67a7be46647c79d66dfe4b6c93e21',
};

it('the engine gives the figures of its version, or it has a new one', () => {
  const inputs = (['a1a3', 'a5'] as const).flatMap((wasteModule) =>
    ([true, false] as const).map((extendedReplacement) => ({
      ...gold1,
      calculation: { ...gold1.calculation, wasteModule, extendedReplacement },
    })),
  );
  const figures = inputs
    .map(calculate)
    .map(({ building, site, rows }) => [building, site, rows.map(({ total }) => total)]);
  expect(sha256(JSON.stringify(figures))).toBe(figuresByVersion[engineVersion]);
});
