import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/app-link.tsx';
import type { RegisterField } from '#domain/register/register-finding.ts';
import { usePlace } from './place.ts';

/** A link to the page where what the register lacks is given; a setting of the installation has none. */
export const FieldLink = ({ field }: { readonly field: RegisterField }) => {
  const place = usePlace();
  if (field === 'settings.mapping') return null;
  if (field === 'calculation.rows') {
    return (
      <AppLink to="/sites/$siteId/calculations/$calculationId/construction-products" params={place}>
        <Trans>Construction products</Trans>
      </AppLink>
    );
  }
  if (field === 'calculation.energy' || field === 'calculation.method') {
    return (
      <AppLink to="/sites/$siteId/calculations/$calculationId/table-values" params={place}>
        <Trans>Table values</Trans>
      </AppLink>
    );
  }
  return (
    <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
      <Trans>Site information</Trans>
    </AppLink>
  );
};
