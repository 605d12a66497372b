import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { FlowNode } from '#domain/reports/footprint-flows.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { RowsLink } from './rows-link.tsx';

interface FlowLinkProps {
  readonly node: FlowNode;
  readonly name: string;
  readonly scope: Scope;
}

/** Leads from a node to what is behind it: its rows, its table values or its explanation. */
export const FlowLink = ({ node, name, scope }: FlowLinkProps) => {
  const place = usePlace();
  switch (node.kind) {
    case 'product':
    case 'category':
      return (
        <RowsLink subject={node} name={name}>
          {name}
        </RowsLink>
      );
    case 'others':
      return (
        <AppLink
          to="/sites/$siteId/calculations/$calculationId/product-list"
          params={place}
          search={{ group: 'product' }}
        >
          {name}
        </AppLink>
      );
    case 'table':
      return (
        <AppLink to="/sites/$siteId/calculations/$calculationId/table-values" params={place}>
          {name}
        </AppLink>
      );
    case 'energy':
      return (
        <FigureButton scope={scope} module="b6">
          {name}
        </FigureButton>
      );
    case 'module':
      return (
        <FigureButton scope={scope} module={node.module}>
          {name}
        </FigureButton>
      );
  }
};
