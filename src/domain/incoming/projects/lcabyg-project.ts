import { periodYears } from '#domain/carbon/period.ts';
import type { Language } from '#domain/values/language.ts';
import { energyUses } from './energy-uses.ts';
import { lineOf, numberOf, part, textOf } from './json-parts.ts';
import { lcabygCategory } from './lcabyg-categories.ts';
import { askedUse, constructionOf, productsOf, rowsOfUse } from './lcabyg-constructions.ts';
import { operationEnergy } from './lcabyg-energy.ts';
import { type GraphEdge, type GraphNode, type LcabygGraph, readGraph } from './lcabyg-graph.ts';
import type { ConstructionReading } from './lcabyg-layers.ts';
import { nameOf, translated } from './lcabyg-names.ts';
import { productOfNode } from './lcabyg-products.ts';
import { createRebuiltProducts } from './lcabyg-rebuilt.ts';
import { amountIn, constructionsBelow, isSameAmount, matchedUses, resultsOfProject } from './lcabyg-result-file.ts';
import type { LcabygResults, ResultNode } from './lcabyg-results.ts';
import { siteWorksOf } from './lcabyg-site-works.ts';
import type { ProblemList } from './problem-list.ts';
import type { DraftGroup, DraftUse, ProjectDraft } from './project-draft.ts';
import { earlyYearOf, siteOfFacts } from './site-facts.ts';

interface ResultFile {
  /** The result file beside the project, parsed; absent = there is none. */
  readonly json: unknown;
  /** Of the words that say where a rebuilt product comes from. */
  readonly language: Language;
}

/**
 * LCAbyg's project: project -> building -> element -> construction -> product -> stage, amounts on the edges. Elements
 * become categories, constructions their rows or composites, each product one declaration with all its stages. What the
 * project lacks of its products, constructions, energy and building works comes from its result file.
 * @returns null when the file holds no project
 */
export const readLcabyg = (
  json: unknown,
  { json: resultJson, language }: ResultFile,
  problems: ProblemList,
): ProjectDraft | null => {
  const graph = readGraph(json, problems);
  const project = graph?.ofType('Project')[0];
  if (graph === null || project === undefined) {
    problems.note('', 'no-project');
    return null;
  }
  const building = buildingOf(project, graph, problems);
  const results = resultsOfProject(resultJson, graph, building, problems);
  const heatedAreaM2 = positive(part(building?.fields ?? {}, 'heated_floor_area'));
  const energy = building === null ? null : operationEnergy(building, { heatedAreaM2, graph, results, problems });
  const works = siteWorksOf({ graph, results, building, problems, language });
  const used = new Set<string>();
  const rebuilt = results === null ? null : createRebuiltProducts(results, problems, language);
  const isOurPeriod = (numberOf(part(building?.fields ?? {}, 'calculation_timespan')) ?? periodYears) === periodYears;
  const reading = { graph, results, rebuilt, problems, used, isOurPeriod };
  const groups = graph.ofType('Element').flatMap((element) => groupOf(element, reading));
  const energyOfBuilding = energyUses(
    energy?.uses ?? [],
    earlyYearOf(part(building?.fields ?? {}, 'initial_year')),
    problems,
  );
  return {
    site: siteOf(project, building, problems),
    groups: works.uses.length === 0 ? groups : [...groups, worksGroup(works.uses, results)],
    products: [
      ...[...used].flatMap((id) => graph.nodes.get(id) ?? []).map((node) => productOfNode(node, graph, problems)),
      ...(rebuilt?.products() ?? []),
      ...works.products,
    ],
    energy: energyOfBuilding,
    otherRows: otherRowsOf(energy?.uses.length ?? 0, works.otherRows, problems),
    exportedElectricityKwhPerYear: energy?.exportedKwhPerYear ?? null,
    siteOperations: works.operations,
    figures: building === null ? null : (results?.of(building.id) ?? null),
    extendedReplacement: results?.repeatsDelivery ?? false,
  };
};

/** Works of the building process by the name that the results give it. */
const worksGroup = (uses: readonly DraftUse[], results: LcabygResults | null): DraftGroup => {
  const process = results?.nodes.find(({ type }) => type === 'ConstructionProcess');
  const name = lineOf(process?.name);
  return { name: name === '' ? 'A4–A5' : name, classification: '', talo2000Code: '', uses, figures: null };
};

const positive = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
};

