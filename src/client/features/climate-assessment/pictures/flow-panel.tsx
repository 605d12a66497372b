import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { SankeyNode } from '#domain/pictures/sankey.ts';
import { footprintFlows, isOneFlow } from '#domain/reports/footprint-flows.ts';
import type { Scope } from '#domain/terms/modules.ts';
import classes from './flow.module.css';
import { FlowPicture } from './flow-picture.tsx';
import { FlowTable } from './flow-table.tsx';
import { OneFlow } from './one-flow.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { useFlowNames } from './use-flow-names.ts';

/** How the footprint of the building, or of the building site, comes from products through categories to modules; every node leads to its rows. */
export const FlowPanel = ({ view, scope }: { readonly view: ReportView; readonly scope: Scope }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { result, quantities } = view;
  const flows = useMemo(() => footprintFlows(result, quantities, scope), [result, quantities, scope]);
  const nameOf = useFlowNames(view, flows);
  const { nodes, total, negative } = flows.layout;
  if (nodes.length === 0) return null;
  const title = scope === 'building' ? t`From products to modules` : t`From products to modules, building site`;
  const tonnesOf = ({ value }: SankeyNode) => `${format.number(value / 1000, value < 10_000 ? 1 : 0)} t`;
  const shareOf = ({ value }: SankeyNode) => format.percent(value / total, 1);
  const figureOf = (node: SankeyNode) => `${tonnesOf(node)} · ${shareOf(node)}`;
  if (isOneFlow(flows)) {
    return <OneFlow title={title} nodes={nodes} tell={(node) => `${nameOf(node)} ${figureOf(node)}`} />;
  }
  const heads = [t`Product, energy or table value`, t`Category`, t`Module`];
  const negativeText = format.number(negative / 1000, 1);
  return (
    <PicturePanel
      view={view}
      title={title}
      scope={scope}
      draw={({ flowsPicture }, head) => flowsPicture(head, flows.layout, { label: nameOf, figure: figureOf, heads })}
    >
      <FlowPicture flows={flows} scope={scope} label={title} heads={heads} texts={{ nameOf, tonnesOf, shareOf }} />
      {negative < 0 && (
        <p className={`note ${classes['note']}`}>
          <Trans>Negative values are not drawn: {negativeText} t CO₂e in all.</Trans>
        </p>
      )}
      <FlowTable flows={flows} label={title} nameOf={nameOf} />
    </PicturePanel>
  );
};
