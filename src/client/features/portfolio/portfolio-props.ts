import type { ReactNode } from 'react';
import type { SiteList } from '#client/data/content/sites-view.ts';
import type { PortfolioQuery } from '#domain/portfolio-query.ts';

export interface PortfolioProps {
  readonly list: SiteList;
  readonly query: PortfolioQuery;
  /** What is new, beside the list. */
  readonly children: ReactNode;
}
