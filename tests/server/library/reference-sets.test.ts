import { describe, expect, it } from 'vitest';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { type FormatProblem, formatMessage } from '#domain/formats/format-error.ts';
import { buildReferenceSet, withLifetimesOf } from '#domain/library/build-reference-set.ts';
import { readCo2dataJson } from '#domain/library/co2data-json.ts';
import { lintReferenceSet } from '#domain/library/lint.ts';
import { readNormalisedCsv } from '#domain/library/normalised-csv.ts';
import { encodeReferenceSet } from '#domain/library/reference-set-file.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Result } from '#domain/values/result.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const [current, legacy] = embeddedReferenceSets();
if (!current || !legacy) throw new Error('two reference sets expected');

const unwrap = <Value>(result: Result<Value, FormatProblem>): Value => {
  if (!result.ok) throw new Error(formatMessage(result.error));
  return result.value;
};

const json101 = () => unwrap(readCo2dataJson(readShared('co2data/co2data_construction_1.01.005.json')));
const json100 = () => unwrap(readCo2dataJson(readShared('co2data/co2data_construction_1.00.007.json')));
const productsCsv = () => readShared('generic/products_fi_default.csv');
const energyCsv = () => readShared('generic/energy_scenarios.csv');

/** Numeric columns of the normalised CSV and the factor that holds each. */
const factorByColumn: Readonly<Record<string, keyof EmissionFactors>> = {
  gwp_a1a3_conservative: 'gwpA1A3Conservative',
  gwp_a1a3_typical: 'gwpA1A3Typical',
  gwp_a1a3_biogenic: 'gwpA1A3Biogenic',
  gwp_c3_fossil: 'gwpC3Fossil',
  gwp_c3_biogenic: 'gwpC3Biogenic',
  gwp_c4: 'gwpC4',
  handprint_reuse: 'handprintReuse',
  handprint_recycling: 'handprintRecycling',
  handprint_energy: 'handprintEnergy',
  handprint_carbon_storage: 'handprintCarbonStorage',
  handprint_carbonation: 'handprintCarbonation',
  kg_per_m: 'kgPerM',
  kg_per_m2: 'kgPerM2',
  kg_per_m3: 'kgPerM3',
  kg_per_unit: 'kgPerPcs',
  renewable_pct: 'renewablePercent',
  recycled_pct: 'recycledPercent',
  site_waste_pct: 'wastePercent',
  service_life_years: 'lifetimeYears',
};

const shareColumns = [
  ['eol_reuse_pct', 'reuse'],
  ['eol_recycled_pct', 'recycled'],
  ['eol_energy_pct', 'energy'],
  ['eol_disposal_pct', 'final'],
  ['eol_hazardous_pct', 'hazardous'],
] as const;

describe('the embedded emission libraries', () => {
  it('hold all products of both versions, the newest first', () => {
    expect([current.id, current.items.length]).toEqual(['co2data-1.01.005', 276]);
    expect([legacy.id, legacy.items.length]).toEqual(['co2data-1.00.007', 221]);
  });

  it.skipIf(!hasSharedData)(`equal the published figures in every numeric cell${sharedDataNote}`, () => {
    const rows = parseCsvRecords(productsCsv()).filter((row) => row['resource_type'] === 'material');
    const items = new Map(current.items.map((item) => [item.id, item]));
    let cells = 0;
    for (const row of rows) {
      const factors = items.get(row['id'] ?? '')?.factors;
      for (const [column, key] of Object.entries(factorByColumn)) {
        const cell = row[column] ?? '';
        if (cell !== '') cells += 1;
        expect(factors?.[key], `${row['id']} ${column}`).toBe(cell === '' ? null : Number(cell));
      }
      for (const [column, share] of shareColumns) {
        const cell = row[column] ?? '';
        if (cell !== '') cells += 1;
        // A blank inside a split that is whole without it is 0; see the reading rules.
        expect(factors?.endOfLife?.[share] ?? null, `${row['id']} ${column}`).toBe(
          cell === '' ? (factors?.endOfLife ? 0 : null) : Number(cell),
        );
      }
    }
    expect(rows.length).toBe(current.items.length);
    expect(cells).toBeGreaterThan(3000);
  });

  it.skipIf(!hasSharedData)(`carry totals that are the sum of their fossil and biogenic parts${sharedDataNote}`, () => {
    for (const row of parseCsvRecords(productsCsv())) {
      if (!row['gwp_a1a3_total'] || row['resource_type'] !== 'material') continue;
      const sum = Number(row['gwp_a1a3_conservative']) + Number(row['gwp_a1a3_biogenic']);
      expect(sum, row['id']).toBeCloseTo(Number(row['gwp_a1a3_total']), 6);
    }
  });

  it.skipIf(!hasSharedData)(
    `come out the same from the CSV and from the JSON of the publisher${sharedDataNote}`,
    () => {
      const fromCsv = unwrap(buildReferenceSet(unwrap(readNormalisedCsv(productsCsv(), energyCsv()))));
      const fromJson = unwrap(buildReferenceSet(withLifetimesOf(json101(), json100())));
      expect(encodeReferenceSet(fromJson)).toBe(encodeReferenceSet(fromCsv));
      expect(fromCsv).toEqual(current);
      expect(unwrap(buildReferenceSet(json100()))).toEqual(legacy);
    },
  );

  it.skipIf(!hasSharedData)(`tolerate a byte-order mark and name the place of a mistake${sharedDataNote}`, () => {
    const text = readShared('co2data/co2data_construction_1.00.007.json');
    expect(readCo2dataJson(`\uFEFF${text}`)).toEqual(readCo2dataJson(text));
    expect(readCo2dataJson('{"Resources": 1}')).toMatchObject({
      ok: false,
      error: { place: 'Resources', code: 'list' },
    });
    expect(readCo2dataJson('{"Resources"')).toMatchObject({ ok: false });
    const broken = text.replace('"DataModuleCode": "A1-A3 Typical"', '"DataModuleCode": "A9"');
    expect(readCo2dataJson(broken)).toMatchObject({ ok: false, error: { code: 'module', found: 'A9' } });
  });
});

