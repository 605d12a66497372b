import { maxTextLength } from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

/** Where in the calculation a company puts the rows of a group of a building model, by the words of the group. */
export const importCategories: Migration = {
  id: '0021-import-categories',
  sql: `
alter table import_choices alter column source drop not null,
  add column category text check (char_length(category) between 1 and ${2 * maxTextLength}),
  add check (source is not null or category is not null);
`,
};
