import { foreignUnit } from '#domain/incoming/projects/foreign-units.ts';
import { numberOf, part, textOf } from '#domain/incoming/projects/json-parts.ts';
import type { GraphEdge, GraphNode, LcabygGraph } from '#domain/incoming/projects/lcabyg-graph.ts';
import { nameOf } from '#domain/incoming/projects/lcabyg-names.ts';
import type { DraftConstruction, DraftLayer } from '#domain/incoming/projects/project-draft.ts';
import type { ProblemList } from './problem-list.ts';

interface Reading {
  readonly graph: LcabygGraph;
  readonly problems: ProblemList;
  readonly used: Set<string>;
}

/**
 * The construction that an element's edge leads to. One that is only in LCAbyg's own library stays as a row without
 * product, its amount in pieces because the file does not know its unit; null = nothing could be taken.
 */
export const constructionOf = (edge: GraphEdge, amount: number, reading: Reading): DraftConstruction | null => {
  const { graph, problems } = reading;
  const node = graph.nodes.get(edge.to);
  if (node === undefined) {
    problems.note(edge.place, 'construction-not-in-file', { id: edge.to, amount });
    return { id: edge.to, name: edge.to.slice(0, 200), unit: 'pcs', layers: [] };
  }
  if (node.type !== 'Construction') {
    problems.refuse(edge.place, isAncestor(node) ? 'cycle' : 'wrong-node', { id: edge.to, type: node.type });
    return null;
  }
  const unitName = textOf(part(node.fields, 'unit'));
  const unit = foreignUnit(unitName);
  if (unit === null) problems.note(`${node.place}.unit`, 'unit-unknown', { unit: unitName });
  const edges = graph.edgesFrom(node.id, 'ConstructionToProduct');
  const name = nameOf(part(node.fields, 'name'), node.place, problems);
  const construction = { id: node.id.slice(0, 100), name: name === '' ? node.id : name, unit: unit?.unit ?? 'pcs' };
  const layers = edges.flatMap((one) => layerOf(one, construction.name, unit?.factor ?? 1, reading));
  // All its rows were refused: an empty construction would stand for a row that is not there.
  return edges.length > 0 && layers.length === 0 ? null : { ...construction, layers };
};

/** What stands above a construction can only be below it in a circle. */
const isAncestor = ({ type }: GraphNode): boolean => ['Element', 'ElementModel', 'Building', 'Project'].includes(type);

const layerOf = (edge: GraphEdge, constructionName: string, perUnit: number, reading: Reading): DraftLayer[] => {
  const { graph, problems, used } = reading;
  const { fields, place, to } = edge;
  const amount = numberOf(part(fields, 'amount'));
  const unitName = textOf(part(fields, 'unit'));
  const unit = foreignUnit(unitName);
  const node = graph.nodes.get(to);
  if (part(fields, 'enabled') === false) problems.refuse(place, 'switched-off', { id: to });
  else if (amount === null) problems.refuse(place, 'amount-invalid', { amount: String(part(fields, 'amount')) });
  else if (unit === null) problems.refuse(place, 'unit-unknown', { unit: unitName });
  else if (part(fields, 'demolition') === true) problems.refuse(place, 'demolition', { id: to });
  else if (node !== undefined && node.type !== 'Product') {
    const isCycle = node.type === 'Construction' || node.type === 'Element';
    problems.refuse(place, isCycle ? 'cycle' : 'wrong-node', { id: to, type: node.type });
  } else {
    const name = node === undefined ? '' : nameOf(part(node.fields, 'name'), node.place, problems);
    if (node === undefined) problems.note(place, 'product-not-in-file', { id: to, construction: constructionName });
    else used.add(node.id);
    const delay = numberOf(part(fields, 'delayed_start')) ?? 0;
    if (delay !== 0) problems.note(place, 'delayed-start', { years: delay });
    const life = numberOf(part(fields, 'lifespan')) ?? 0;
    return [
      {
        name: name === '' ? constructionName : name,
        productId: node === undefined ? null : to.slice(0, 100),
        amountPerUnit: (amount * unit.factor) / perUnit,
        unit: unit.unit,
        lifetimeYears: life > 0 ? life : null,
        externalId: edge.id.slice(0, 200),
        note: node === undefined ? `${constructionName}: ${to}`.slice(0, 2000) : constructionName,
      },
    ];
  }
  return [];
};
