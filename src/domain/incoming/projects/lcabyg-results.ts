import type { DeclaredGwp, DeclaredModules, ForeignModule, ModuleFigures } from './declared-product.ts';
import { isObject, type JsonObject, listOf, objectOf, part, textOf } from './json-parts.ts';
import { gwpOf, moduleOfLcabyg } from './lcabyg-gwp.ts';

/** One node of the model that LCAbyg calculated: a part of the building where it stands. */
export interface ResultNode {
  readonly id: string;
  /** `ProductInstance`, `ConstructionInstance`, `OperationUtilityInstance`, `Transport` ... */
  readonly type: string;
  /** The project's or library's node that it is an instance of; empty = it stands for itself. */
  readonly modelId: string;
  readonly name: string;
  readonly parent: string;
  /** Names, units, amounts, masses, lives and areas. */
  readonly fields: JsonObject;
  readonly place: string;
}

/** kgCO2e of one calendar year. */
export interface YearFigure {
  readonly year: number;
  readonly kgCo2e: number;
}

export interface LcabygResults {
  readonly nodes: readonly ResultNode[];
  readonly childrenOf: (id: string) => readonly ResultNode[];
  /** Nodes that stand for a node of the project: its instances, or itself. */
  readonly instancesOf: (projectId: string) => readonly ResultNode[];
  /** kgCO2e over the whole period by module; a module without a figure is absent. */
  readonly declaredOf: (id: string) => DeclaredModules;
  /** kgCO2e by module of a node of the project, its instances added; null = the results have none. */
  readonly of: (projectId: string) => ModuleFigures | null;
  /** Replaced products are delivered and installed again: the file's own B4 has parts of A4 or A5. */
  readonly repeatsDelivery: boolean;
  /** In rising years; empty = the file has no yearly figures of the module. */
  readonly yearly: (id: string, module: ForeignModule) => readonly YearFigure[];
}

/** Under this year stands the sum over all years. */
const allYears = '9999';

/**
 * LCAbyg's result file: nodes of the calculated model, and for each of them kgCO2e by module and year.
 * @returns null when the document is no such file
 */
export const readLcabygResults = (json: unknown): LcabygResults | null => {
  const results = isObject(json) ? part(json, 'results') : undefined;
  const model = isObject(json) ? part(json, 'model') : undefined;
  const entries = isObject(model) ? Object.values(model) : model;
  if (!isObject(results) || !Array.isArray(entries)) return null;
  const nodes = withStageFacts(listOf(entries).flatMap(nodeOf));
  const byParent = groupedBy(nodes, ({ parent }) => parent);
  const byModel = groupedBy(nodes, ({ modelId }) => modelId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const figuresOf = (id: string) => objectOf(part(results, id));
  const declaredOf = (id: string): DeclaredModules => declaredModules(figuresOf(id));
  const instancesOf = (projectId: string): readonly ResultNode[] => {
    const itself = byId.get(projectId);
    return [...(itself === undefined ? [] : [itself]), ...(byModel.get(projectId) ?? [])];
  };
  return {
    nodes,
    childrenOf: (id) => byParent.get(id) ?? [],
    instancesOf,
    declaredOf,
    of: (projectId) => {
      const ids = new Set([projectId, ...instancesOf(projectId).map(({ id }) => id)]);
      const found = [...ids].filter((id) => isObject(part(results, id)));
      return found.length === 0 ? null : found.map((id) => totalsOf(declaredOf(id))).reduce(addedTo);
    },
    repeatsDelivery: nodes.some(({ id }) =>
      Object.entries(figuresOf(id)).some(
        ([key, byYear]) => /^b4a[45]$/i.test(key) && (sumOfYears(objectOf(byYear))?.total ?? 0) !== 0,
      ),
    ),
    yearly: (id, module) => yearlyFigures(figuresOf(id), module),
  };
};

const nodeOf = (entry: unknown, index: number): ResultNode[] => {
  const fields = objectOf(entry);
  const id = textOf(part(fields, 'id'));
  if (id === '') return [];
  const [type, modelId, name, parent] = ['node_type', 'model_id', 'name', 'parent'].map((key) =>
    textOf(part(fields, key)),
  ) as [string, string, string, string];
  return [{ id, type, modelId, name, parent, fields, place: `results.model[${index}]` }];
};

/** What a use of a product is, as its stages repeat it. */
const stageFacts = [
  'calculated_indicator_amount',
  'calculated_indicator_amount_unit',
  'product_amount',
  'product_amount_stage_unit',
  'product_lifespan',
  'replacements',
] as const;

/** A product takes from its first stages what it does not say itself. */
const withStageFacts = (nodes: readonly ResultNode[]): readonly ResultNode[] => {
  const stages = groupedBy(
    nodes.filter(({ type }) => type === 'StageInstance'),
    ({ parent }) => parent,
  );
  return nodes.map((node) => {
    const missing = node.type === 'ProductInstance' ? stageFacts.filter((key) => !Object.hasOwn(node.fields, key)) : [];
    if (missing.length === 0) return node;
    const own = { ...node.fields };
    for (const { fields } of stages.get(node.id) ?? []) {
      for (const key of missing) if (!Object.hasOwn(own, key) && Object.hasOwn(fields, key)) own[key] = fields[key];
    }
    return { ...node, fields: own };
  });
};

const groupedBy = (nodes: readonly ResultNode[], keyOf: (node: ResultNode) => string) => {
  const groups = new Map<string, ResultNode[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === '') continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [node]);
    else known.push(node);
  }
  return groups;
};

