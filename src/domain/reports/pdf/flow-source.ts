import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import type { SankeyLayout } from '#domain/pictures/sankey.ts';
import { flowNames } from '#domain/reports/flow-names.ts';
import { type FlowNode, footprintFlows } from '#domain/reports/footprint-flows.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Word } from '#domain/values/word.ts';

/** The flows of a scope with the names of their nodes; plain data. */
export interface FlowSource {
  readonly scope: Scope;
  readonly layout: SankeyLayout;
  /** In the order of the layout's nodes. */
  readonly nodes: readonly NamedNode[];
}

export interface NamedNode {
  readonly name: Word;
  readonly node: FlowNode;
}

export const flowSource = (input: CalculationInput, result: CalculationResult, scope: Scope): FlowSource => {
  const flows = footprintFlows(result, input.quantities, scope);
  const nameOf = flowNames(input, flows);
  const nodes = flows.layout.nodes.map((node) => ({ name: nameOf(node), node: flows.nodeOf(node) }));
  return { scope, layout: flows.layout, nodes };
};
