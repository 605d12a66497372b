import { type DocumentProduct, factorsOf } from '#domain/documents/site-document.ts';
import { conversionOf } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import {
  type DeclaredGwp,
  declaredPer,
  type ForeignModule,
  factorsOfDeclared,
  massProperty,
  stageName,
} from './declared-product.ts';
import { foreignUnit } from './foreign-units.ts';
import { isIsoDate, numberOf, objectOf, part, textOf } from './json-parts.ts';
import type { GraphNode, LcabygGraph } from './lcabyg-graph.ts';
import { gwpOf, moduleOfLcabyg } from './lcabyg-gwp.ts';
import { nameOf } from './lcabyg-names.ts';
import type { ProjectProblemCode } from './problem-list.ts';
import { createProblemList, type ProblemList } from './problem-list.ts';

/** A product node with its stages as one declaration of its own. */
export const productOfNode = (node: GraphNode, graph: LcabygGraph, problems: ProblemList): DocumentProduct => {
  const stages = graph.edgesFrom(node.id, 'ProductToStage').flatMap((edge) => {
    const target = graph.nodes.get(edge.to);
    if (part(edge.fields, 'enabled') === false) problems.note(edge.place, 'switched-off', { id: edge.to });
    else if (target === undefined) problems.note(edge.place, 'stage-not-in-file', { id: edge.to });
    else if (target.type !== 'Stage') problems.note(edge.place, 'wrong-node', { type: target.type });
    else return [target];
    return [];
  });
  const uncertainty = numberOf(part(node.fields, 'uncertainty_factor'));
  if (uncertainty !== null && uncertainty !== 1) problems.note(node.place, 'scale-applied', { factor: uncertainty });
  const read = stages.flatMap((stage) => stageOf(stage, problems));
  const name = nameOf(part(node.fields, 'name'), node.place, problems);
  if (read.length === 0) problems.note(node.place, 'no-impact-data', { name });
  return {
    id: node.id.slice(0, 100),
    name: name === '' ? node.id.slice(0, 100) : name,
    note: externalOf(stages),
    factors: factorsOfStages(read, uncertainty ?? 1, node, problems),
  };
};

/** What a stage of a product can lack so that the product is not all there. */
const lacking: ReadonlySet<ProjectProblemCode> = new Set([
  'stage-not-in-file',
  'wrong-node',
  'stage-unknown',
  'unit-unknown',
  'factor-invalid',
  'gwp-missing',
  'unit-not-convertible',
  'no-impact-data',
]);

/** The project holds the product with every stage that it names, and amounts in `unit` can be converted to it. */
export const isWholeProduct = (node: GraphNode, unit: Unit, graph: LcabygGraph): boolean => {
  const problems = createProblemList();
  const product = productOfNode(node, graph, problems);
  return problems.all.every(({ code }) => !lacking.has(code)) && conversionOf(factorsOf(product), unit) !== null;
};

interface Stage {
  readonly node: GraphNode;
  readonly module: ForeignModule;
  /** What the stage is about, and the mass of one of it. */
  readonly unit: Unit;
  readonly kgPerUnit: number | null;
  /** kgCO2e per one `indicatorUnit`. */
  readonly gwp: DeclaredGwp;
  readonly indicatorUnit: Unit;
}

