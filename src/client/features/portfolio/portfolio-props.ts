import type { ReactNode } from 'react';
import type { PortfolioQuery } from '#domain/portfolio-query.ts';
import type { SiteSummary } from '#domain/site.ts';

export interface PortfolioProps {
  readonly sites: readonly SiteSummary[];
  readonly query: PortfolioQuery;
  /** What is new, beside the list. */
  readonly children: ReactNode;
}
