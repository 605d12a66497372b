import { parseCsvRecords } from '#domain/formats/csv.ts';
import { readShared } from '#tests/support/files/shared-data.ts';

const units: Readonly<Record<string, string>> = { kpl: 'pcs' };
const unitOf = (text = ''): string => units[text] ?? text;

const optional = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

/** The made-up year as a site document: its own list of products is the library. */
export const siteYearDocument = (eventsFile = 'site-year/events.csv') => {
  const products = parseCsvRecords(readShared('site-year/products.csv'));
  const idOf = new Map(
    products.map(({ productId = '' }, index) => [
      productId,
      `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ]),
  );
  const defaults = JSON.parse(readShared('site-year/defaults.json'));
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'Vuosi', useClasses: [{ code: 'AK3', heatedNetAreaM2: defaults.heatedAreaM2 }] },
    library: {
      products: products.map(({ productId = '', name_fi: name, unit, kgPerUnit }) => ({
        id: idOf.get(productId),
        name,
        factors: {
          declaredUnit: 'kg',
          gwpA1A3Conservative: 0.5,
          ...kgPer(unitOf(unit), Number(kgPerUnit)),
        },
      })),
    },
    calculations: [{ name: 'Laskelma 1' }],
    siteFactorSet: 'site-factors-2025',
    logDefaults: { distanceKm: defaults.defaultDistanceKm, vehicle: defaults.defaultVehicle },
    logPlan: { calculation: 'Laskelma 1', start: '2026-01-05', end: '2026-12-18' },
    log: parseCsvRecords(readShared(eventsFile)).map((line) => ({
      id: line['id'],
      date: line['date'],
      kind: line['kind'],
      amount: optional(line['amount']),
      unit: unitOf(line['unit']),
      ...(line['kind'] === 'delivery'
        ? { product: { kind: 'product', id: idOf.get(line['ref'] ?? '') } }
        : { factor: line['ref'] }),
      distanceKm: optional(line['distanceKm']),
      vehicle: line['vehicle'],
      supplier: line['supplier'],
      note: line['note'],
      phase: line['phase'] || null,
      corrects: line['corrects'],
    })),
  };
};

const conversions: Readonly<Record<string, string>> = {
  m3: 'kgPerM3',
  m2: 'kgPerM2',
  m: 'kgPerM',
  pcs: 'kgPerPcs',
};

const kgPer = (unit: string, kg: number): object => {
  const name = conversions[unit];
  return name === undefined ? {} : { [name]: kg };
};
