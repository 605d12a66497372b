/** One measured figure; `goal` is what it is held against, in the same unit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly sign: '<=' | '>='; readonly value: number };
}

export const atMost = (value: number): NonNullable<Figure['goal']> => ({ sign: '<=', value });
export const atLeast = (value: number): NonNullable<Figure['goal']> => ({ sign: '>=', value });

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Nearest-rank percentile of unsorted values. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
};

const metText = ({ value, goal }: Figure): string => {
  if (goal === undefined) return '–';
  return (goal.sign === '<=' ? value <= goal.value : value >= goal.value) ? 'yes' : 'no';
};

/** What a name quotes from a page may hold what ends a cell or the whole row. */
const inCell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`).trim();

/** One row of the benchmark table in Markdown. */
export const tableRow = (figure: Figure): string => {
  const goal = figure.goal === undefined ? '–' : `${figure.goal.sign} ${figure.goal.value} ${figure.unit}`;
  const digits = Math.abs(figure.value) >= 100 ? 0 : Math.abs(figure.value) >= 10 ? 1 : 2;
  return `| ${inCell(figure.name)} | ${figure.value.toFixed(digits)} ${figure.unit} | ${goal} | ${metText(figure)} |`;
};
