import { AppLink } from '#client/ui/browser/app-link.tsx';
import { usePlace } from './place.ts';

/** A link to a row of the construction-products page. */
export const RowLink = ({ quantityId, children }: { quantityId: string; children: React.ReactNode }) => (
  <AppLink
    to="/sites/$siteId/calculations/$calculationId/construction-products"
    params={usePlace()}
    search={{ quantity: quantityId }}
  >
    {children}
  </AppLink>
);
