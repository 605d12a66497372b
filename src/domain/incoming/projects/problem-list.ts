import { resultProblemCodes } from '#domain/words/result-file-words.ts';

/** What of a file could not be taken as it stands, or at all. */
const projectProblemCodes = [
  'no-project',
  'no-building',
  'no-heated-area',
  'unknown-entry',
  'unknown-version',
  'duplicate-id',
  'cycle',
  'wrong-node',
  'sealed-part',
  'reference-not-in-file',
  'construction-not-in-file',
  'product-not-in-file',
  'stage-not-in-file',
  'no-impact-data',
  'switched-off',
  'scenario-not-carried',
  'building-not-taken',
  'demolition',
  'delayed-start',
  'amount-invalid',
  'unit-unknown',
  'name-shortened',
  'name-missing',
  'factor-invalid',
  'stage-unknown',
  'stage-not-carried',
  'stage-not-in-method',
  'uptake-not-separated',
  'unit-not-convertible',
  'scale-applied',
  'mass-per-unit-assumed',
  'conversion-not-carried',
  'conversions-differ',
  'gwp-missing',
  'indicators-not-carried',
  'd-undivided',
  'biogenic-undivided',
  'c4-below-zero',
  'transport-not-carried',
  'fuel-without-coefficient',
  'energy-carrier-unknown',
  'energy-coefficients-of-rules',
  'energy-coefficients-missing',
  'energy-twice',
  'year-invalid',
  'year-too-early',
  'period-differs',
  'use-class-assumed',
  'area-basis',
  'energy-joined',
  ...resultProblemCodes,
] as const;

export type ProjectProblemCode = (typeof projectProblemCodes)[number];

export interface ProjectProblem {
  /** Path in the file, e.g. `assemblies[2].products[0].unit` or `[17].Node.Stage`. */
  readonly place: string;
  readonly code: ProjectProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** A row of the file that is not taken; else it is taken and this is what to know of it. */
  readonly isRefused: boolean;
}

type Values = ProjectProblem['values'];

/** Collects what a reader has to tell and counts the rows that it does not take. */
export interface ProblemList {
  readonly all: readonly ProjectProblem[];
  readonly refusedRows: () => number;
  /** Told beside what is taken. */
  readonly note: (place: string, code: ProjectProblemCode, values?: Values) => void;
  /** Rows that are not taken. */
  readonly refuse: (place: string, code: ProjectProblemCode, values?: Values, rows?: number) => void;
}

export const createProblemList = (): ProblemList => {
  const all: ProjectProblem[] = [];
  const told = new Set<string>();
  let refused = 0;
  return {
    all,
    refusedRows: () => refused,
    note: (place, code, values = {}) => {
      // A part that is used in many places is told once.
      const key = `${code} ${place}`;
      if (told.has(key)) return;
      told.add(key);
      all.push({ place, code, values, isRefused: false });
    },
    refuse: (place, code, values = {}, rows = 1) => {
      refused += rows;
      all.push({ place, code, values, isRefused: true });
    },
  };
};
