import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { usePlace } from './place.ts';

/** A page of the calculation on which something that is missing is given. */
export type GivingPage = 'site-information' | 'table-values' | 'construction-products';

/** A link to it, by its name. */
export const PageLink = ({ page }: { readonly page: GivingPage }) => {
  const place = usePlace();
  return (
    <AppLink to={`/sites/$siteId/calculations/$calculationId/${page}`} params={place}>
      <PageName page={page} />
    </AppLink>
  );
};

const PageName = ({ page }: { readonly page: GivingPage }) => {
  if (page === 'site-information') return <Trans>Site information</Trans>;
  return page === 'table-values' ? <Trans>Table values</Trans> : <Trans>Construction products</Trans>;
};
