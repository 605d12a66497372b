import { type RuleId, rules } from '#domain/rules/rules.ts';
import type { LimitSet } from './limit-set.ts';

/** Use classes that share one limit value (`rules.limitUseClassGroups`). */
const groups = {
  lowHouses: ['RT', 'AK2'],
  flats: ['AK3'],
  offices: ['T', 'TE'],
  retail: ['LR', 'TT', 'KK', 'MYR', 'MH', 'TOKK', 'E', 'KIR', 'AR', 'MU', 'TG', 'N'],
  accommodation: ['H', 'A', 'PT', 'V', 'HL'],
  education: ['OR', 'PK'],
  sports: ['LH'],
  hospitals: ['S'],
  special: ['MRVR', 'MLR', 'UH', 'JH'],
} as const;
type Group = keyof typeof groups;

const byCode = <Value>(byGroup: Readonly<Record<Group, Value>>): Record<string, Value> => {
  const values: Record<string, Value> = {};
  for (const [group, value] of Object.entries(byGroup) as [Group, Value][]) {
    for (const code of groups[group]) values[code] = value;
  }
  return values;
};

/** One rule for all groups but those that have one of their own. */
const rulesOf = (rule: RuleId, own: Partial<Record<Group, RuleId>> = {}): Record<string, RuleId> =>
  byCode({
    ...(Object.fromEntries(Object.keys(groups).map((group) => [group, rule])) as Record<Group, RuleId>),
    ...own,
  });

/** Warehouses have a limit only above this; detached houses (YAT, KAT, KREP) have none. */
const minAreaM2 = { MRVR: rules.limitWarehouseArea.value };

const { firstYear, lastYear } = rules.limitStep1Years.value;

/**
 * Limits of the building's footprint by use class, newest first. Data, not logic: a decree that changes becomes one more
 * entry, and a calculation keeps the id that it was made with.
 */
export const limitSets: readonly LimitSet[] = [
  {
    id: 'fi-2026',
    nameFi: 'Raja-arvot 2026–2028',
    nameEn: 'Limit values 2026–2028',
    nameSv: 'Gränsvärden 2026–2028',
    tag: 'in force',
    validFrom: `${firstYear}-01-01`,
    validTo: `${lastYear}-12-31`,
    yearsRule: 'limitStep1Years',
    source: rules.limitStep1Years.source.en,
    values: byCode({
      lowHouses: rules.limitLowHouses.value,
      flats: rules.limitFlats.value,
      ...rules.limitOthersStep1.value,
    }),
    rules: rulesOf('limitOthersStep1', { lowHouses: 'limitLowHouses', flats: 'limitFlats' }),
    minAreaM2,
  },
  {
    id: 'fi-step-2',
    nameFi: 'Toinen vaihe (ennakoitu)',
    nameEn: 'Second step (anticipated)',
    nameSv: 'Det andra steget (väntat)',
    tag: 'proposal',
    validFrom: `${lastYear + 1}-01-01`,
    validTo: null,
    yearsRule: 'limitStep1Years',
    source:
      'Reported step 2: flats 12.0, hospitals unchanged from the proposal; other classes as in the March 2025 proposal, reported to become 1-2 tighter. Begins on 1 January 2029',
    values: byCode(rules.limitStep2.value),
    rules: rulesOf('limitStep2'),
    minAreaM2,
  },
  {
    id: 'fi-2025-03-step-2',
    nameFi: 'Ehdotus 3/2025, toinen vaihe',
    nameEn: 'Proposal of March 2025, step 2',
    nameSv: 'Förslag 3/2025, det andra steget',
    tag: 'proposal',
    validFrom: '2028-01-01',
    validTo: null,
    source: 'Ministry of the Environment, proposal of March 2025, step 2',
    values: byCode(rules.limitProposalStep2.value),
    rules: rulesOf('limitProposalStep2'),
    minAreaM2,
  },
  {
    id: 'fi-2025-03-step-1',
    nameFi: 'Ehdotus 3/2025, ensimmäinen vaihe',
    nameEn: 'Proposal of March 2025, step 1',
    nameSv: 'Förslag 3/2025, det första steget',
    tag: 'proposal',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'Ministry of the Environment, proposal of March 2025, step 1',
    values: byCode(rules.limitProposalStep1.value),
    rules: rulesOf('limitProposalStep1'),
    minAreaM2,
  },
];

/** The limit set of an id, or null. */
export const findLimitSet = (id: string): LimitSet | null => limitSets.find((set) => set.id === id) ?? null;
