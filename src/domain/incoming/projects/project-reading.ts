import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type ResultRefusal, resultRefusals } from '#domain/words/result-file-words.ts';
import type { StageComparison } from './compare-stages.ts';
import type { ProjectProblem } from './problem-list.ts';

/** Projects of other tools that become a site document. */
const projectKinds = ['lcax-project', 'lcabyg-project'] as const;
export type ProjectKind = (typeof projectKinds)[number];

/** Where a category of the site comes from. */
export interface CategoryOrigin {
  readonly name: string;
  readonly rowCount: number;
  /** The file's own classification; empty = none. */
  readonly classification: string;
  /** The Talo 2000 code that it stands for; empty = none is known, the category keeps its name alone. */
  readonly talo2000Code: string;
}

/** How much of the project its file lets be calculated. */
export interface ProjectCoverage {
  readonly rows: number;
  readonly rowsCalculated: number;
  /** 0..1; null where the mass of any row cannot be told. */
  readonly massShare: number | null;
}

/** The whole project against both areas: ours and the one that the file's own tool divides by. */
export interface ProjectAreas {
  /** kgCO2e over the period; null = nothing can be calculated. */
  readonly kgCo2e: number | null;
  readonly state: FigureState;
  /** The file's own total; null = it has none. */
  readonly fileKgCo2e: number | null;
  /** Heated net area, which results here are per. */
  readonly heatedAreaM2: number | null;
  /** Gross floor area of the file, which Danish results are per. */
  readonly grossAreaM2: number | null;
}

export interface ProjectReading {
  /** null: the file holds no project that could be read, `problems` say why. */
  readonly document: SiteDocument | null;
  readonly problems: readonly ProjectProblem[];
  /** Uses of products and of energy: `rowsIn` = `rowsTaken` + `rowsRefused`. */
  readonly counts: {
    readonly rowsIn: number;
    readonly rowsTaken: number;
    readonly rowsRefused: number;
    readonly products: number;
    readonly composites: number;
  };
  readonly categories: readonly CategoryOrigin[];
  /** The file's own results against ours; empty = the file has no results. */
  readonly comparison: readonly StageComparison[];
  /** null: there is no document. */
  readonly coverage: ProjectCoverage | null;
  readonly areas: ProjectAreas | null;
}

/** Why the result file beside the project is refused; null = it is not, or there is none. */
export const resultRefusalOf = ({ problems }: Pick<ProjectReading, 'problems'>): ResultRefusal | null =>
  resultRefusals.find((refusal) => problems.some(({ code }) => code === refusal)) ?? null;
