/** A value that runs through one node of every layer, e.g. a product, its category and a module. */
export interface Flow {
  readonly path: readonly string[];
  readonly value: number;
}

export interface SankeyNode {
  readonly key: string;
  readonly layer: number;
  readonly value: number;
  /** Top and height, as shares of the picture's height. */
  readonly y: number;
  readonly height: number;
}

/** A band from a node of one layer to a node of the next; as thick at both ends. */
export interface SankeyLink {
  readonly from: string;
  readonly to: string;
  /** Of the node that it leaves. */
  readonly layer: number;
  readonly value: number;
  /** Upper edge at either end and thickness, as shares of the picture's height. */
  readonly fromY: number;
  readonly toY: number;
  readonly height: number;
}

export interface SankeyLayout {
  readonly nodes: readonly SankeyNode[];
  readonly links: readonly SankeyLink[];
  /** Sum of what is drawn. */
  readonly total: number;
  /** Sum of the flows below 0: a band cannot be thinner than nothing, so they are told in words. */
  readonly negative: number;
}

interface SankeyOptions {
  /** Room that each node has for its label, as a share of the height. */
  readonly minRoom: number;
  /** Keys in the order of a layer; other layers and keys go by size, largest first. */
  readonly order?: readonly string[];
  /** This one stands last in its layer. */
  readonly lastKey?: string;
}

/** Places nodes layer by layer and the bands between them; what enters a node leaves it. */
export const sankeyLayout = (flows: readonly Flow[], options: SankeyOptions): SankeyLayout => {
  const drawn = flows.filter(({ value }) => value > 0);
  const total = sumOf(drawn);
  const layerCount = drawn[0]?.path.length ?? 0;
  const layers = Array.from({ length: layerCount }, (_, layer) => nodesOf(drawn, layer, options));
  const perUnit = Math.min(...layers.map((layer) => heightPerUnit(layer, options.minRoom)));
  const nodes = layers.flatMap((layer) => placeNodes(layer, perUnit, options.minRoom));
  const links = Array.from({ length: Math.max(0, layerCount - 1) }, (_, layer) => layer).flatMap((layer) =>
    placeLinks(drawn, layer, nodes, perUnit),
  );
  return { nodes, links, total, negative: sumOf(flows.filter(({ value }) => value < 0)) };
};

const sumOf = (flows: readonly Flow[]): number => flows.reduce((sum, { value }) => sum + value, 0);

type Unplaced = Pick<SankeyNode, 'key' | 'layer' | 'value'>;

const nodesOf = (
  flows: readonly Flow[],
  layer: number,
  { order = [], lastKey }: SankeyOptions,
): readonly Unplaced[] => {
  const values = new Map<string, number>();
  for (const { path, value } of flows) {
    const key = path[layer] ?? '';
    values.set(key, (values.get(key) ?? 0) + value);
  }
  const rank = (key: string): number => (key === lastKey ? Number.MAX_SAFE_INTEGER : order.indexOf(key));
  return [...values]
    .map(([key, value]) => ({ key, layer, value }))
    .toSorted((left, right) => rank(left.key) - rank(right.key) || right.value - left.value);
};

/** The largest scale at which all nodes of a layer fit, each with room for its label. */
const heightPerUnit = (layer: readonly Unplaced[], minRoom: number): number => {
  const room = Math.min(minRoom, 0.9 / layer.length);
  let [low, high] = [0, 1 / layer.reduce((sum, { value }) => sum + value, 0)];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    const needed = layer.reduce((sum, { value }) => sum + Math.max(value * middle, room), 0);
    if (needed <= 1) low = middle;
    else high = middle;
  }
  return low;
};

/** Over the whole height, with the same gap between all rooms. */
const placeNodes = (layer: readonly Unplaced[], perUnit: number, minRoom: number): readonly SankeyNode[] => {
  const room = Math.min(minRoom, 0.9 / layer.length);
  const rooms = layer.map(({ value }) => Math.max(value * perUnit, room));
  const free = Math.max(0, 1 - rooms.reduce((sum, one) => sum + one, 0));
  const gap = layer.length > 1 ? free / (layer.length - 1) : 0;
  let top = layer.length > 1 ? 0 : free / 2;
  return layer.map((node, index) => {
    const own = rooms[index] ?? 0;
    const height = node.value * perUnit;
    const placed = { ...node, y: top + (own - height) / 2, height };
    top += own + gap;
    return placed;
  });
};

