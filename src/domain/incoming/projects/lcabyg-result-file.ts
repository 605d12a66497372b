import { numberOf, part } from './json-parts.ts';
import type { GraphNode, LcabygGraph } from './lcabyg-graph.ts';
import { type LcabygResults, type ResultNode, readLcabygResults } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';

/**
 * The result file of this project. One that is no result file, or that was calculated of another project, is refused
 * and told: its figures would stand under names that are not theirs.
 * @returns null when there is none or it is refused
 */
export const resultsOfProject = (
  json: unknown,
  graph: LcabygGraph,
  building: GraphNode | null,
  problems: ProblemList,
): LcabygResults | null => {
  if (json === undefined || json === null) return null;
  const results = readLcabygResults(json);
  if (results === null) problems.refuse('results', 'results-unreadable', {}, 0);
  else if (isOfProject(results, graph, building)) {
    tellAreas(results, building, problems);
    return results;
  } else {
    const names = results.nodes.filter(({ type }) => type === 'ElementInstance').map(({ name }) => name);
    problems.refuse('results', 'results-of-another-project', { parts: names.slice(0, 5).join(', ') }, 0);
  }
  return null;
};

/**
 * Ids of buildings and roots come from a template and are the same in many projects, so parts have to be the project's,
 * too, and where both files list constructions, at least one has its amount.
 */
const isOfProject = (results: LcabygResults, graph: LcabygGraph, building: GraphNode | null): boolean => {
  if (building === null || results.of(building.id) === null) return false;
  const elements = graph.ofType('Element');
  const common = elements.filter(({ id }) => results.instancesOf(id).length > 0);
  if (elements.length > 0 && common.length === 0) return false;
  const uses = common.flatMap(({ id }) =>
    graph.edgesFrom(id, 'ElementToConstruction').map(({ to, fields }) => ({
      to,
      amount: numberOf(part(fields, 'amount')),
      below: constructionsBelow(results, id),
    })),
  );
  if (uses.every(({ below }) => below.length === 0)) return true;
  return uses.some(({ to, amount, below }) =>
    below.some((node) => node.modelId === to && isSameAmount(amount, amountIn(node, 'construction_amount'))),
  );
};

/** Constructions of an element where it stands in the model. */
export const constructionsBelow = (results: LcabygResults, elementId: string): readonly ResultNode[] =>
  results.instancesOf(elementId).flatMap(({ id }) => below(results, id, 'ConstructionInstance'));

/** Nodes of a type anywhere under another, in the order of the file. */
export const below = (results: LcabygResults, id: string, type: string): readonly ResultNode[] => {
  const seen = new Set([id]);
  const walk = (from: string): ResultNode[] =>
    results.childrenOf(from).flatMap((node) => {
      if (seen.has(node.id)) return [];
      seen.add(node.id);
      return node.type === type ? [node] : walk(node.id);
    });
  return walk(id);
};

export const amountIn = ({ fields }: ResultNode, key: string): number | null => numberOf(part(fields, key));

/** As a program writes the same number twice. */
export const isSameAmount = (left: number | null, right: number | null): boolean =>
  left !== null && right !== null && Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));

/** A node of the project that a use leads to, with its amount there. */
export interface AskedUse {
  readonly to: string;
  readonly amount: number | null;
}

export interface MatchedUses {
  /** In the order that was asked; null = the results do not have it. */
  readonly found: readonly (ResultNode | null)[];
  /** Instances that nothing asked for. */
  readonly rest: readonly ResultNode[];
}

/** Each instance stands for one use: first those of the same amount, then those that the project has changed since. */
export const matchedUses = (
  asked: readonly AskedUse[],
  nodes: readonly ResultNode[],
  amountKey: string,
): MatchedUses => {
  const left = new Set(nodes);
  const found = new Map<number, ResultNode>();
  const isEqual = (node: ResultNode, amount: number | null) => isSameAmount(amountIn(node, amountKey), amount);
  for (const isLoose of [false, true]) {
    asked.forEach(({ to, amount }, index) => {
      if (found.has(index)) return;
      const node = [...left].find((one) => one.modelId === to && (isLoose || isEqual(one, amount)));
      if (node === undefined) return;
      left.delete(node);
      found.set(index, node);
    });
  }
  return { found: asked.map((_, index) => found.get(index) ?? null), rest: [...left] };
};

/** Results of an older or newer state of the project are told, because figures will differ by it. */
const tellAreas = (results: LcabygResults, building: GraphNode | null, problems: ProblemList): void => {
  const [node] = building === null ? [] : results.instancesOf(building.id);
  if (building === null || node === undefined) return;
  for (const field of ['heated_floor_area', 'gross_area']) {
    const [project, result] = [numberOf(part(building.fields, field)), amountIn(node, field)];
    if (project === null || result === null || isSameAmount(project, result)) continue;
    problems.note(`${building.place}.${field}`, 'results-say-otherwise', { project, results: result });
  }
};
