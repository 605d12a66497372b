import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { SiteSummary } from '#domain/sites/site.ts';

interface SiteLinkProps {
  readonly className: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'data-status'?: string | null;
  readonly 'data-state'?: string;
  readonly 'data-kind'?: string;
  readonly children: React.ReactNode;
  readonly site: Pick<SiteSummary, 'id' | 'defaultCalculationId'>;
}

/** A way into the site's default calculation. */
export const SiteLink = ({ site, ...anchor }: SiteLinkProps) => (
  <AppLink
    to="/sites/$siteId/calculations/$calculationId/construction-products"
    params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
    {...anchor}
  />
);
