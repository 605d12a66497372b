import { type Cell, column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { reportHeadWords } from '#domain/words/report-head-words.ts';
/** Every report has a sheet of what it is about: name and value, one to a row. */
export const factSheet = (language: Language, facts: readonly (readonly [Word, Cell])[]): Sheet => ({
  name: reportHeadWords.details[language],
  columns: [column(reportHeadWords.item[language], 34), column(commonWords.value[language], 60)],
  rows: facts.map(([title, value]) => [title[language], value]),
});
