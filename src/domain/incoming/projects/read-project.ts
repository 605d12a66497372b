import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { toldValue } from '#domain/carbon/figure-states.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { Language } from '#domain/values/language.ts';
import { compareStages, type StageComparison } from './compare-stages.ts';
import { draftToDocument, rowCountOf } from './draft-to-document.ts';
import { readLcabyg } from './lcabyg-project.ts';
import { readLcax } from './lcax-project.ts';
import { createProblemList } from './problem-list.ts';
import type { ProjectDraft } from './project-draft.ts';
import type { ProjectAreas, ProjectKind, ProjectReading } from './project-reading.ts';

export interface ReadProjectOptions {
  /** LCAbyg's result file beside the project, parsed. */
  readonly results?: unknown;
  /** Name of the calculation in the site. */
  readonly calculationName: string;
  /** Of what is written into the document, e.g. where a product comes from. */
  readonly language: Language;
}

/**
 * A project of another tool as a site document with one calculation by `en15978-dk`, and all that the document cannot
 * carry. Never throws: a file that is no such project gives a reading without a document.
 * @param json the parsed file
 */
export const readProject = (kind: ProjectKind, json: unknown, options: ReadProjectOptions): ProjectReading => {
  const problems = createProblemList();
  const draft =
    kind === 'lcax-project'
      ? readLcax(json, problems)
      : readLcabyg(json, { json: options.results, language: options.language }, problems);
  const rowsRefused = problems.refusedRows();
  if (draft === null) {
    const counts = { rowsIn: rowsRefused, rowsTaken: 0, rowsRefused, products: 0, composites: 0 };
    return {
      document: null,
      problems: problems.all,
      counts,
      categories: [],
      comparison: [],
      coverage: null,
      areas: null,
    };
  }
  const document = draftToDocument(draft, options.calculationName);
  const rowsTaken = draft.otherRows + draft.groups.flatMap(({ uses }) => uses.map(rowCountOf)).reduce(sum, 0);
  const isOurPeriod = problems.all.every(({ code }) => code !== 'period-differs');
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
    ...calculatedOf(draft, document, { isWhole: rowsRefused === 0, isOurPeriod }),
  };
};

const sum = (left: number, right: number): number => left + right;

type Calculated = Pick<ProjectReading, 'comparison' | 'coverage' | 'areas'>;

/** What the document is calculated to: its stages beside the file's, how much of it can be calculated, and both areas. */
const calculatedOf = (
  draft: ProjectDraft,
  document: SiteDocument,
  basis: { readonly isWhole: boolean; readonly isOurPeriod: boolean },
): Calculated => {
  const limitSet = findLimitSet(defaultCalculationFields.limitSet);
  const limitSets = limitSet === null ? [] : [limitSet];
  const inputs = documentToInput(document, { referenceSets: [bareSet], limitSets, today: null });
  const [input] = inputs.ok ? inputs.value : [];
  if (input === undefined) return { comparison: [], coverage: null, areas: null };
  const result = calculate(input);
  const { rows, rowsCalculated, massShare } = result.completeness;
  const comparison = compareStages(draft, result, basis);
  return {
    comparison,
    coverage: { rows, rowsCalculated, massShare },
    areas: areasOf(draft, result, comparison),
  };
};

const areasOf = (
  { site, figures }: ProjectDraft,
  { building }: CalculationResult,
  comparison: readonly StageComparison[],
): ProjectAreas => {
  const total = building.states.footprint.total;
  const project = comparison.filter(({ group, module }) => group === null && module !== 'd');
  const isWhole = project.every(({ verdict }) => verdict === 'equal');
  const isAsInFile = figures !== null && isWhole;
  const state = isAsInFile ? 'known' : total;
  return {
    kgCo2e: toldValue(state, building.kgCo2e.total),
    state,
    fileKgCo2e:
      figures === null ? null : [...figures].reduce((all, [module, kg]) => (module === 'd' ? all : all + kg), 0),
    heatedAreaM2: site.useClasses?.[0]?.heatedNetAreaM2 ?? null,
    grossAreaM2: site.grossAreaM2 ?? null,
  };
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
