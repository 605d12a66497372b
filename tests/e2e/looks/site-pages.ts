/** The pages of a site, as they stand in its addresses. */
export const sitePages = [
  'construction-products',
  'table-values',
  'carbon-handprint',
  'product-list',
  'material-list',
  'climate-assessment',
  'compare-calculations',
  'site-information',
  'site-users',
  'backups',
] as const;

/** Those of its log. */
export const logPages = ['today', 'events', 'suppliers', 'pictures', 'month', 'budget', 'as-built'] as const;
