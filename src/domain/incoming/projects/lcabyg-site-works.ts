import type { SiteOperation } from '#domain/calculations/calculation.ts';
import type { DocumentProduct } from '#domain/documents/site-document.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Language } from '#domain/values/language.ts';
import { resultSourceWord } from '#domain/words/result-file-words.ts';
import { type DeclaredModules, type ForeignModule, factorsOfDeclared } from './declared-product.ts';
import { lineOf, numberOf, part } from './json-parts.ts';
import type { GraphEdge, GraphNode, LcabygGraph } from './lcabyg-graph.ts';
import { nameOf } from './lcabyg-names.ts';
import type { LcabygResults, ResultNode } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';
import type { DraftUse } from './project-draft.ts';

/** What is done on the building site and carried to it, beside the products. */
export interface SiteWorks {
  readonly operations: readonly SiteOperation[];
  /** Works whose figures are in the results alone, each as one row of one product. */
  readonly uses: readonly DraftUse[];
  readonly products: readonly DocumentProduct[];
  /** Rows of the file that the operations stand for, and transports that the products' own figures hold. */
  readonly otherRows: number;
}

interface Reading {
  readonly graph: LcabygGraph;
  readonly results: LcabygResults | null;
  readonly building: GraphNode | null;
  readonly problems: ProblemList;
  readonly language: Language;
}

/**
 * Fuel and energy of the building site (A5) and transports (A4, A5). Their amounts are in the project, LCAbyg's coefficients
 * are not: with a result file the figures come from it, and nodes that only the results know are taken, too.
 */
export const siteWorksOf = (reading: Reading): SiteWorks => {
  const seen = new Set<string>();
  const operations = [...fuelsOf(reading, seen), ...siteEnergyOf(reading, seen)];
  const transports = transportsOf(reading, seen);
  const works = [...transports.works, ...otherWorks(reading, seen)].map((work) => workOf(work, reading));
  return {
    operations,
    uses: works.map(({ use }) => use),
    products: works.map(({ product }) => product),
    otherRows: operations.length + transports.inProducts,
  };
};

/** A node of the results with the figures that nothing below it explains. */
interface Work {
  readonly node: ResultNode;
  readonly modules: DeclaredModules;
}

const usagesOf = ({ graph }: Reading, id: string): readonly (GraphEdge & { readonly amount: number })[] =>
  graph
    .edgesFrom(id, 'TransportTypeUsage')
    .map((edge) => ({ ...edge, amount: numberOf(part(edge.fields, 'distance')) ?? 0 }))
    .filter(({ amount }) => amount > 0);

/** Several fuels share one figure in the results, so they become one operation with it. */
const fuelsOf = (reading: Reading, seen: Set<string>): SiteOperation[] =>
  reading.graph.ofType('FuelConsumption').flatMap((fuel): SiteOperation[] => {
    const usages = usagesOf(reading, fuel.id);
    const found = figureOf(fuel.id, reading, seen);
    const [only, ...others] = usages;
    if (found !== null && only !== undefined && others.length === 0) {
      const { amount } = only;
      return [{ name: found.name, amount, unit: '', kgCo2ePerUnit: found.kgCo2e / amount }];
    }
    if (found !== null) return [{ name: found.name, amount: 1, unit: '', kgCo2ePerUnit: found.kgCo2e }];
    return usages.map(({ amount, place, to }) => {
      reading.problems.note(place, 'fuel-without-coefficient', { amount });
      return { name: `Fuel ${to}`.slice(0, 200), amount, unit: '', kgCo2ePerUnit: null };
    });
  });

const siteEnergyOf = (reading: Reading, seen: Set<string>): SiteOperation[] =>
  reading.graph.ofType('ConstructionInstallation').flatMap((installation) =>
    reading.graph.edgesFrom(installation.id, 'InstallationOperation').flatMap(({ to }): SiteOperation[] => {
      const operation = reading.graph.nodes.get(to);
      const found = figureOf(to, reading, seen);
      if (found !== null) return [{ name: found.name, amount: 1, unit: '', kgCo2ePerUnit: found.kgCo2e }];
      return operation === undefined ? [] : siteEnergy(operation, reading.problems);
    }),
  );

const siteEnergy = (operation: GraphNode, problems: ProblemList): SiteOperation[] =>
  (['electricity_usage', 'heat_usage'] as const).flatMap((field) => {
    const amount = numberOf(part(operation.fields, field)) ?? 0;
    if (amount <= 0) return [];
    problems.note(`${operation.place}.${field}`, 'fuel-without-coefficient', { amount });
    return [{ name: field === 'heat_usage' ? 'Heat' : 'Electricity', amount, unit: 'kWh', kgCo2ePerUnit: null }];
  });

/** A5 of a node of the project with all below it; what has figures in other modules, too, is left to `otherWorks`. */
const figureOf = (
  id: string,
  { results, problems }: Reading,
  seen: Set<string>,
): { readonly name: string; readonly kgCo2e: number } | null => {
  const [node] = results?.instancesOf(id) ?? [];
  if (results === null || node === undefined) return null;
  const figures = [...results.declaredOf(node.id)].filter(([, { total }]) => total !== 0);
  const [first, ...others] = figures;
  if (first === undefined || others.length > 0 || first[0] !== 'a5') return null;
  for (const one of [node, ...nodesBelow(results, node.id)]) seen.add(one.id);
  problems.note(node.place, 'work-from-results', { name: node.name, kgCo2e: first[1].total });
  return { name: lineOf(node.name) || id.slice(0, 200), kgCo2e: first[1].total };
};

