/** What the list of the home page may be sorted by; `urgency`: what needs the reader first. */
export const portfolioSortKeys = ['urgency', 'name', 'carbonFootprint', 'margin', 'gaps', 'updatedAt'] as const;
export type PortfolioSortKey = (typeof portfolioSortKeys)[number];

export const portfolioViews = ['mine', 'gaps', 'over', 'archived'] as const;
export type PortfolioView = (typeof portfolioViews)[number];

/** What the list of the home page is asked for, as the address says it. */
export interface PortfolioQuery {
  readonly search?: string | undefined;
  /** undefined = all that is not archived. */
  readonly show?: PortfolioView | undefined;
  /** Code of a use class. */
  readonly useClass?: string | undefined;
  readonly sortBy?: PortfolioSortKey | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}
