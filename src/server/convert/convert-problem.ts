/** What a file cannot give to a site document, or what was done with it unasked. */
export interface ConvertProblem {
  /** Path, row and column, or entity of the file; empty = the file as a whole. */
  readonly place: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly isRefused?: boolean;
}

export const told = (
  place: string,
  code: string,
  values: ConvertProblem['values'] = {},
  isRefused = false,
): ConvertProblem => ({ place, code, values, isRefused });

/** One line: `row 12 C: refused, unknown-unit value="sack"`. */
export const problemLine = ({ place, code, values, isRefused = false }: ConvertProblem): string =>
  [
    `${place === '' ? '' : `${place}: `}${isRefused ? 'refused, ' : ''}${code}`,
    ...Object.entries(values).map(([key, value]) => `${key}=${plain(value)}`),
  ].join(' ');

/** A text of several words, or of several lines, stays one word of one line. */
const plain = (value: string | number): string => {
  const text = String(value);
  return typeof value === 'number' || /^[^\s"]+$/.test(text) ? text : JSON.stringify(text);
};
