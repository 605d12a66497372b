import { defaultCalculationFields } from '#domain/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { readLcabyg } from '#domain/projects/lcabyg-project.ts';
import { createProblemList } from '#domain/projects/problem-list.ts';
import { compareStages, type StageComparison } from './compare-stages.ts';
import { draftToDocument, rowCountOf } from './draft-to-document.ts';
import { readLcax } from './lcax-project.ts';
import type { ProjectKind, ProjectReading } from './problem-list.ts';
import type { ProjectDraft } from './project-draft.ts';

export interface ReadProjectOptions {
  /** LCAbyg's result file beside the project, parsed. */
  readonly results?: unknown;
  /** Name of the calculation in the site. */
  readonly calculationName: string;
}

/**
 * A project of another tool as a site document with one calculation by `en15978-dk`, and all that the document cannot
 * carry. Never throws: a file that is no such project gives a reading without a document.
 * @param json the parsed file
 */
export const readProject = (kind: ProjectKind, json: unknown, options: ReadProjectOptions): ProjectReading => {
  const problems = createProblemList();
  const draft = kind === 'lcax-project' ? readLcax(json, problems) : readLcabyg(json, options.results, problems);
  const rowsRefused = problems.refusedRows();
  if (draft === null) {
    const counts = { rowsIn: rowsRefused, rowsTaken: 0, rowsRefused, products: 0, composites: 0 };
    return { document: null, problems: problems.all, counts, categories: [], comparison: [] };
  }
  const document = draftToDocument(draft, options.calculationName);
  const rowsTaken = draft.otherRows + draft.groups.flatMap(({ uses }) => uses.map(rowCountOf)).reduce(sum, 0);
  return {
    document,
    problems: problems.all,
    counts: {
      rowsIn: rowsTaken + rowsRefused,
      rowsTaken,
      rowsRefused,
      products: draft.products.length,
      composites: document.library?.composites?.length ?? 0,
    },
    categories: draft.groups.map(({ name, classification, talo2000Code, uses }) => ({
      name,
      classification,
      talo2000Code,
      rowCount: uses.map(rowCountOf).reduce(sum, 0),
    })),
    comparison: comparisonOf(draft, document, rowsRefused === 0),
  };
};

const sum = (left: number, right: number): number => left + right;

const comparisonOf = (
  draft: ProjectDraft,
  document: NonNullable<ProjectReading['document']>,
  isWhole: boolean,
): readonly StageComparison[] => {
  if (draft.figures === null && draft.groups.every(({ figures }) => figures === null)) return [];
  const limitSet = findLimitSet(defaultCalculationFields.limitSet);
  const limitSets = limitSet === null ? [] : [limitSet];
  const inputs = documentToInput(document, { referenceSets: [bareSet], limitSets, today: null });
  const [input] = inputs.ok ? inputs.value : [];
  return input === undefined ? [] : compareStages(draft, calculate(input), isWhole);
};

/** All that a project's figures are made of comes from its file, so no emission data are needed to compare them. */
const bareSet: ReferenceSet = {
  id: defaultCalculationFields.referenceSet,
  version: '',
  publisher: '',
  publishedAt: '',
  licence: '',
  attribution: { fi: '', en: '' },
  items: [],
  energy: [],
  energyRule: 'linear',
  vehicles: [],
  tableValues: {
    servicesA1A3: {},
    servicesB4: {},
    a4: 0,
    a5: {},
    earthworkPerGrossM2: 0,
    stabilisationPerKg: 0,
    c1: {},
    c2: 0,
    c4PerKg: 0,
  },
  tableVariants: {},
  wasteProcessing: {},
  endOfLifeRule: 'perKg',
};
