import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { carrierNames, moduleCodes } from '#client/parts/carbon/module-names.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { SankeyNode } from '#domain/pictures/sankey.ts';
import type { FootprintFlows } from '#domain/reports/footprint-flows.ts';
import { useProductNames } from './use-product-names.ts';

export type NameOfNode = (node: Pick<SankeyNode, 'key' | 'layer'>) => string;

/** What the nodes of the picture are called. */
export const useFlowNames = (view: ReportView, { nodeOf }: FootprintFlows): NameOfNode => {
  const format = useFormat();
  const { t } = useLingui();
  const productName = useProductNames(view);
  const { categories } = view;
  const categoryNames = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  return (key) => {
    const node = nodeOf(key);
    switch (node.kind) {
      case 'product':
        return productName(node.sourceId);
      case 'category':
        return categoryNames.get(node.categoryId) || t`Category`;
      case 'energy':
        return node.carrier === null ? t`Energy` : t(carrierNames[node.carrier]);
      case 'table':
        return t`Table values`;
      case 'others': {
        const { count } = node;
        return t`Others (${format.number(count)})`;
      }
      case 'module':
        return moduleCodes[node.module];
    }
  };
};
