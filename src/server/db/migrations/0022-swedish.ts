import type { Migration } from './migration.ts';

/** Swedish as a language of users; releases before this one ask it of nobody. */
export const swedish: Migration = {
  id: '0022-swedish',
  sql: `
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language in ('fi', 'sv', 'en'));
`,
};
