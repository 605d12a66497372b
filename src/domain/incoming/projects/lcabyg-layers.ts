import { replacementsOf } from '#domain/carbon/formulas.ts';
import { maxTargetLifetimeYears } from '#domain/values/limits.ts';
import { type ForeignUnit, foreignUnit } from './foreign-units.ts';
import { lineOf, numberOf, part, textOf } from './json-parts.ts';
import type { GraphEdge, GraphNode, LcabygGraph } from './lcabyg-graph.ts';
import { nameOf } from './lcabyg-names.ts';
import { isWholeProduct } from './lcabyg-products.ts';
import type { RebuiltProducts } from './lcabyg-rebuilt.ts';
import { replacementsIn } from './lcabyg-rebuilt.ts';
import { amountIn, isSameAmount } from './lcabyg-result-file.ts';
import type { LcabygResults, ResultNode } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';
import type { DraftLayer } from './project-draft.ts';

export interface ConstructionReading {
  readonly graph: LcabygGraph;
  /** null: there is no result file beside the project. */
  readonly results: LcabygResults | null;
  readonly rebuilt: RebuiltProducts | null;
  readonly problems: ProblemList;
  /** Products of the project that rows use, in the order they are met. */
  readonly used: Set<string>;
  /** Replacements of the results are over our period. */
  readonly isOurPeriod: boolean;
}

/** The construction that a layer is in. */
interface LayerPlace {
  readonly constructionName: string;
  /** As the results have calculated it; null = they have not. */
  readonly constructionAmount: number | null;
  /** Our units in one of the file's. */
  readonly perUnit: number;
}

/** A use of a product in the project, with what the results know of it. */
export const layerOf = (
  edge: GraphEdge,
  instance: ResultNode | null,
  place: LayerPlace,
  reading: ConstructionReading,
): DraftLayer[] => {
  const { problems } = reading;
  const amount = numberOf(part(edge.fields, 'amount'));
  const unitName = textOf(part(edge.fields, 'unit'));
  const unit = foreignUnit(unitName);
  const node = reading.graph.nodes.get(edge.to);
  const isDemolished = part(edge.fields, 'demolition') === true;
  if (part(edge.fields, 'enabled') === false) problems.refuse(edge.place, 'switched-off', { id: edge.to });
  else if (amount === null)
    problems.refuse(edge.place, 'amount-invalid', { amount: String(part(edge.fields, 'amount')) });
  else if (unit === null) problems.refuse(edge.place, 'unit-unknown', { unit: unitName });
  else if (isDemolished && instance === null) problems.refuse(edge.place, 'demolition', { id: edge.to });
  else if (node !== undefined && node.type !== 'Product') {
    const isCycle = node.type === 'Construction' || node.type === 'Element';
    problems.refuse(edge.place, isCycle ? 'cycle' : 'wrong-node', { id: edge.to, type: node.type });
  } else return [layerOfEdge({ edge, amount, unit, node, instance, isDemolished }, place, reading)];
  return [];
};

interface LayerEdge {
  readonly edge: GraphEdge;
  readonly amount: number;
  readonly unit: ForeignUnit;
  readonly node: GraphNode | undefined;
  readonly instance: ResultNode | null;
  readonly isDemolished: boolean;
}

