import { type Epd, type EpdModule, type EpdValue, epdIndicators } from './epd.ts';
import { type EpdFinding, finding } from './finding.ts';
import { type DeclaredModule, declaredModules, figureAt, offeredScenarios } from './module-figures.ts';

/** What the figures of the modules contradict: sums, doubles and signs. */
export const figureFindings = (epd: Epd): readonly EpdFinding[] => [
  ...doubled(epd),
  ...declaredModules(epd).flatMap((one) => [...sums(epd, one), ...signs(epd, one), ...choices(epd, one)]),
  ...stages(epd),
];

/** Sums of rounded numbers: 1 % of the larger side and a little. */
const isSum = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 0.01 * Math.max(Math.abs(left), Math.abs(right)) + 1e-3 * scale(left, right);

const scale = (left: number, right: number): number => Math.min(1, Math.abs(left) + Math.abs(right));

const doubled = ({ values }: Epd): readonly EpdFinding[] => {
  const key = ({ indicator, module, scenario, kind }: EpdValue) => [indicator, module, scenario, kind].join('\t');
  const first = new Map<string, EpdValue>();
  const findings: EpdFinding[] = [];
  for (const value of values) {
    const known = first.get(key(value));
    if (known === undefined) first.set(key(value), value);
    else {
      const { indicator, module, scenario } = value;
      const values_ = { indicator, module, scenario, first: known.kgCo2e ?? '–', second: value.kgCo2e ?? '–' };
      findings.push(finding('doubled-module', module, 'error', values_));
    }
  }
  return findings;
};

const sums = (epd: Epd, { module, scenarios }: DeclaredModule): readonly EpdFinding[] =>
  scenarios.flatMap((scenario) => {
    const [total, fossil, biogenic, luluc] = epdIndicators.map((one) => figureAt(epd, one, module, scenario));
    if (typeof total !== 'number' || typeof fossil !== 'number' || typeof biogenic !== 'number') return [];
    const sum = fossil + biogenic + (luluc ?? 0);
    if (isSum(total, sum)) return [];
    return [finding('parts-do-not-add-up', module, 'error', { module, scenario, total, sum })];
  });

/** A1-A3 and its parts given side by side. */
const stages = (epd: Epd): readonly EpdFinding[] =>
  epdIndicators.flatMap((indicator) => {
    const whole = figureAt(epd, indicator, 'A1-A3', '');
    const parts = (['A1', 'A2', 'A3'] as const).map((part) => figureAt(epd, indicator, part, ''));
    if (typeof whole !== 'number' || parts.some((part) => typeof part !== 'number')) return [];
    const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
    return isSum(whole, sum)
      ? []
      : [finding('stages-do-not-add-up', 'A1-A3', 'error', { indicator, total: whole, sum })];
  });

const ends: readonly EpdModule[] = ['C1', 'C2', 'C3', 'C4'];
const stageModules: readonly EpdModule[] = ['A1-A3', 'A1', 'A2', 'A3'];
const beginnings: readonly EpdModule[] = [...stageModules, 'A4'];

const signs = (epd: Epd, { module, scenarios }: DeclaredModule): readonly EpdFinding[] =>
  scenarios.flatMap((scenario) => {
    const fossil = figureAt(epd, 'fossil', module, scenario);
    // Biogenic carbon may make a total negative where wood is taken up; fossil emissions are never negative before D.
    const isBiogenic = epd.standard === 'EN 15804+A2' || stageModules.includes(module);
    const value = fossil ?? (isBiogenic ? null : figureAt(epd, 'total', module, scenario));
    if (typeof value !== 'number') return [];
    if (value < 0 && ends.includes(module))
      return [finding('negative-c', module, 'error', { module, scenario, value })];
    if (value < 0 && beginnings.includes(module)) {
      return [finding('negative-a', module, 'warning', { module, scenario, value })];
    }
    return module.startsWith('D') && value > 0 ? [finding('positive-d', module, 'warning', { scenario, value })] : [];
  });

const choices = ({ values }: Epd, { module, scenarios }: DeclaredModule): readonly EpdFinding[] => [
  ...(scenarios.length > 1 ? [finding('several-scenarios', module, 'info', { count: scenarios.length })] : []),
  ...(scenarios.length === 1 && offeredScenarios({ values }, module).length > 0
    ? [finding('one-of-scenarios', module, 'info', { scenario: scenarios[0] ?? '' })]
    : []),
  ...(values.some((one) => one.module === module && one.kgCo2e === null)
    ? [finding('without-value', module, 'info', { module })]
    : []),
];
