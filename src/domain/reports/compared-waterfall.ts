import { round2 } from '#domain/carbon/round.ts';
import {
  largestSteps,
  type Waterfall,
  type WaterfallBar,
  type WaterfallStep,
  waterfallOf,
} from '#domain/pictures/waterfall.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { modules, type Scope } from '#domain/terms/modules.ts';
import type { ComparedFigures } from './comparison.ts';
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
  /** What may be said of the two totals, by the keys of their bars. */
  readonly states: Readonly<Record<'start' | 'end', FigureState>>;
  /** Both totals are known, at least in part, and of the same modules. */
  readonly isComparable: boolean;
}

/** A total with what may be said of it, and a change with its sign, as the bar of a waterfall says it. */
export const barFigure = (
  { key, kind, value }: WaterfallBar,
  states: ComparedWaterfall['states'],
  say: {
    readonly total: (state: FigureState, value: number) => string;
    readonly change: (value: number) => string;
  },
): string => (kind === 'total' ? say.total(states[key === 'start' ? 'start' : 'end'], value) : say.change(value));

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
  comparison: ComparedFigures,
  { index, division, texts, scope = 'building' }: WaterfallChoice,
): ComparedWaterfall => {
  const figures = comparison.footprint.filter((figure) => figure.scope === scope);
  const total = figures.find(({ module }) => module === 'total');
  const isPerArea = division === 'module' && total?.perM2Year[0] != null && total.perM2Year[index] != null;
  const valueAt = (at: number): number => (isPerArea ? (total.perM2Year[at] ?? 0) : (total?.kgCo2e[at] ?? 0) / 1000);
  const steps = division === 'module' ? moduleSteps() : categorySteps();
  const ends = { start: { label: texts.start, value: valueAt(0) }, end: { label: texts.end, value: valueAt(index) } };
  const stateAt = (at: number): FigureState => total?.states[at] ?? 'unknown';
  const states = { start: stateAt(0), end: stateAt(index) };
  const isComparable = total?.differences[index]?.kgCo2e != null;
  return { waterfall: waterfallOf(ends, steps), isPerArea, states, isComparable };

  function moduleSteps(): readonly WaterfallStep[] {
    return modules.map((module) => {
      const figure = figures.find((one) => one.module === module);
      const change = isPerArea ? round2(changeOf(figure?.perM2Year, index)) : tonnes(changeOf(figure?.kgCo2e, index));
      return { key: module, label: texts.module(module), change, count: 1 };
    });
  }

  function categorySteps(): readonly WaterfallStep[] {
    const energy = changeOf(figures.find(({ module }) => module === 'b6')?.kgCo2e, index);
    const categories = comparison.categories
      .filter((category) => category.scope === scope)
      .map(({ talo2000Code, name, differences }) => ({
        key: `category ${talo2000Code} ${name}`,
        label: [talo2000Code, name].filter((text) => text !== '').join(' '),
        kg: differences[index]?.kgCo2e ?? 0,
      }));
    const known = categories.reduce((sum, { kg }) => sum + kg, energy);
    const rest = changeOf(total?.kgCo2e, index) - known;
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

/** A bar adds what is given: what one of the two does not know is nothing in its total, either. */
const changeOf = (values: readonly (number | null)[] | undefined, index: number): number =>
  (values?.[index] ?? 0) - (values?.[0] ?? 0);

const tonnes = (kg: number): number => (Math.abs(kg) < nothingKg ? 0 : kg / 1000);
