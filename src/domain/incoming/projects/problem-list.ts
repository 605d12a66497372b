import type { SiteDocument } from '#domain/site-document.ts';
import type { StageComparison } from './compare-stages.ts';

/** Projects of other tools that become a site document. */
export const projectKinds = ['lcax-project', 'lcabyg-project'] as const;
export type ProjectKind = (typeof projectKinds)[number];

/** What of a file could not be taken as it stands, or at all. */
export const projectProblemCodes = [
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
  'unit-not-convertible',
  'scale-applied',
  'mass-per-unit-assumed',
  'conversion-not-carried',
  'conversions-differ',
  'gwp-missing',
  'indicators-not-carried',
  'd-undivided',
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
  'results-unreadable',
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

/** Where a category of the site comes from. */
export interface CategoryOrigin {
  readonly name: string;
  readonly rowCount: number;
  /** The file's own classification; empty = none. */
  readonly classification: string;
  /** The Talo 2000 code that it stands for; empty = none is known, the category keeps its name alone. */
  readonly talo2000Code: string;
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
}