/** Uses of energy that could not be joined are refused already. */
const otherRowsOf = (energy: number, operations: number, problems: ProblemList): number =>
  energy + operations - problems.all.filter(({ code }) => code === 'energy-twice').length;

const buildingOf = (project: GraphNode, graph: LcabygGraph, problems: ProblemList): GraphNode | null => {
  const main = graph.edgesFrom(project.id, 'MainBuilding').flatMap(({ to }) => graph.nodes.get(to) ?? [])[0];
  const buildings = graph.ofType('Building');
  const building = main?.type === 'Building' ? main : (buildings[0] ?? null);
  if (building === null) problems.note(project.place, 'no-building');
  for (const other of buildings) {
    if (other !== building) {
      problems.note(other.place, 'building-not-taken', { name: textOf(part(other.fields, 'scenario_name')) });
    }
  }
  return building;
};

const siteOf = (project: GraphNode, building: GraphNode | null, problems: ProblemList): ProjectDraft['site'] => {
  const fields = building?.fields ?? {};
  const place = building?.place ?? project.place;
  const years = numberOf(part(fields, 'calculation_timespan'));
  if (years !== null && years !== periodYears)
    problems.note(`${place}.calculation_timespan`, 'period-differs', { years });
  const facts = {
    name: nameOf(part(project.fields, 'name'), project.place, problems),
    description: translated(part(fields, 'description')),
    address: part(project.fields, 'address'),
    use: textOf(part(fields, 'building_type')),
    heatedAreaM2: part(fields, 'heated_floor_area'),
    grossAreaM2: part(fields, 'gross_area'),
    completionYear: part(fields, 'initial_year'),
    users: part(fields, 'person_count'),
  };
  return siteOfFacts(facts, { name: project.place, building: place, year: `${place}.initial_year` }, problems);
};

const groupOf = (element: GraphNode, reading: ConstructionReading): DraftGroup[] => {
  const { graph, results, problems } = reading;
  const edges = graph.edgesFrom(element.id, 'ElementToConstruction');
  const matched = matchedUses(
    edges.map(askedUse),
    results === null ? [] : constructionsBelow(results, element.id),
    'construction_amount',
  );
  const found = edges.map((edge, index) => ({ edge, instance: matched.found[index] ?? null }));
  if (part(element.fields, 'enabled') === false) {
    const rows = found.map(({ edge, instance }) => rowsOfUse(edge, instance, reading));
    const count = Math.max(1, rows.reduce(sum, 0));
    problems.refuse(element.place, 'switched-off', { id: element.id }, count);
    return [];
  }
  const name = nameOf(part(element.fields, 'name'), element.place, problems);
  const category = lcabygCategory(graph.edgesTo(element.id, 'CategoryToElement')[0]?.from ?? '');
  const uses = found.flatMap(({ edge, instance }) => useOf(edge, instance, reading));
  for (const rest of matched.rest) {
    problems.refuse(rest.place, 'only-in-results', { name: rest.name }, productsOf(rest, reading).length || 1);
  }
  return [
    {
      name: name === '' ? element.id : name,
      classification: category.name,
      talo2000Code: category.talo2000Code,
      uses,
      figures: results?.of(element.id) ?? null,
    },
  ];
};

const sum = (left: number, right: number): number => left + right;

const useOf = (edge: GraphEdge, instance: ResultNode | null, reading: ConstructionReading): DraftUse[] => {
  const { problems, results } = reading;
  const { fields, place, to } = edge;
  const rows = rowsOfUse(edge, instance, reading);
  const amount = numberOf(part(fields, 'amount'));
  if (part(fields, 'enabled') === false) problems.refuse(place, 'switched-off', { id: to }, rows);
  else if (amount === null) problems.refuse(place, 'amount-invalid', { amount: String(part(fields, 'amount')) }, rows);
  else {
    if (Array.isArray(part(fields, 'excluded_scenarios')) && String(part(fields, 'excluded_scenarios')) !== '') {
      problems.note(place, 'scenario-not-carried');
    }
    const calculated = instance === null ? null : amountIn(instance, 'construction_amount');
    if (calculated !== null && !isSameAmount(amount, calculated)) {
      problems.note(`${place}.amount`, 'results-say-otherwise', { project: amount, results: calculated });
    }
    if (instance === null && results !== null) problems.note(place, 'not-in-results', { id: to, amount });
    const construction = constructionOf({ edge, amount, instance }, reading);
    if (construction === null) return [];
    return [{ construction, amount, externalId: edge.id.slice(0, 200) }];
  }
  return [];
};
