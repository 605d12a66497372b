import { isObject, type JsonObject, listOf, part, textOf } from './json-parts.ts';
import type { ProblemList } from './problem-list.ts';

export interface GraphNode {
  readonly id: string;
  readonly type: string;
  readonly fields: JsonObject;
  readonly place: string;
}

export interface GraphEdge {
  readonly type: string;
  /** An id alone, or an object with amounts. */
  readonly fields: JsonObject;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
}

export interface LcabygGraph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly ofType: (type: string) => readonly GraphNode[];
  readonly edgesFrom: (id: string, type: string) => readonly GraphEdge[];
  readonly edgesTo: (id: string, type: string) => readonly GraphEdge[];
}

/** LCAbyg's list of nodes and edges, indexed; what is neither, or a node twice, is told. null = not such a list. */
export const readGraph = (json: unknown, problems: ProblemList): LcabygGraph | null => {
  if (!Array.isArray(json)) return null;
  const nodes = new Map<string, GraphNode>();
  const from = new Map<string, GraphEdge[]>();
  const to = new Map<string, GraphEdge[]>();
  json.forEach((entry: unknown, index) => {
    const place = `[${index}]`;
    const node = nodeOf(entry, place);
    const edge = edgeOf(entry, place);
    if (node !== null && nodes.has(node.id)) problems.note(place, 'duplicate-id', { id: node.id });
    else if (node !== null) nodes.set(node.id, node);
    else if (edge !== null) {
      addTo(from, edge.from, edge);
      addTo(to, edge.to, edge);
    } else if (isObject(entry) && Object.hasOwn(entry, 'Secret')) problems.note(place, 'sealed-part');
    else problems.note(place, 'unknown-entry');
  });
  const typed = (edges: ReadonlyMap<string, readonly GraphEdge[]>, id: string, type: string) =>
    (edges.get(id) ?? []).filter((edge) => edge.type === type);
  return {
    nodes,
    ofType: (type) => [...nodes.values()].filter((node) => node.type === type),
    edgesFrom: (id, type) => typed(from, id, type),
    edgesTo: (id, type) => typed(to, id, type),
  };
};

const addTo = (edges: Map<string, GraphEdge[]>, id: string, edge: GraphEdge): void => {
  const known = edges.get(id);
  if (known === undefined) edges.set(id, [edge]);
  else known.push(edge);
};

const nodeOf = (entry: unknown, place: string): GraphNode | null => {
  const found = isObject(entry) ? onlyEntry(part(entry, 'Node')) : null;
  if (found === null || !isObject(found.value)) return null;
  const id = textOf(part(found.value, 'id'));
  return id === '' ? null : { id, type: found.type, fields: found.value, place: `${place}.Node.${found.type}` };
};

const edgeOf = (entry: unknown, place: string): GraphEdge | null => {
  const [about, fromId, toId] = isObject(entry) ? listOf(part(entry, 'Edge')) : [];
  const found = onlyEntry(about);
  const [from, to] = [textOf(fromId), textOf(toId)];
  if (found === null || from === '' || to === '') return null;
  const fields = isObject(found.value) ? found.value : {};
  const id = textOf(isObject(found.value) ? part(fields, 'id') : found.value);
  return { type: found.type, fields, id, from, to, place: `${place}.Edge.${found.type}` };
};

/** Nodes and edges are objects with one key, which is the type. */
const onlyEntry = (value: unknown): { readonly type: string; readonly value: unknown } | null => {
  const [entry, ...others] = isObject(value) ? Object.entries(value) : [];
  return entry === undefined || others.length > 0 ? null : { type: entry[0], value: entry[1] };
};
