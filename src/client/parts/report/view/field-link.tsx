import type { RegisterField } from '#domain/register/register-finding.ts';
import { PageLink } from './page-link.tsx';

/** A link to the page where what the register lacks is given; a setting of the installation has none. */
export const FieldLink = ({ field }: { readonly field: RegisterField }) => {
  if (field === 'settings.mapping') return null;
  if (field === 'calculation.rows') return <PageLink page="construction-products" />;
  const isOfCalculation = field === 'calculation.energy' || field === 'calculation.method';
  return <PageLink page={isOfCalculation ? 'table-values' : 'site-information'} />;
};
