import * as v from 'valibot';
import { expect, it } from 'vitest';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { lcabygProjectFile, lcabygResultFile } from '#tests/support/files/lcabyg-files.ts';
import { house } from '#tests/support/files/lcabyg-house.ts';

const weird = [null, 0, -1, 1e300, 1e12, 1e-30, '', 'x'.repeat(500), [], {}, true, '9999', 'KG', 'M2', '__proto__'];
const rounds = 400;

/** Numbers 0..1 that are the same in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** Takes something out of a parsed file, or puts something else there. */
const mutate = (file: unknown, random: () => number): void => {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  let at = file as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = pick(keys);
    const child = at[key];
    if (typeof child === 'object' && child !== null && random() < 0.9) {
      at = child as Record<string, unknown>;
      continue;
    }
    if (random() < 0.3) delete at[key];
    else at[key] = pick(weird);
    return;
  }
};

it(`${rounds} broken pairs of project and results are read to what a site can hold, and no row is lost`, () => {
  const random = createRandom(11);
  let taken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const project = structuredClone(lcabygProjectFile(house));
    const results = structuredClone(lcabygResultFile(house));
    for (let fault = 0; fault < 1 + round / 20; fault += 1) mutate(random() < 0.2 ? project : results, random);
    const reading = readProject('lcabyg-project', project, { calculationName: 'A', language: 'fi', results });
    expect(reading.counts.rowsIn).toBe(reading.counts.rowsTaken + reading.counts.rowsRefused);
    if (reading.document === null) continue;
    expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
    taken += reading.comparison.length > 0 ? 1 : 0;
  }
  // Most keep enough to be read with their results.
  expect(taken).toBeGreaterThan(rounds / 4);
});
