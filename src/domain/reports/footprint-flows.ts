import { type Carrier, carriers } from '#domain/calculations/calculation.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import {
  type Flow,
  foldKeys,
  foldLayer,
  type SankeyLayout,
  type SankeyNode,
  sankeyLayout,
} from '#domain/pictures/sankey.ts';
import { type Module, modules, type Scope } from '#domain/terms/modules.ts';
import { productKey } from './product-key.ts';

/** What a node of the picture stands for, read out of its key. */
export type FlowNode =
  /** A product with all its rows; the only row's id when there is one. */
  | { readonly kind: 'product'; readonly sourceId: string; readonly quantityId: string | null }
  | { readonly kind: 'category'; readonly categoryId: string }
  | { readonly kind: 'energy'; readonly carrier: Carrier | null }
  | { readonly kind: 'table' }
  | { readonly kind: 'others'; readonly count: number }
  | { readonly kind: 'module'; readonly module: Module };

export interface FootprintFlows {
  readonly layout: SankeyLayout;
  readonly nodeOf: (node: Pick<SankeyNode, 'key' | 'layer'>) => FlowNode;
}

/**
 * Whether all comes from one thing in one category: its bands would show nothing that its figure does not say.
 */
export const isOneFlow = ({ layout }: Pick<FootprintFlows, 'layout'>): boolean =>
  layout.nodes.length > 0 && [0, 1].every((layer) => layout.nodes.filter((node) => node.layer === layer).length === 1);

/** Room of a label, as a share of the picture's height. */
const minRoom = 0.07;
const maxProducts = 10;
const maxCategories = 9;
const others = 'others';
const energy = 'energy';
const table = 'table';

/** The footprint of a scope as bands from products through categories to modules; energy and table values included. */
export const footprintFlows = (
  result: CalculationResult,
  quantities: readonly Pick<Quantity, 'id' | 'source'>[],
  scope: Scope,
): FootprintFlows => {
  const rowIds = new Map<string, string | null>();
  const products = productFlows(sumRows(result, quantities, scope, rowIds), lineFlows(result, scope));
  const categories = foldLayer(products.flows, { layer: 1, maxNodes: maxCategories, otherKey: others });
  const counts = [products.foldedCount, categories.foldedCount];
  return {
    layout: sankeyLayout(categories.flows, { minRoom, order: modules, lastKey: others }),
    nodeOf: ({ key, layer }) => {
      if (key === others) return { kind: 'others', count: counts[layer] ?? 0 };
      if (key === table) return { kind: 'table' };
      if (layer === 2) return moduleNode(key);
      const [kind, id = ''] = splitKey(key);
      if (kind === energy) return { kind: 'energy', carrier: carriers.find((carrier) => carrier === id) ?? null };
      if (layer === 1) return { kind: 'category', categoryId: id };
      return { kind: 'product', sourceId: id, quantityId: rowIds.get(key) ?? null };
    },
  };
};

const moduleNode = (key: string): FlowNode => ({
  kind: 'module',
  module: modules.find((module) => module === key) ?? 'a1a3',
});

const splitKey = (key: string): readonly [kind: string, id: string] => {
  const at = key.indexOf(' ');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
};

/** What each module has, by product and category. */
type Sums = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<Module, number>>>>;

/** Rows of one product are one node; rows without a product stand for themselves. */
const sumRows = (
  { rows }: CalculationResult,
  quantities: readonly Pick<Quantity, 'id' | 'source'>[],
  scope: Scope,
  rowIds: Map<string, string | null>,
): Sums => {
  const sums = new Map<string, Map<string, Record<Module, number>>>();
  rows.forEach((row, index) => {
    const source = quantities[index]?.source;
    if (row.scope !== scope || source === undefined) return;
    const product = productKey(row, source);
    rowIds.set(product, rowIds.has(product) ? null : row.quantityId);
    const ofProduct = sums.get(product) ?? new Map<string, Record<Module, number>>();
    sums.set(product, ofProduct);
    const known = ofProduct.get(row.categoryId);
    if (known === undefined) ofProduct.set(row.categoryId, { ...row.modules });
    else for (const module of modules) known[module] += row.modules[module];
  });
  return sums;
};

/**
 * The largest products and lines by name, the others together. Thousands of products are summed up before anything of
 * theirs becomes a flow; what is below 0 stays apart, because it is told and not drawn.
 */
const productFlows = (sums: Sums, lines: readonly Flow[]) => {
  const values = new Map<string, number>();
  const add = (key: string, value: number) => values.set(key, (values.get(key) ?? 0) + Math.max(0, value));
  for (const [product, ofProduct] of sums)
    for (const ofCategory of ofProduct.values()) for (const module of modules) add(product, ofCategory[module]);
  for (const { path, value } of lines) add(path[0] ?? '', value);
  const { keyOf, foldedCount } = foldKeys(values, { maxNodes: maxProducts, otherKey: others });
  const named = new Map<string, Map<string, SignedValues>>();
  for (const [product, ofProduct] of sums) {
    const name = keyOf(product);
    const ofName = named.get(name) ?? new Map<string, SignedValues>();
    named.set(name, ofName);
    for (const [categoryId, values] of ofProduct) ofName.set(categoryId, withValues(ofName.get(categoryId), values));
  }
  const flows = [...named].flatMap(([name, ofName]) =>
    [...ofName].flatMap(([categoryId, signed]) =>
      signed.flatMap((values) =>
        modules.flatMap((module): Flow[] =>
          values[module] === 0 ? [] : [{ path: [name, `category ${categoryId}`, module], value: values[module] }],
        ),
      ),
    ),
  );
  const foldedLines = lines.map((line) => ({ ...line, path: line.path.with(0, keyOf(line.path[0] ?? '')) }));
  return { flows: [...flows, ...foldedLines], foldedCount };
};

/** Above and below 0. */
type SignedValues = readonly [above: Record<Module, number>, below: Record<Module, number>];

const withValues = (known: SignedValues | undefined, values: Readonly<Record<Module, number>>): SignedValues => {
  const [above, below] = known ?? [{ ...nothing }, { ...nothing }];
  for (const module of modules) {
    if (values[module] > 0) above[module] += values[module];
    else below[module] += values[module];
  }
  return [above, below];
};

const nothing = Object.fromEntries(modules.map((module) => [module, 0])) as Record<Module, number>;

/** Energy by carrier, and everything that comes from table values. */
const lineFlows = (result: CalculationResult, scope: Scope): readonly Flow[] =>
  lineGroups(result.lines, scope)
    .filter(({ kgCo2e }) => kgCo2e !== 0)
    .map(({ line, kgCo2e }) => {
      const isEnergy = line.module === 'b6';
      return {
        path: [isEnergy ? `${energy} ${line.carrier ?? ''}` : table, isEnergy ? energy : table, line.module],
        value: kgCo2e,
      };
    });