describe('table values', () => {
  it('of 1.01.005 are the published ones', () => {
    const table = current.tableValues;
    expect([table.a4, table.c2, table.earthworkPerGrossM2, table.stabilisationPerKg, table.c4PerKg]).toEqual([
      20.4, 20.4, 7, 0.04, 0.057,
    ]);
    expect([
      table.a5.residential,
      table.a5.smallHouse,
      table.a5.office,
      table.c1.residential,
      table.c1.hospital,
    ]).toEqual([43, 43, 52, 10, 10]);
    expect(table.servicesA1A3).toEqual({
      residential: 54,
      smallHouse: 42,
      office: 104,
      commercial: 125,
      hotel: 120,
      education: 105,
      assembly: 88,
      hospital: 105,
    });
    expect(table.servicesB4).toEqual({
      residential: 12,
      smallHouse: 6.1,
      office: 105,
      commercial: 141,
      hotel: 115,
      education: 112,
      assembly: 122,
      hospital: 96,
    });
    expect([current.energyRule, current.endOfLifeRule, current.vehicles.length]).toEqual(['linear', 'perKg', 15]);
  });

  it('of 1.00.007 are the published ones, with the variant of 2021', () => {
    const table = legacy.tableValues;
    expect([table.a4, table.c2]).toEqual([27, 27]);
    expect(table.a5).toEqual({ residential: 46, smallHouse: 46, education: 60, office: 78 });
    expect(table.c1).toEqual({ residential: 7, smallHouse: 7, education: 9.8, office: 14 });
    expect([table.servicesA1A3.residential, table.servicesB4.residential]).toEqual([42, 10]);
    expect(legacy.tableVariants).toEqual({ '2021': { a4: 10.2, c2: 7 } });
    expect(legacy.wasteProcessing).toEqual({
      concrete: { recycled: 0.006, energy: 0 },
      brick: { recycled: 0.005, energy: 0 },
      metal: { recycled: 0.002, energy: 0 },
      wood: { recycled: 0, energy: 0.02 },
      glass: { recycled: 0.02, energy: 0 },
      gypsum: { recycled: 0.004, energy: 0 },
      plastic: { recycled: 0.7, energy: 3 },
    });
    expect([legacy.energyRule, legacy.endOfLifeRule, legacy.vehicles.length]).toEqual(['step', 'shares', 15]);
  });

  it('of energy cover five carriers and two allocations', () => {
    for (const set of [current, legacy]) {
      expect(set.energy.map((scenario) => `${scenario.carrier} ${scenario.allocation}`)).toEqual([
        'electricity benefit',
        'electricity energy',
        'districtHeat benefit',
        'districtHeat energy',
        'districtCooling benefit',
        'districtCooling energy',
        'fossilFuel null',
        'bioFuel null',
      ]);
    }
  });
});

describe('classes of materials', () => {
  const classesOf = (nameEn: string) => {
    const item = legacy.items.find((candidate) => candidate.nameEn.startsWith(nameEn));
    return [item?.factors.wasteClass, item?.factors.materialType];
  };

  it('are those of the golden case', () => {
    expect(classesOf('Gravel and sand')).toEqual([null, '11']);
    expect(classesOf('Asphalt concrete')).toEqual([null, '05']);
    expect(classesOf('Ready-mix concrete')).toEqual(['concrete', '01']);
    expect(classesOf('Steel rebar')).toEqual(['metal', '06']);
    expect(classesOf('CLT')).toEqual(['wood', '02']);
    expect(classesOf('Brick, red')).toEqual(['brick', '01']);
    expect(classesOf('Stone wool insulation for facades')).toEqual([null, '07']);
    expect(classesOf('Bitumen waterproofing membrane, top')).toEqual([null, '05']);
    expect(classesOf('Steel sheet for roofing')).toEqual(['metal', '06']);
    expect(classesOf('Bathroom sink cabinet')).toEqual(['wood', '02']);
  });

  it('give gravel no end-of-life split, and a brick with one blank share a whole one', () => {
    const find = (id: string) => legacy.items.find((item) => item.id === id)?.factors.endOfLife;
    expect(find('co2data-7000000360')).toBeNull();
    expect(find('co2data-7000000213')).toEqual({ reuse: 0, recycled: 58, energy: 0, final: 42, hazardous: 0 });
  });
});

describe('lint', () => {
  const countByCode = (findings: readonly { code: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  };

  it('tells the known oddities of both versions and nothing else', () => {
    expect(countByCode(lintReferenceSet(current))).toEqual({
      'no-value': 1,
      'shares-do-not-sum': 3,
      'positive-handprint': 4,
    });
    expect(countByCode(lintReferenceSet(legacy))).toEqual({
      'shares-do-not-sum': 3,
      'implausible-carbon-storage': 6,
      'same-mass-for-different-sizes': 12,
    });
  });
});
