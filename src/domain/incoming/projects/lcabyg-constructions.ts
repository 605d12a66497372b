import { foreignUnit } from './foreign-units.ts';
import { numberOf, part, textOf } from './json-parts.ts';
import type { GraphEdge, GraphNode } from './lcabyg-graph.ts';
import { type ConstructionReading, layerOf, resultLayer } from './lcabyg-layers.ts';
import { nameOf } from './lcabyg-names.ts';
import { type AskedUse, amountIn, below, matchedUses } from './lcabyg-result-file.ts';
import type { ResultNode } from './lcabyg-results.ts';
import type { DraftConstruction } from './project-draft.ts';

interface Use {
  readonly edge: GraphEdge;
  readonly amount: number;
  /** Where the results have calculated it; null = they have not. */
  readonly instance: ResultNode | null;
}

/**
 * The construction that an element's edge leads to. One that is only in LCAbyg's own library is taken from the results;
 * without them it stays as a row without product, its amount in pieces because the file does not know its unit. null =
 * nothing could be taken.
 */
export const constructionOf = (use: Use, reading: ConstructionReading): DraftConstruction | null => {
  const { edge, amount, instance } = use;
  const { graph, problems } = reading;
  const node = graph.nodes.get(edge.to);
  if (node !== undefined && node.type !== 'Construction') {
    problems.refuse(edge.place, isAncestor(node) ? 'cycle' : 'wrong-node', { id: edge.to, type: node.type });
    return null;
  }
  if (node !== undefined && graph.edgesFrom(node.id, 'ConstructionToProduct').length > 0) {
    return ofProject(node, instance, reading);
  }
  if (instance !== null) return ofResults(edge, instance, reading);
  if (node !== undefined) return ofProject(node, null, reading);
  problems.note(edge.place, 'construction-not-in-file', { id: edge.to, amount });
  return { id: edge.to, name: edge.to.slice(0, 200), unit: 'pcs', layers: [] };
};

/** What stands above a construction can only be below it in a circle. */
const isAncestor = ({ type }: GraphNode): boolean => ['Element', 'ElementModel', 'Building', 'Project'].includes(type);

/** What an edge asks the results for. */
export const askedUse = ({ to, fields }: GraphEdge): AskedUse => ({ to, amount: numberOf(part(fields, 'amount')) });

/** Rows that a use of a construction stands for. */
export const rowsOfUse = ({ to }: GraphEdge, instance: ResultNode | null, reading: ConstructionReading): number => {
  const edges = reading.graph.edgesFrom(to, 'ConstructionToProduct').length;
  const inResults = instance === null ? 0 : productsOf(instance, reading).length;
  return Math.max(1, edges > 0 ? edges : inResults);
};

/** Products of a construction as the results show it. */
export const productsOf = ({ id }: ResultNode, { results }: ConstructionReading): readonly ResultNode[] =>
  results === null ? [] : below(results, id, 'ProductInstance');

const ofProject = (
  node: GraphNode,
  instance: ResultNode | null,
  reading: ConstructionReading,
): DraftConstruction | null => {
  const { graph, problems } = reading;
  const unitName = textOf(part(node.fields, 'unit'));
  const unit = foreignUnit(unitName);
  if (unit === null) problems.note(`${node.place}.unit`, 'unit-unknown', { unit: unitName });
  const edges = graph.edgesFrom(node.id, 'ConstructionToProduct');
  const name = nameOf(part(node.fields, 'name'), node.place, problems);
  const construction = { id: node.id.slice(0, 100), name: name === '' ? node.id : name, unit: unit?.unit ?? 'pcs' };
  const { found, rest } = matchedUses(
    edges.map(askedUse),
    instance === null ? [] : productsOf(instance, reading),
    'product_amount',
  );
  const place = {
    constructionName: construction.name,
    constructionAmount: instance === null ? null : amountIn(instance, 'construction_amount'),
    perUnit: unit?.factor ?? 1,
  };
  const layers = edges.flatMap((edge, index) => layerOf(edge, found[index] ?? null, place, reading));
  for (const product of rest) problems.refuse(product.place, 'only-in-results', { name: product.name });
  // All its rows were refused: an empty construction would stand for a row that is not there.
  return edges.length > 0 && layers.length === 0 ? null : { ...construction, layers };
};

/** A construction of LCAbyg's own library with the names, units and amounts that it was calculated with. */
const ofResults = (edge: GraphEdge, instance: ResultNode, reading: ConstructionReading): DraftConstruction | null => {
  const { problems } = reading;
  const unitName = textOf(part(instance.fields, 'construction_amount_unit'));
  const unit = foreignUnit(unitName);
  if (unit === null) problems.note(instance.place, 'unit-unknown', { unit: unitName });
  const name = nameOf(instance.name, instance.place, problems);
  const construction = {
    id: edge.to.slice(0, 100),
    name: name === '' ? edge.to.slice(0, 200) : name,
    unit: unit?.unit ?? 'pcs',
  };
  const place = {
    constructionName: construction.name,
    constructionAmount: amountIn(instance, 'construction_amount'),
    perUnit: unit?.factor ?? 1,
  };
  problems.note(instance.place, 'construction-from-results', { name: construction.name });
  const products = productsOf(instance, reading);
  const layers = products.flatMap((product) => resultLayer(product, place, reading));
  return products.length > 0 && layers.length === 0 ? null : { ...construction, layers };
};