const stageOf = (node: GraphNode, problems: ProblemList): Stage[] => {
  const { fields, place } = node;
  const module = moduleOfLcabyg(textOf(part(fields, 'stage')));
  if (module === null) {
    problems.note(place, 'stage-unknown', { stage: textOf(part(fields, 'stage')) });
    return [];
  }
  const unitName = textOf(part(fields, 'stage_unit'));
  const unit = foreignUnit(unitName);
  const indicatorName = textOf(part(fields, 'indicator_unit'));
  const indicatorUnit = indicatorName === '' ? unit : foreignUnit(indicatorName);
  if (unit === null || indicatorUnit === null) {
    problems.note(place, 'unit-unknown', { unit: unit === null ? unitName : indicatorName });
    return [];
  }
  const stageFactor = numberOf(part(fields, 'stage_factor')) ?? 1;
  const indicatorFactor = numberOf(part(fields, 'indicator_factor')) ?? stageFactor;
  const scale = numberOf(part(fields, 'scale_factor')) ?? 1;
  if (indicatorFactor <= 0 || stageFactor <= 0) {
    problems.note(place, 'factor-invalid', { factor: Math.min(indicatorFactor, stageFactor) });
    return [];
  }
  if (scale !== 1) problems.note(place, 'scale-applied', { factor: scale });
  const gwp = gwpOf(objectOf(part(fields, 'indicators')), scale / (indicatorFactor * indicatorUnit.factor));
  if (gwp === null) {
    problems.note(place, 'gwp-missing', { stage: stageName(module) });
    return [];
  }
  const mass = numberOf(part(fields, 'mass_factor'));
  if (stageFactor !== 1 && mass !== null && unit.unit !== 'kg' && unit.unit !== 't') {
    problems.note(place, 'mass-per-unit-assumed', { mass, amount: stageFactor, unit: unit.unit });
  }
  const kgPerUnit = mass === null || mass <= 0 ? null : mass / (stageFactor * unit.factor);
  return [{ node, module, unit: unit.unit, kgPerUnit, gwp, indicatorUnit: indicatorUnit.unit }];
};

const factorsOfStages = (
  stages: readonly Stage[],
  uncertainty: number,
  node: GraphNode,
  problems: ProblemList,
): EmissionFactors => {
  const first = stages.find(({ module }) => module === 'a1a3') ?? stages[0];
  const unit = first?.unit ?? 'kg';
  const properties: Partial<EmissionFactors> = Object.assign(
    {},
    ...stages.toReversed().map((stage) => (stage.kgPerUnit === null ? {} : massProperty(stage.unit, stage.kgPerUnit))),
    { standard: standardOf(first), validTo: validToOf(first) },
  );
  const modules = new Map<ForeignModule, DeclaredGwp>();
  for (const stage of stages) {
    const ratio = declaredPer(stage.indicatorUnit, unit, properties);
    if (ratio === null || ratio === 0) {
      const values = { stage: stageName(stage.module), from: stage.indicatorUnit, to: unit };
      problems.note(stage.node.place, 'unit-not-convertible', values);
    } else modules.set(stage.module, added(modules.get(stage.module), stage.gwp, uncertainty / ratio));
  }
  if (modules.has('d')) problems.note(node.place, 'd-undivided');
  return factorsOfDeclared({ unit, properties, modules, isTotalKept: true }, node.place, problems);
};

/** Stages of one module are parts of it. */
const added = (known: DeclaredGwp | undefined, more: DeclaredGwp, factor: number): DeclaredGwp => {
  const plus = (left: number | null | undefined, right: number | null) =>
    right === null ? (left ?? null) : (left ?? 0) + right * factor;
  return {
    total: (known?.total ?? 0) + more.total * factor,
    biogenic: plus(known?.biogenic, more.biogenic),
    luluc: plus(known?.luluc, more.luluc),
  };
};

const standardOf = (stage: Stage | undefined): string => {
  const compliance = textOf(part(stage?.node.fields ?? {}, 'compliance')).toUpperCase();
  return compliance === 'A1' || compliance === 'A2' ? `EN 15804+${compliance}` : '';
};

const validToOf = (stage: Stage | undefined): string | null => {
  const date = textOf(part(stage?.node.fields ?? {}, 'valid_to'));
  return isIsoDate(date) ? date : null;
};

const externalOf = (stages: readonly GraphNode[]): string => {
  const fields = stages[0]?.fields ?? {};
  const names = ['external_source', 'external_id', 'external_version'].map((key) => textOf(part(fields, key)));
  return names
    .filter((name) => name !== '')
    .join(' ')
    .slice(0, 200);
};
