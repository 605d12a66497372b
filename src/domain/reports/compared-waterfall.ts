import { largestSteps, type Waterfall, type WaterfallStep, waterfallOf } from '#domain/pictures/waterfall.ts';
import { modules, type Scope } from '#domain/terms/modules.ts';
import type { Comparison } from './comparison.ts';
import type { WaterfallDivision } from './waterfall-divisions.ts';

export interface WaterfallTexts {
  readonly start: string;
  readonly end: string;
  readonly module: (module: (typeof modules)[number]) => string;
  readonly energy: string;
  /** Table values and everything else that belongs to no category. */
  readonly rest: string;
  readonly others: string;
}

export interface ComparedWaterfall {
  readonly waterfall: Waterfall;
  /** true = kgCO2e/m2/a with two decimals, as the totals above; false = tCO2e. */
  readonly isPerArea: boolean;
}

interface WaterfallChoice {
  readonly index: number;
  readonly division: WaterfallDivision;
  readonly texts: WaterfallTexts;
  readonly scope?: Scope;
}

const maxSteps = 14;
/** Below half a gram there is no difference, only the last bits of sums in another order. */
const nothingKg = 0.0005;

/**
 * What makes the building, or the building site, of one calculation another than the base's. By module with the very figures of the tables, so
 * per area where both have one; by category in tonnes, with energy and the table values beside the categories.
 * @param index of the calculation that is compared with the base
 */
export const comparedWaterfall = (
  comparison: Comparison,
  { index, division, texts, scope = 'building' }: WaterfallChoice,
): ComparedWaterfall => {
  const figures = comparison.footprint.filter((figure) => figure.scope === scope);
  const total = figures.find(({ module }) => module === 'total');
  const isPerArea = division === 'module' && total?.perM2Year[0] != null && total.perM2Year[index] != null;
  const valueAt = (at: number): number => (isPerArea ? (total.perM2Year[at] ?? 0) : (total?.kgCo2e[at] ?? 0) / 1000);
  const steps = division === 'module' ? moduleSteps() : categorySteps();
  const ends = { start: { label: texts.start, value: valueAt(0) }, end: { label: texts.end, value: valueAt(index) } };
  return { waterfall: waterfallOf(ends, steps), isPerArea };

  function moduleSteps(): readonly WaterfallStep[] {
    return modules.map((module) => {
      const difference = figures.find((figure) => figure.module === module)?.differences[index];
      const change = isPerArea ? (difference?.perM2Year ?? 0) : tonnes(difference?.kgCo2e ?? 0);
      return { key: module, label: texts.module(module), change, count: 1 };
    });
  }

  function categorySteps(): readonly WaterfallStep[] {
    const energy = figures.find(({ module }) => module === 'b6')?.differences[index]?.kgCo2e ?? 0;
    const categories = comparison.categories
      .filter((category) => category.scope === scope)
      .map(({ talo2000Code, name, differences }) => ({
        key: `category ${talo2000Code} ${name}`,
        label: [talo2000Code, name].filter((text) => text !== '').join(' '),
        kg: differences[index]?.kgCo2e ?? 0,
      }));
    const known = categories.reduce((sum, { kg }) => sum + kg, energy);
    const rest = (total?.differences[index]?.kgCo2e ?? 0) - known;
    const all = [
      ...categories,
      { key: 'energy', label: texts.energy, kg: energy },
      { key: 'rest', label: texts.rest, kg: rest },
    ];
    return largestSteps(
      all.map(({ key, label, kg }) => ({ key, label, change: tonnes(kg), count: 1 })),
      { maxSteps, otherLabel: texts.others },
    );
  }
};

const tonnes = (kg: number): number => (Math.abs(kg) < nothingKg ? 0 : kg / 1000);
