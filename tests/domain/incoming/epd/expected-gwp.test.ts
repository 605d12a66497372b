import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { unitOf } from '#domain/incoming/epd/source-values.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const rows = hasSharedData ? parseCsvRecords(readShared('ilcd/json/expected_gwp.csv')) : [];
const uuids = [...new Set(rows.map((row) => row['uuid'] ?? ''))];

describe(`the published declarations in soda4LCA's JSON${sharedDataNote}`, () => {
  test.skipIf(!hasSharedData)('are nine', () => expect(uuids).toHaveLength(9));

  test.skipIf(!hasSharedData).each(uuids)('%s meets every expected row, and has no other', async (uuid) => {
    const { epds, problems } = await readEpds(`${uuid}.json`, readSharedBytes(`ilcd/json/${uuid}.json`), sheetPlatform);
    const [epd] = epds;
    const expected = rows.filter((row) => row['uuid'] === uuid);
    expect(problems).toEqual([]);
    expect(epds).toHaveLength(1);
    const [first] = expected;
    expect(Object.values(epd?.names ?? {})).toContain(first?.['name']?.trim());
    expect(epd?.uuid).toBe(uuid);
    expect(epd?.declaredAmount).toBe(Number(first?.['reference_amount']));
    expect(epd?.declaredUnit).toBe(unitOf(first?.['reference_unit'] ?? ''));
    expect(epd?.standard).toBe(first?.['standard']);
    expect(
      epd?.values.map(({ indicator, module, scenario, kgCo2e }) => [indicator, module, scenario, kgCo2e]).toSorted(),
    ).toEqual(
      expected
        .map((row) => {
          const value = row['gwp_kgco2e_per_reference'] ?? '';
          return [row['indicator'], row['module'], row['scenario'], value === '' ? null : Number(value) + 0];
        })
        .toSorted(),
    );
    const kg = Number(first?.['kg_per_reference']);
    const unit = epd?.declaredUnit;
    if (unit !== 'kg') {
      const field = unit === 'm2' ? 'kgPerM2' : 'kgPerM3';
      expect(epd?.conversions.filter((one) => one.field === field).map(({ value }) => value)).toContain(kg);
    }
  });
});
