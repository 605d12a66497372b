import { ruleSource } from '#domain/rules/rule-words.ts';
import { type RuleId, rules } from '#domain/rules/rules.ts';
import type { Word } from '#domain/values/word.ts';
import type { CalculationInput } from './calculation-input.ts';
import { usesTables } from './method.ts';

/** A rule as a report states it: with its law, and whether it was read there. */
export interface StatedRule extends Word {
  readonly id: RuleId;
  readonly isCertain: boolean;
  /** Where it can be read; null = not public on the net. */
  readonly address: string | null;
  /** ISO date on which it was read. */
  readonly readOn: string;
}

/** The statutory rules that the figures and the verdict of a calculation stand on; none for another method. */
export const rulesOfCalculation = ({
  site,
  calculation,
  limitSet,
}: Pick<CalculationInput, 'site' | 'calculation' | 'limitSet'>): readonly StatedRule[] => {
  if (!usesTables(calculation)) return [];
  const ids: readonly RuleId[] = [...everyCalculation, ...limitRules(site, limitSet)];
  return [...new Set(ids)].map((id) => {
    const { isCertain, address, readOn } = rules[id];
    return { id, ...ruleSource(id), isCertain, address, readOn };
  });
};

const everyCalculation = [
  'assessmentPeriod',
  'reportedModules',
  'buildingAndSite',
  'roundedModules',
  'tableValues',
] as const satisfies readonly RuleId[];

const limitRules = (
  { useClasses, limitExemption = null }: CalculationInput['site'],
  limitSet: CalculationInput['limitSet'],
): readonly RuleId[] => {
  if (limitExemption !== null) return ['limitNotApplied'];
  const own = useClasses.flatMap(({ code }): RuleId[] => {
    const rule = limitSet?.rules[code];
    return rule === undefined ? [] : limitSet?.minAreaM2?.[code] === undefined ? [rule] : [rule, 'limitWarehouseArea'];
  });
  if (own.length === 0) return [];
  return [
    ...own,
    ...(limitSet?.yearsRule === undefined ? [] : [limitSet.yearsRule]),
    'limitUseClassGroups',
    'limitBothUnits',
    ...(useClasses.length > 1 ? (['limitByPart'] as const) : []),
  ];
};