/** A1, A2 and A3 apart are added, D1 and D2 as well, where their sum is not given. */
const parts: readonly (readonly [module: ForeignModule, keys: readonly string[]])[] = [
  ['a1a3', ['a1', 'a2', 'a3']],
  ['d', ['d1', 'd2']],
];

const declaredModules = (byModule: JsonObject): DeclaredModules => {
  const declared = new Map<ForeignModule, DeclaredGwp>();
  for (const [key, byYear] of Object.entries(byModule)) {
    const module = moduleOfLcabyg(key);
    const gwp = sumOfYears(objectOf(byYear));
    if (module !== null && gwp !== null) declared.set(module, gwp);
  }
  for (const [module, keys] of parts) {
    if (declared.has(module)) continue;
    const found = Object.keys(byModule)
      .filter((key) => keys.includes(key.toLowerCase()))
      .flatMap((key) => sumOfYears(objectOf(byModule[key])) ?? []);
    if (found.length > 0) declared.set(module, found.reduce(addedGwp));
  }
  return declared;
};

/** The sum as the file gives it, else that of its years. */
const sumOfYears = (byYear: JsonObject): DeclaredGwp | null => {
  const sum = gwpIn(part(byYear, allYears));
  if (sum !== null) return sum;
  const years = Object.values(byYear).flatMap((indicators) => gwpIn(indicators) ?? []);
  return years.length === 0 ? null : years.reduce(addedGwp);
};

/** The file writes 0 for the parts of GWP that it does not know. */
const gwpIn = (indicators: unknown): DeclaredGwp | null => {
  const gwp = gwpOf(objectOf(indicators), 1);
  return gwp === null ? null : { total: gwp.total, biogenic: gwp.biogenic || null, luluc: gwp.luluc || null };
};

const addedGwp = (left: DeclaredGwp, right: DeclaredGwp): DeclaredGwp => ({
  total: left.total + right.total,
  biogenic: addedParts(left.biogenic, right.biogenic),
  luluc: addedParts(left.luluc, right.luluc),
});

const addedParts = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : left + right;

const totalsOf = (declared: DeclaredModules): ModuleFigures =>
  new Map([...declared].map(([module, { total }]) => [module, total] as const));

const addedTo = (left: ModuleFigures, right: ModuleFigures): ModuleFigures => {
  const sum = new Map(left);
  for (const [module, value] of right) sum.set(module, (sum.get(module) ?? 0) + value);
  return sum;
};

const yearlyFigures = (byModule: JsonObject, module: ForeignModule): readonly YearFigure[] => {
  const key = Object.keys(byModule).find((one) => moduleOfLcabyg(one) === module);
  return Object.entries(objectOf(key === undefined ? undefined : byModule[key]))
    .flatMap(([year, indicators]) => {
      const gwp = /^\d{4}$/.test(year) && year !== allYears ? gwpIn(indicators) : null;
      return gwp === null ? [] : [{ year: Number(year), kgCo2e: gwp.total }];
    })
    .toSorted((left, right) => left.year - right.year);
};
