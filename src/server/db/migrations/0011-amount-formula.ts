import { maxTextLength } from '#domain/values/limits.ts';
import { firstMembers, pageFunction, text } from './0010-quantity-pages.ts';
import type { Migration } from './migration.ts';

/** The text that an amount was calculated from. */
export const amountFormula: Migration = {
  id: '0011-amount-formula',
  sql: `
alter table quantities add column amount_formula text check (char_length(amount_formula) <= ${maxTextLength});

create or replace ${pageFunction({ ...firstMembers, amountFormula: `coalesce(${text('amount_formula')}::text, 'null')` })}
`,
};
