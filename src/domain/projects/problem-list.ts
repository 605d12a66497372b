import type { ProjectProblem, ProjectProblemCode } from '#domain/incoming/projects/problem-list.ts';

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
