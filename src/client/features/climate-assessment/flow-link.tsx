import { AppLink } from '#client/ui/app-link.tsx';
import { FigureButton } from '#client/ui/report/figure-button.tsx';
import { usePlace } from '#client/ui/report/place.ts';
import { RowLink } from '#client/ui/report/row-link.tsx';
import type { FlowNode } from '#domain/reports/footprint-flows.ts';

/** Leads from a node to what is behind it: its rows, its table values or its explanation. */
export const FlowLink = ({ node, name }: { readonly node: FlowNode; readonly name: string }) => {
  const place = usePlace();
  switch (node.kind) {
    case 'product':
      if (node.quantityId !== null) return <RowLink quantityId={node.quantityId}>{name}</RowLink>;
      return (
        <AppLink to={productsPath} params={place} search={{ search: name }}>
          {name}
        </AppLink>
      );
    case 'category':
      return (
        <AppLink to={productsPath} params={place} search={{ category: node.categoryId }}>
          {name}
        </AppLink>
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
        <FigureButton scope="building" module="b6">
          {name}
        </FigureButton>
      );
    case 'module':
      return (
        <FigureButton scope="building" module={node.module}>
          {name}
        </FigureButton>
      );
  }
};

const productsPath = '/sites/$siteId/calculations/$calculationId/construction-products';
