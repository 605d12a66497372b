/** Why a file, or a part of it, does not come in as an EPD; each is told to the person who brought it. */
const epdProblemCodes = [
  'not-text',
  'not-json',
  'broken-xml',
  'broken-zip',
  'too-large',
  'protected',
  'unknown-format',
  'product-category-rules',
  'industry-declaration',
  'no-data-set',
  'no-process-information',
  'no-name',
  'no-indicators',
  'missing-dependency',
  'no-reference-flow',
  'unknown-unit',
  'bad-number',
  'bad-declared-amount',
  'unknown-module',
  'other-unit',
  'row-refused',
  'scenarios-left-out',
] as const;
export type EpdProblemCode = (typeof epdProblemCodes)[number];

export interface ReadProblem {
  /** Path, row, cell or part of the file; empty = the file as a whole. */
  readonly place: string;
  readonly code: EpdProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export const problem = (
  place: string,
  code: EpdProblemCode,
  values: Readonly<Record<string, string | number>> = {},
): ReadProblem => ({ place, code, values });

/** Thrown inside a reader where a data set cannot be read at all; the reader of the file tells it with the others. */
export class EpdRefusal extends Error {
  override readonly name = 'EpdRefusal';
  readonly problem: ReadProblem;

  constructor(refused: ReadProblem) {
    super(refused.code);
    this.problem = refused;
  }
}
