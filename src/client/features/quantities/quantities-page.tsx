import { msg } from '@lingui/core/macro';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

/** What the address bar says about the page. */
export interface QuantitiesSearch {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly quantity?: string | undefined;
}

interface QuantitiesPageProps {
  readonly siteId: string;
  readonly calculationId: string;
  readonly search: QuantitiesSearch;
}

export const QuantitiesPage = (_props: QuantitiesPageProps) => <NotYetPage title={msg`Construction products`} />;
