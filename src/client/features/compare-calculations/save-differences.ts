import { saveFile } from '#client/parts/report/view/save-file.ts';
import { reportMediaTypes } from '#contract/reports/reports.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { sheetCsv, tidySheet } from '#domain/formats/workbook/sheet.ts';
import { differenceSheet } from '#domain/reports/comparison-sheets.ts';
import type { ToldDifference } from '#domain/reports/told-differences.ts';
import type { Language } from '#domain/values/language.ts';

/** The table of differences as the sheet of the comparison's workbook has it; made on the device. */
export const saveDifferences = async (
  [base, other]: readonly [Calculation, Calculation],
  differences: readonly ToldDifference[],
  language: Language,
): Promise<void> => {
  const sheet = tidySheet(differenceSheet({ calculations: [base, other], differences: [differences] }, language));
  await saveFile({
    name: `${safeFileName([sheet.name, base.name, other.name])}.csv`,
    content: new Blob([sheetCsv(sheet, language)], { type: reportMediaTypes.csv }),
  });
};
