import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { carrierNames, moduleCodes } from '#client/ui/carbon/module-names.ts';
import { sourceName } from '#client/ui/carbon/source-mark.ts';
import { useLanguage } from '#client/ui/language.ts';
import type { ReportView } from '#client/ui/report/report-view.ts';
import type { SankeyNode } from '#domain/pictures/sankey.ts';
import type { FootprintFlows } from '#domain/reports/footprint-flows.ts';

export type NameOfNode = (node: Pick<SankeyNode, 'key' | 'layer'>) => string;

/** What the nodes of the picture are called. */
export const useFlowNames = (view: ReportView, { nodeOf }: FootprintFlows): NameOfNode => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { quantities, categories, referenceSet } = view;
  const rows = useMemo(
    () => ({
      byId: new Map(quantities.map((quantity) => [quantity.id, quantity])),
      bySource: new Map(
        quantities.flatMap((row) => (row.source.kind === 'none' ? [] : [[row.source.id, row] as const])),
      ),
    }),
    [quantities],
  );
  const categoryNames = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  return (key) => {
    const node = nodeOf(key);
    switch (node.kind) {
      case 'product': {
        const row = rows.bySource.get(node.sourceId) ?? rows.byId.get(node.sourceId);
        const product = row === undefined ? '' : sourceName(row, referenceSet, language);
        return product || row?.name || t`Unnamed row`;
      }
      case 'category':
        return categoryNames.get(node.categoryId) || t`Category`;
      case 'energy':
        return node.carrier === null ? t`Energy` : t(carrierNames[node.carrier]);
      case 'table':
        return t`Table values`;
      case 'others': {
        const { count } = node;
        return t`Others (${count})`;
      }
      case 'module':
        return moduleCodes[node.module];
    }
  };
};
