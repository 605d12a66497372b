/** What can be wrong at one place of a file; `found` is what stands there, or for `choice` and `value` what was expected. */
const formatCodes = [
  'json',
  'object',
  'list',
  'text',
  'number',
  'date',
  'version',
  'choice',
  'unit',
  'module',
  'value',
  'column',
  'duplicate',
] as const;
export type FormatCode = (typeof formatCodes)[number];

export interface FormatProblem {
  /** Where in the file, e.g. `7000000572.A4` or `Resources`. */
  readonly place: string;
  readonly code: FormatCode;
  readonly found: string;
}

/** Thrown by readers when a document is not of the expected shape; the message tells where. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly problem: FormatProblem;

  constructor(place: string, code: FormatCode, found = '') {
    const problem = { place, code, found };
    super(formatMessage(problem));
    this.problem = problem;
  }
}

/** One English sentence, for command lines and logs. */
export const formatMessage = ({ place, code, found }: FormatProblem): string => {
  if (code === 'json') return found;
  return `${place}: ${expectations[code](found)}`;
};

const expected = (what: string) => (found: string) => `expected ${what}${found === '' ? '' : `, found "${found}"`}`;

const expectations: Readonly<Record<Exclude<FormatCode, 'json'>, (found: string) => string>> = {
  object: expected('an object'),
  list: expected('a list'),
  text: expected('a text'),
  number: expected('a number'),
  date: expected('a date'),
  version: expected('a version'),
  choice: (choices) => `expected one of ${choices}`,
  unit: (found) => `unknown unit "${found}"`,
  module: (found) => `unknown module "${found}"`,
  value: (name) => `expected a value for ${name}`,
  column: () => 'this column is missing',
  duplicate: () => 'this id is in the file already',
};
