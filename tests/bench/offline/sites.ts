import { readFile } from 'node:fs/promises';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { makeLargeDocument } from '#tests/bench/large-document.ts';
import type { World } from '#tests/faults/rig/world.ts';

/** Sites like the sample site, each with one calculation of `rows` quantities. */
export const importSites = async (world: World, count: number, rows: number): Promise<readonly CalculationPlace[]> => {
  const document = makeLargeDocument(JSON.parse(await readFile('src/server/sample/esimerkkikohde.json', 'utf8')), rows);
  const { call } = await world.caller();
  const places: CalculationPlace[] = [];
  for (let index = 0; index < count; index += 1) {
    const site = { ...document.site, name: `Kohde ${index + 1}` };
    const made = await call<{ id: string; defaultCalculationId: string }>('POST', '/sites/import', {
      ...document,
      site,
    });
    places.push({ siteId: made.id, calculationId: made.defaultCalculationId });
  }
  return places;
};