/** Bands leave and enter in the order of the nodes at their other end, so that few of them cross. */
const placeLinks = (
  flows: readonly Flow[],
  layer: number,
  nodes: readonly SankeyNode[],
  perUnit: number,
): readonly SankeyLink[] => {
  const values = new Map<string, Map<string, number>>();
  for (const { path, value } of flows) {
    const [from = '', to = ''] = path.slice(layer, layer + 2);
    const ofNode = values.get(from) ?? new Map<string, number>();
    values.set(from, ofNode.set(to, (ofNode.get(to) ?? 0) + value));
  }
  const targets = nodes.filter((node) => node.layer === layer + 1);
  const filled = new Map(targets.map(({ key, y }) => [key, y]));
  return nodes
    .filter((node) => node.layer === layer)
    .flatMap(({ key: from, y }) => {
      let fromY = y;
      return targets.flatMap(({ key: to }) => {
        const value = values.get(from)?.get(to);
        if (value === undefined) return [];
        const height = value * perUnit;
        const toY = filled.get(to) ?? 0;
        const link = { from, to, layer, value, fromY, toY, height };
        fromY += height;
        filled.set(to, toY + height);
        return link;
      });
    });
};

export interface FoldedFlows {
  readonly flows: readonly Flow[];
  /** So many keys are summed up under the other key. */
  readonly foldedCount: number;
}

interface Folding {
  readonly maxNodes: number;
  readonly otherKey: string;
}

/** The largest nodes of a layer keep their names; the smallest ones beyond `maxNodes` become `otherKey`. */
export const foldLayer = (
  flows: readonly Flow[],
  { layer, ...folding }: Folding & { readonly layer: number },
): FoldedFlows => {
  const values = new Map<string, number>();
  for (const { path, value } of flows) {
    const key = path[layer] ?? '';
    values.set(key, (values.get(key) ?? 0) + Math.max(0, value));
  }
  const { keyOf, foldedCount } = foldKeys(values, folding);
  if (foldedCount === 0) return { flows, foldedCount };
  return {
    flows: flows.map((flow) => {
      const key = flow.path[layer] ?? '';
      return keyOf(key) === key ? flow : { ...flow, path: flow.path.with(layer, keyOf(key)) };
    }),
    foldedCount,
  };
};

/** By which name each key of a layer is drawn. @param values of each key, without what is below 0 */
export const foldKeys = (
  values: ReadonlyMap<string, number>,
  { maxNodes, otherKey }: Folding,
): { readonly keyOf: (key: string) => string; readonly foldedCount: number } => {
  const sorted = [...values].filter(([, value]) => value > 0).toSorted(([, left], [, right]) => right - left);
  if (sorted.length <= maxNodes) return { keyOf: (key) => key, foldedCount: 0 };
  const named = new Set(sorted.slice(0, maxNodes - 1).map(([key]) => key));
  return { keyOf: (key) => (named.has(key) ? key : otherKey), foldedCount: sorted.length - named.size };
};

/** SVG path of a band between two columns, in the unit of its arguments. */
export const bandBetween = (
  { fromY, toY, height }: Pick<SankeyLink, 'fromY' | 'toY' | 'height'>,
  { fromX, toX, scale }: { readonly fromX: number; readonly toX: number; readonly scale: number },
): string => {
  const middle = short((fromX + toX) / 2);
  const [x0, x1] = [short(fromX), short(toX)];
  const [a0, a1] = [short(fromY * scale), short((fromY + height) * scale)];
  const [b0, b1] = [short(toY * scale), short((toY + height) * scale)];
  return `M${x0},${a0} C${middle},${a0} ${middle},${b0} ${x1},${b0} L${x1},${b1} C${middle},${b1} ${middle},${a1} ${x0},${a1} Z`;
};

const short = (value: number): number => Math.round(value * 1000) / 1000;
