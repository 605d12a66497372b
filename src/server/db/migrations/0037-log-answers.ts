import type { Migration } from './migration.ts';

/** What a company has said in imports of site logs: of the columns of a sheet, or of a question by the words of its rows. */
export const logAnswers: Migration = {
  id: '0037-log-answers',
  sql: `
alter table import_choices drop constraint import_choices_check,
  add column log_answer jsonb check (jsonb_typeof(log_answer) = 'object'),
  add check (source is not null or category is not null or log_answer is not null);
`,
};
