import { numberOf, part, textOf } from '#domain/incoming/projects/json-parts.ts';
import { type GraphEdge, type GraphNode, type LcabygGraph, readGraph } from '#domain/incoming/projects/lcabyg-graph.ts';
import { nameOf, translated } from '#domain/incoming/projects/lcabyg-names.ts';
import { productOfNode } from '#domain/incoming/projects/lcabyg-products.ts';
import type { DraftGroup, DraftUse, ProjectDraft } from '#domain/incoming/projects/project-draft.ts';
import { siteOfFacts } from '#domain/incoming/projects/site-facts.ts';
import { energyUses } from './energy-uses.ts';
import { lcabygCategory } from './lcabyg-categories.ts';
import { constructionOf } from './lcabyg-constructions.ts';
import { operationEnergy, siteOperationsOf } from './lcabyg-energy.ts';
import { type LcabygResults, readLcabygResults } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';

/**
 * LCAbyg's project: project -> building -> element -> construction -> product -> stage, amounts on the edges. Elements
 * become categories, constructions their rows or composites, each product one declaration with all its stages.
 * @returns null when the file holds no project
 */
export const readLcabyg = (json: unknown, resultJson: unknown, problems: ProblemList): ProjectDraft | null => {
  const graph = readGraph(json, problems);
  const project = graph?.ofType('Project')[0];
  if (graph === null || project === undefined) {
    problems.note('', 'no-project');
    return null;
  }
  const building = buildingOf(project, graph, problems);
  const results = readLcabygResults(resultJson, problems);
  const heatedAreaM2 = positive(part(building?.fields ?? {}, 'heated_floor_area'));
  const energy = building === null ? null : operationEnergy(building, heatedAreaM2, graph, problems);
  const siteOperations = siteOperationsOf(graph, problems);
  const used = new Set<string>();
  const groups = graph.ofType('Element').flatMap((element) => groupOf(element, { graph, results, problems, used }));
  return {
    site: siteOf(project, building, problems),
    groups,
    products: [...used].flatMap((id) => graph.nodes.get(id) ?? []).map((node) => productOfNode(node, graph, problems)),
    energy: energyUses(energy?.uses ?? [], problems),
    otherRows: otherRowsOf(energy?.uses.length ?? 0, siteOperations.length, problems),
    exportedElectricityKwhPerYear: energy?.exportedKwhPerYear ?? null,
    siteOperations,
    figures: building === null ? null : results.of(building.id),
  };
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
  if (years !== null && years !== 50) problems.note(`${place}.calculation_timespan`, 'period-differs', { years });
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

interface LcabygReading {
  readonly graph: LcabygGraph;
  readonly results: LcabygResults;
  readonly problems: ProblemList;
  /** Products that rows use, in the order they are met. */
  readonly used: Set<string>;
}

const groupOf = (element: GraphNode, reading: LcabygReading): DraftGroup[] => {
  const { graph, results, problems } = reading;
  const edges = graph.edgesFrom(element.id, 'ElementToConstruction');
  if (part(element.fields, 'enabled') === false) {
    const rows = edges.map(({ to }) => Math.max(1, graph.edgesFrom(to, 'ConstructionToProduct').length));
    problems.refuse(
      element.place,
      'switched-off',
      { id: element.id },
      Math.max(
        1,
        rows.reduce((a, b) => a + b, 0),
      ),
    );
    return [];
  }
  const name = nameOf(part(element.fields, 'name'), element.place, problems);
  const category = lcabygCategory(graph.edgesTo(element.id, 'CategoryToElement')[0]?.from ?? '');
  return [
    {
      name: name === '' ? element.id : name,
      classification: category.name,
      talo2000Code: category.talo2000Code,
      uses: edges.flatMap((edge) => useOf(edge, reading)),
      figures: results.of(element.id),
    },
  ];
};

const useOf = (edge: GraphEdge, reading: LcabygReading): DraftUse[] => {
  const { graph, problems } = reading;
  const { fields, place, to } = edge;
  const products = graph.edgesFrom(to, 'ConstructionToProduct');
  const rows = Math.max(1, products.length);
  const amount = numberOf(part(fields, 'amount'));
  if (part(fields, 'enabled') === false) problems.refuse(place, 'switched-off', { id: to }, rows);
  else if (amount === null) problems.refuse(place, 'amount-invalid', { amount: String(part(fields, 'amount')) }, rows);
  else {
    if (Array.isArray(part(fields, 'excluded_scenarios')) && String(part(fields, 'excluded_scenarios')) !== '') {
      problems.note(place, 'scenario-not-carried');
    }
    const construction = constructionOf(edge, amount, reading);
    if (construction === null) return [];
    return [{ construction, amount, externalId: edge.id.slice(0, 200) }];
  }
  return [];
};
