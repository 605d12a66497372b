import type { LimitSet } from './limit-set.ts';

/** Use classes that share one limit value in the decree on limit values. */
const groups = {
  rowHouses: ['RT'],
  flats: ['AK2', 'AK3'],
  offices: ['T', 'TE'],
  retail: ['LR', 'TT', 'KK', 'MYR', 'MH', 'TOKK', 'E', 'KIR', 'AR', 'MU', 'TG', 'N'],
  accommodation: ['H', 'A', 'PT', 'V', 'HL'],
  education: ['OR', 'PK'],
  sports: ['LH'],
  hospitals: ['S'],
  special: ['MRVR', 'MLR', 'UH', 'JH'],
} as const;
type Group = keyof typeof groups;

const valuesOf = (byGroup: Readonly<Record<Group, number>>): Record<string, number> => {
  const values: Record<string, number> = {};
  for (const [group, value] of Object.entries(byGroup)) {
    for (const code of groups[group as Group]) values[code] = value;
  }
  return values;
};

const step1 = valuesOf({
  rowHouses: 16,
  flats: 16,
  offices: 20,
  retail: 22,
  accommodation: 25,
  education: 20,
  sports: 21,
  hospitals: 29,
  special: 24,
});

const step2 = {
  rowHouses: 14,
  flats: 14,
  offices: 18,
  retail: 20,
  accommodation: 24,
  education: 18,
  sports: 20,
  hospitals: 28,
  special: 22,
};

/** Warehouses have a limit only above 1000 m2; detached houses (YAT, KAT, KREP) have none. */
const minAreaM2 = { MRVR: 1000 };

/**
 * Limits of the building's footprint by use class, newest first. Data, not logic: a decree that changes becomes one more
 * entry, and a calculation keeps the id that it was made with.
 */
export const limitSets: readonly LimitSet[] = [
  {
    id: 'fi-2026',
    nameFi: 'Raja-arvot 1.1.2026 alkaen',
    nameEn: 'Limit values from 1 January 2026',
    tag: 'in force',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'Decree on limit values of the carbon footprint of new buildings, in force since 1 January 2026, step 1',
    values: step1,
    minAreaM2,
  },
  {
    id: 'fi-step-2',
    nameFi: 'Toinen vaihe (ennakoitu)',
    nameEn: 'Second step (anticipated)',
    tag: 'proposal',
    validFrom: '2028-01-01',
    validTo: null,
    source:
      'Reported step 2: flats 12.0, hospitals unchanged from the proposal; other classes as in the March 2025 proposal, reported to become 1-2 tighter. The first year is 2028 or 2029',
    values: valuesOf({ ...step2, flats: 12 }),
    minAreaM2,
  },
  {
    id: 'fi-2025-03-step-2',
    nameFi: 'Ehdotus 3/2025, toinen vaihe',
    nameEn: 'Proposal of March 2025, step 2',
    tag: 'proposal',
    validFrom: '2028-01-01',
    validTo: null,
    source: 'Ministry of the Environment, proposal of March 2025, step 2',
    values: valuesOf(step2),
    minAreaM2,
  },
  {
    id: 'fi-2025-03-step-1',
    nameFi: 'Ehdotus 3/2025, ensimmäinen vaihe',
    nameEn: 'Proposal of March 2025, step 1',
    tag: 'proposal',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'Ministry of the Environment, proposal of March 2025, step 1',
    values: step1,
    minAreaM2,
  },
];

/** The limit set of an id, or null. */
export const findLimitSet = (id: string): LimitSet | null => limitSets.find((set) => set.id === id) ?? null;
