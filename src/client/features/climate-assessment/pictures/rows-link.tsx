import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { ContributionSubject } from '#domain/reports/contributions.ts';

interface RowsLinkProps {
  readonly subject: Exclude<ContributionSubject, { readonly kind: 'line' }>;
  readonly name: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** Leads to the rows of the construction-products page that a contribution is made of. */
export const RowsLink = ({ subject, name, className, children }: RowsLinkProps) => (
  <AppLink
    {...(className === undefined ? {} : { className })}
    to="/sites/$siteId/calculations/$calculationId/construction-products"
    params={usePlace()}
    search={searchOf(subject, name)}
  >
    {children}
  </AppLink>
);

const searchOf = (subject: RowsLinkProps['subject'], name: string) => {
  if (subject.kind === 'category') return { category: subject.categoryId };
  return subject.quantityId === null ? { search: name } : { quantity: subject.quantityId };
};
