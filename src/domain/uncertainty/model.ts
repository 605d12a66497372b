import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { LineResult } from '#domain/carbon/calculation-result.ts';
import { toModules } from '#domain/carbon/lanes.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf } from '#domain/carbon/row-result.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import { sumOfModules } from '#domain/carbon/scope-result.ts';
import { isModule } from '#domain/terms/is-module.ts';
import type { Spreads } from './spreads.ts';

/**
 * The building's footprint as a sum that is linear in everything uncertain:
 * total = sum over lines of kg x L + sum over rows of Q x (fixed + sum over products of kg x K),
 * where L, Q and K are 1 + spread x a draw of -1..1. Rows of one product share its K.
 */
export interface UncertaintyModel {
  /** kgCO2e of each table line and carrier, and the relative half-width of each. */
  readonly lineKg: Float64Array;
  readonly lineSpreads: Float64Array;
  /** Relative half-width of every product's coefficient. */
  readonly coefficientSpreads: Float64Array;
  /** Relative half-width of every row's amount. */
  readonly amountSpread: number;
  /** kgCO2e of each row that do not follow an uncertain coefficient. */
  readonly rowFixedKg: Float64Array;
  /** First term of each row, and the count at the end. */
  readonly termStarts: Int32Array;
  readonly termCoefficients: Int32Array;
  /** kgCO2e of the row that follow that coefficient, with its middle value. */
  readonly termKg: Float64Array;
}

/** What stands behind the model's numbers, in the same order. */
export interface UncertaintySubject {
  readonly model: UncertaintyModel;
  readonly quantityIds: readonly string[];
  /** The first of the lines that are one. */
  readonly lines: readonly LineResult[];
}

/**
 * Middle and half-width of each product's A1-A3 coefficient: with a typical and a conservative value the middle is the
 * typical one and the conservative one the far end; a single value is its own middle with the given spread. All other
 * modules of a row follow its amount only.
 */
export const uncertaintyModel = (
  input: CalculationInput,
  allLines: readonly LineResult[],
  spreads: Spreads,
): UncertaintySubject => {
  const lines = groupLines(allLines);
  const rows = new Rows(spreads.singleValuePercent / 100);
  const table = rowTableOf(input);
  for (let index = 0; index < table.quantities.length; index += 1) {
    const { quantity, scope, recipe } = rowAt(table, index);
    const amount = amountOf(quantity);
    if (scope !== 'building' || amount === null || amount === 0) continue;
    rows.add(quantity.id, recipe.parts, amount * recipe.expansionFactor);
  }
  return {
    model: {
      lineKg: Float64Array.from(lines, ({ kgCo2e }) => kgCo2e),
      lineSpreads: Float64Array.from(lines, ({ line }) => spreadOfLine(line, spreads)),
      amountSpread: spreads.amountPercent / 100,
      ...rows.columns(),
    },
    quantityIds: rows.quantityIds,
    lines: lines.map(({ line }) => line),
  };
};

const spreadOfLine = ({ kind }: LineResult, { energyPercent, tablePercent }: Spreads): number =>
  (kind === 'energy' ? energyPercent : tablePercent) / 100;

/** Lines of the building's footprint; what differs by use class only is one unknown. */
const groupLines = (lines: readonly LineResult[]) => {
  const groups = new Map<string, { readonly line: LineResult; kgCo2e: number }>();
  for (const line of lines) {
    if (line.scope !== 'building' || !isModule(line.module)) continue;
    const key = [line.kind, line.line, line.carrier, line.module, line.kind === 'operation' ? line.note : ''].join(' ');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { line, kgCo2e: line.kgCo2e });
    else known.kgCo2e += line.kgCo2e;
  }
  return [...groups.values()];
};

/** Collects rows and gives each product one coefficient. */
class Rows {
  readonly quantityIds: string[] = [];
  readonly #singleSpread: number;
  readonly #fixed: number[] = [];
  readonly #starts: number[] = [];
  readonly #terms: { coefficient: number; kg: number }[] = [];
  readonly #spreads: number[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(singleSpread: number) {
    this.#singleSpread = singleSpread;
  }

  /** @param amount of the row, in the unit that its parts are per */
  add(quantityId: string, parts: readonly Part[], amount: number): void {
    let fixed = 0;
    const terms = new Map<number, number>();
    for (const part of parts) {
      const declared = amount * part.declaredPerUnit;
      const { wasteFactor, replacements } = part.trace;
      const perCoefficient = declared * wasteFactor * (1 + replacements);
      fixed += sumOfModules(toModules(part.rates.values, declared)) - perCoefficient * (part.rates.gwp ?? 0);
      const { middle, spread } = coefficientOf(part, this.#singleSpread);
      if (spread === 0) fixed += perCoefficient * middle;
      else {
        const number = this.#numberOf(part, spread);
        terms.set(number, (terms.get(number) ?? 0) + perCoefficient * middle);
      }
    }
    this.quantityIds.push(quantityId);
    this.#fixed.push(fixed);
    this.#starts.push(this.#terms.length);
    for (const [coefficient, kg] of terms) this.#terms.push({ coefficient, kg });
  }

  columns() {
    return {
      rowFixedKg: Float64Array.from(this.#fixed),
      termStarts: Int32Array.from([...this.#starts, this.#terms.length]),
      termCoefficients: Int32Array.from(this.#terms, ({ coefficient }) => coefficient),
      termKg: Float64Array.from(this.#terms, ({ kg }) => kg),
      coefficientSpreads: Float64Array.from(this.#spreads),
    };
  }

  #numberOf({ ingredient: { source, sourceVersion } }: Part, spread: number): number {
    const key = `${source.kind} ${source.kind === 'none' ? '' : source.id} ${sourceVersion}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#spreads.push(spread) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

const coefficientOf = ({ ingredient: { factors }, rates }: Part, singleSpread: number) => {
  const { gwpA1A3Typical: typical, gwpA1A3Conservative: conservative } = factors;
  if (typical !== null && conservative !== null && typical > 0) {
    return { middle: typical, spread: Math.abs(conservative - typical) / typical };
  }
  return { middle: rates.gwp ?? 0, spread: rates.gwp === null ? 0 : singleSpread };
};
