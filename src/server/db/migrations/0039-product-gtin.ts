import type { Migration } from './migration.ts';

/** The number that is on a packing of an own product as a bar code. */
export const productGtin: Migration = {
  id: '0039-product-gtin',
  sql: `
alter table products add column gtin text not null default '' check (gtin ~ '^([0-9]{8}|[0-9]{12,14})?$');
`,
};
