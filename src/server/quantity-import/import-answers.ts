import { getImportAnswers, saveImportAnswers } from '#contract/calculations/import-answers.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  findCategoryChoices,
  findChoices,
  findLogAnswers,
  findSavedColumns,
  saveCategoryChoices,
  saveChoices,
  saveLogAnswers,
} from './quantity-import.store.ts';

/** What a company has said in earlier imports, for devices that read files themselves. */
export const importAnswerRoutes: readonly Route[] = [
  route(getImportAnswers, async (_, { db, user }) => {
    const columns = await findSavedColumns(db, user.companyId);
    const choices = await findChoices(db, user.companyId);
    const categories = await findCategoryChoices(db, user.companyId);
    const logAnswers = await findLogAnswers(db, user.companyId);
    return {
      columns: columns.map(([header, field]) => ({ header, field })),
      choices: choices.map(([key, source]) => ({ key, source })),
      categories: categories.map(([key, category]) => ({ key, category })),
      logAnswers: logAnswers.map(([key, answer]) => ({ key, answer })),
    };
  }),

  route(saveImportAnswers, async ({ body: { choices, categories, logAnswers } }, { db, user, now }) => {
    await saveChoices(db, user.companyId, new Map(choices.map(({ key, source }) => [key, source])), now);
    await saveCategoryChoices(db, user.companyId, new Map(categories.map(({ key, category }) => [key, category])), now);
    await saveLogAnswers(db, user.companyId, new Map(logAnswers.map(({ key, answer }) => [key, answer])), now);
    return undefined;
  }),
];