const layerOfEdge = (found: LayerEdge, place: LayerPlace, reading: ConstructionReading): DraftLayer => {
  const { edge, amount, unit, node, instance, isDemolished } = found;
  const { problems, graph, rebuilt, used } = reading;
  const { constructionName, constructionAmount, perUnit } = place;
  const delay = numberOf(part(edge.fields, 'delayed_start')) ?? 0;
  if (delay !== 0) problems.note(edge.place, 'delayed-start', { years: delay });
  if (instance !== null) tellOtherAmount(edge, amount, instance, reading);
  const lifetimeYears = lifeOf(numberOf(part(edge.fields, 'lifespan')));
  const base = {
    lifetimeYears,
    replacements: ownReplacements(lifetimeYears, instance, reading),
    externalId: edge.id.slice(0, 200),
  };
  const isWhole = node !== undefined && !isDemolished && isWholeProduct(node, unit.unit, graph);
  const use =
    isWhole || instance === null
      ? null
      : (rebuilt?.use({ instance, constructionAmount, amountPerUnit: amount, isDemolished }) ?? null);
  if (use !== null) {
    const { productId, name, unit: ownUnit, amountPerUnit } = use;
    return {
      ...base,
      name: name === '' ? constructionName : name,
      productId,
      amountPerUnit: amountPerUnit / perUnit,
      unit: ownUnit,
      note: constructionName,
    };
  }
  const name = node === undefined ? (instance?.name ?? '') : nameOf(part(node.fields, 'name'), node.place, problems);
  if (node === undefined)
    problems.note(edge.place, 'product-not-in-file', { id: edge.to, construction: constructionName });
  else used.add(node.id);
  return {
    ...base,
    name: name === '' ? constructionName : lineOf(name),
    productId: node === undefined ? null : edge.to.slice(0, 100),
    amountPerUnit: (amount * unit.factor) / perUnit,
    unit: unit.unit,
    note: node === undefined ? `${constructionName}: ${edge.to}`.slice(0, 2000) : constructionName,
  };
};

/** A product of a construction that only the results know. */
export const resultLayer = (instance: ResultNode, place: LayerPlace, reading: ConstructionReading): DraftLayer[] => {
  const { problems, rebuilt } = reading;
  const { constructionName, constructionAmount, perUnit } = place;
  const amount = amountIn(instance, 'product_amount');
  const unitName = textOf(part(instance.fields, 'product_amount_stage_unit'));
  const unit = foreignUnit(unitName);
  const lifetimeYears = lifeOf(amountIn(instance, 'product_lifespan'));
  const isDemolished = (amountIn(instance, 'mass') ?? 0) === 0 && (amountIn(instance, 'demolition_mass') ?? 0) > 0;
  const use = rebuilt?.use({ instance, constructionAmount, amountPerUnit: amount ?? 0, isDemolished }) ?? null;
  if (use === null && (amount === null || unit === null)) {
    if (amount === null) problems.refuse(instance.place, 'amount-invalid', { amount: '–' });
    else problems.refuse(instance.place, 'unit-unknown', { unit: unitName });
    return [];
  }
  if (use === null)
    problems.note(instance.place, 'product-not-in-file', { id: instance.modelId, construction: constructionName });
  const name = lineOf(instance.name);
  return [
    {
      name: name === '' ? constructionName : name,
      productId: use?.productId ?? null,
      amountPerUnit: (use?.amountPerUnit ?? (amount ?? 0) * (unit?.factor ?? 1)) / perUnit,
      unit: use?.unit ?? unit?.unit ?? 'pcs',
      lifetimeYears,
      replacements: ownReplacements(lifetimeYears, instance, reading),
      externalId: instance.id.slice(0, 200),
      note: constructionName,
    },
  ];
};

/** A row cannot be given more. */
const mostReplacements = 1000;

/** Years of a life that a row can have; a longer one ends after the period like one that is not told. */
const lifeOf = (years: number | null): number | null =>
  years !== null && years > 0 && years <= maxTargetLifetimeYears ? years : null;

/** Replacements that do not follow from the life alone, e.g. of a product whose start is delayed. */
const ownReplacements = (
  lifetimeYears: number | null,
  instance: ResultNode | null,
  { isOurPeriod }: ConstructionReading,
): number | null => {
  if (instance === null || !isOurPeriod) return null;
  const replacements = replacementsIn(instance);
  const isCount = Number.isInteger(replacements) && replacements >= 0 && replacements <= mostReplacements;
  const isOwn = isCount && replacements !== replacementsOf(lifetimeYears);
  return isOwn ? replacements : null;
};

/** The results were calculated of another state of the project: its own amounts are taken. */
const tellOtherAmount = (
  { place }: GraphEdge,
  project: number,
  instance: ResultNode,
  { problems }: ConstructionReading,
): void => {
  const results = amountIn(instance, 'product_amount');
  if (results === null || isSameAmount(project, results)) return;
  problems.note(`${place}.amount`, 'results-say-otherwise', { project, results });
};
