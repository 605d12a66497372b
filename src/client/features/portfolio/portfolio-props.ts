import type { ReactNode } from 'react';
import type { SiteList } from '#client/data/content/views/sites-view.ts';
import type { PortfolioQuery } from '#domain/sites/portfolio-query.ts';

export interface PortfolioProps {
  readonly list: SiteList;
  readonly query: PortfolioQuery;
  /** What is new, beside the list. */
  readonly children: ReactNode;
}