/** Distances stand beside kinds of vehicles that only LCAbyg's own library describes; the results hold what they cause. */
const transportsOf = (reading: Reading, seen: Set<string>) => {
  const { graph, results, building, problems } = reading;
  const a4 = building === null ? undefined : results?.of(building.id)?.get('a4');
  let inProducts = 0;
  const works = graph.ofType('Transport').flatMap((transport): Work[] => {
    const usages = usagesOf(reading, transport.id);
    const [node] = results?.instancesOf(transport.id) ?? [];
    const modules = results === null || node === undefined ? new Map() : withoutZeros(results.declaredOf(node.id));
    if (results !== null && node !== undefined && modules.size > 0) {
      for (const one of [node, ...nodesBelow(results, node.id)]) seen.add(one.id);
      return [{ node, modules }];
    }
    const name = nameOf(part(transport.fields, 'name'), transport.place, problems);
    for (const { place, amount: distance } of usages) {
      const values = { name: name === '' ? transport.id : name, distance };
      // Only what is carried to the site as part of a product is not a node of its own in the results.
      if (a4 !== undefined && a4 !== 0 && node === undefined) {
        inProducts += 1;
        problems.note(place, 'transport-in-products', values);
      } else problems.refuse(place, 'transport-not-carried', values);
    }
    return [];
  });
  return { works, inProducts };
};

const withoutZeros = (modules: DeclaredModules): DeclaredModules =>
  new Map([...modules].filter(([, { total }]) => total !== 0));

const nodesBelow = (results: LcabygResults, id: string): readonly ResultNode[] => {
  const found = new Map<string, ResultNode>();
  const walk = (from: string): void => {
    for (const node of results.childrenOf(from)) {
      if (node.id === id || found.has(node.id)) continue;
      found.set(node.id, node);
      walk(node.id);
    }
  };
  walk(id);
  return [...found.values()];
};

/** What is calculated with the parts of the building, or is no part of its result. */
const elsewhere: ReadonlySet<string> = new Set([
  'DGNBOperationReference',
  'ElementModelInstance',
  'ElementSuperCategoryInstance',
  'ElementCategoryInstance',
  'ElementInstance',
  'ConstructionInstance',
  'ProductInstance',
]);

/** Works that no node of the project stands for: figures of a node that its children do not explain. */
const otherWorks = ({ results, building }: Reading, seen: ReadonlySet<string>): Work[] => {
  if (results === null || building === null) return [];
  const visited = new Set(seen);
  const walk = (id: string, isBuilding: boolean): ResultNode[] =>
    results.childrenOf(id).flatMap((node) => {
      // Energy of the building in use is directly below it; that of the building site is below its works.
      const isInUse = isBuilding && node.type === 'Operation';
      if (visited.has(node.id) || elsewhere.has(node.type) || isInUse) return [];
      visited.add(node.id);
      return [node, ...walk(node.id, false)];
    });
  return results
    .instancesOf(building.id)
    .flatMap(({ id }) => walk(id, true))
    .flatMap((node) => {
      const modules = ownFigures(node, results);
      return modules.size === 0 ? [] : [{ node, modules }];
    });
};

const ownFigures = (node: ResultNode, results: LcabygResults): DeclaredModules => {
  const children = results.childrenOf(node.id).map(({ id }) => results.declaredOf(id));
  return new Map(
    [...results.declaredOf(node.id)].flatMap(([module, { total }]) => {
      const own = children.reduce((rest, child) => rest - (child.get(module)?.total ?? 0), total);
      const isOwn = Math.abs(own) > 1e-9 * Math.abs(total);
      return isOwn ? [[module, { total: own, biogenic: null, luluc: null }] as const] : [];
    }),
  );
};

/** One piece of the work; it has no stages but those that the results tell. */
const workOf = ({ node, modules }: Work, { problems, language }: Reading) => {
  const name = lineOf(node.name) || node.id;
  const id = `work-${node.id}`.slice(0, 100);
  const none = { total: 0, biogenic: null, luluc: null };
  const stages = (['a1a3', 'c3', 'c4'] as const).map((module): [ForeignModule, typeof none] => [module, none]);
  const declared = factorsOfDeclared(
    { unit: 'pcs', properties: {}, modules: new Map([...stages, ...modules]), isTotalKept: true },
    node.place,
    problems,
  );
  const product: DocumentProduct = {
    id,
    name,
    note: `${resultSourceWord[language]}: ${node.id}`.slice(0, 2000),
    factors: { ...emptyFactors, ...declared },
  };
  const kgCo2e = [...modules.values()].reduce((sum, { total }) => sum + total, 0);
  problems.note(node.place, 'work-from-results', { name, kgCo2e });
  const layer = {
    name,
    productId: id,
    amountPerUnit: 1,
    unit: 'pcs',
    lifetimeYears: null,
    replacements: null,
    externalId: node.id.slice(0, 200),
    note: '',
  } as const;
  const use: DraftUse = {
    construction: { id, name, unit: 'pcs', layers: [layer] },
    amount: 1,
    externalId: node.id.slice(0, 200),
  };
  return { product, use };
};
