import { foldText } from '#domain/library/search-text.ts';
import type { Unit } from '#domain/terms/units.ts';
import { isRefused, type RowProblem } from './parsed-row.ts';
import type { MeasuredRow } from './row-measures.ts';

/** Words that a line of a sum begins with, or ends with behind what it sums. */
const sumWord =
  'valisumma|delsumma|totalsumma|summa|kokonaissumma|kaikki yhteensa|yhteensa|yht|grand total|sub-?total|sub total|totalt|total|sum';
const sumBegin = new RegExp(`^(?:${sumWord})(?![\\p{L}-])`, 'u');
const sumEnd = new RegExp(`(?<![\\p{L}-])(?:${sumWord})[\\s.:]*$`, 'u');

/** `VÄLISUMMA`, `Yhteensä 1235`, `Perustukset yhteensä`: a line that says it is a sum. */
export const saysSum = (name: string): boolean => {
  const folded = foldText(name).trim();
  return sumBegin.test(folded) || sumEnd.test(folded);
};

/** The text of a row is nothing but such a word: `Yhteensä:`. */
export const isSumWord = (text: string): boolean => {
  const folded = foldText(text).trim();
  return sumBegin.test(folded) && sumEnd.test(folded);
};

/** Who takes such a row, counts everything above it a second time. It is left out unless a person takes it. */
export const isLeftOut = ({ problems }: Pick<MeasuredRow, 'problems'>): boolean =>
  problems.some(({ code }) => code === 'sum-row');

/**
 * Marks the rows that are sums of rows above them. A row that says so is one where its amount is that sum, or where nothing
 * but the word tells it from a sum; a row that does not say so only where its amount is the sum of all rows of its unit
 * since the last sum or heading and it ends the block. Neither is dropped: `sum-row` rows are proposed as left out, and
 * what says it is a sum but is not is told as `maybe-sum`.
 */
export const withSums = (rows: readonly MeasuredRow[]): readonly MeasuredRow[] => {
  const above = new Above();
  return rows.map((row, index) => {
    const kind = above.kindOf(row, rows[index + 1]);
    above.add(row, kind);
    if (kind === 'row') return row;
    const problem: RowProblem = { column: null, code: kind, severity: 'warning' };
    return { ...row, problems: [...row.problems, problem] };
  });
};

type Kind = 'row' | 'sum-row' | 'maybe-sum';

/** The rows above a row that it may be the sum of; sheets are long, so only their sums are kept. */
class Above {
  /** Since the last heading or sum, since the last sum, of the whole sheet; and the sums themselves. */
  #block = new Tally();
  #sinceSum = new Tally();
  readonly #all = new Tally();
  readonly #sums = new Tally();

  kindOf(row: MeasuredRow, next: MeasuredRow | undefined): Kind {
    if (row.amount === null || row.unit === null || isRefused(row)) return 'row';
    if (!saysSum(row.name)) return this.#isSilentSum(row, next) ? 'sum-row' : 'row';
    if ([this.#block, this.#sinceSum, this.#all, this.#sums].some((tally) => tally.isSum(row, 1))) return 'sum-row';
    // A line with its own number is one of the bill, whatever it is called.
    const isSum = sumBegin.test(foldText(row.name).trim()) && this.#all.hasUnitOf(row) && row.externalId === '';
    return isSum ? 'sum-row' : 'maybe-sum';
  }

  #isSilentSum(row: MeasuredRow, next: MeasuredRow | undefined): boolean {
    const endsBlock = next === undefined || next.row > row.row + 1 || isRefused(next);
    const isUnlike = row.externalId === '' && this.#block.isNumbered;
    return (endsBlock || isUnlike) && this.#block.isSum(row, 2) && this.#block.isNoChance(row);
  }

  add(row: MeasuredRow, kind: Kind): void {
    if (kind === 'sum-row') {
      this.#sums.add(row);
      this.#block = new Tally();
      this.#sinceSum = new Tally();
    } else if (row.problems.some(({ code }) => code === 'heading-row' || code === 'total-row'))
      this.#block = new Tally();
    else if (!isRefused(row) && row.amount !== null) {
      for (const tally of [this.#block, this.#sinceSum, this.#all]) tally.add(row);
    }
  }
}

interface Total {
  sum: number;
  count: number;
  /** How many are no whole numbers. */
  rounded: number;
  largest: number;
}

/** What rows come to, by unit. */
class Tally {
  readonly #totals = new Map<Unit, Total>();
  /** Every row has a number of its own. */
  isNumbered = true;

  add(row: MeasuredRow): void {
    this.isNumbered &&= row.externalId !== '';
    for (const unit of unitsOf(row)) {
      const total = this.#totals.get(unit) ?? { sum: 0, count: 0, rounded: 0, largest: 0 };
      const amount = amountIn(row, unit) ?? 0;
      total.sum += amount;
      total.count += 1;
      total.rounded += Number.isInteger(amount) ? 0 : 1;
      total.largest = Math.max(total.largest, amount);
      this.#totals.set(unit, total);
    }
  }

  hasUnitOf(row: MeasuredRow): boolean {
    return unitsOf(row).some((unit) => this.#totals.has(unit));
  }

  /** One amount of a row is that of all rows that have one in its unit, as far as they were rounded. */
  isSum(row: MeasuredRow, least: number): boolean {
    return unitsOf(row).some((unit) => {
      const [total, amount] = [this.#totals.get(unit), amountIn(row, unit)];
      if (total === undefined || amount === undefined || total.count < least || total.sum === 0) return false;
      return Math.abs(total.sum - amount) <= roundingOf(total, amount);
    });
  }

  /** `10`, `20`, `30`: of two small whole numbers a third is the sum by chance. */
  isNoChance(row: MeasuredRow): boolean {
    return unitsOf(row).some((unit) => {
      const total = this.#totals.get(unit);
      return total !== undefined && (total.count > 2 || total.rounded > 0 || total.largest > 100);
    });
  }
}

const unitsOf = ({ unit, measures }: MeasuredRow): readonly Unit[] => [
  ...new Set([...(unit === null ? [] : [unit]), ...measures.map((one) => one.unit)]),
];

const amountIn = (row: MeasuredRow, unit: Unit): number | undefined =>
  row.unit === unit && row.amount !== null ? row.amount : row.measures.find((one) => one.unit === unit)?.amount;

/** Whole numbers add up exactly; each of the others may have been rounded to two decimals, their sum to as many as it has. */
const roundingOf = ({ rounded }: Total, amount: number): number =>
  rounded === 0 ? 1e-6 : 0.005 * (rounded + 1) + (Number.isInteger(amount) ? 0.5 : 0);
