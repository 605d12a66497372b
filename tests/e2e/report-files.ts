import type { Page } from '@playwright/test';

/** The forms in which a report is handed over. */
export type ReportFile = 'PDF' | 'Excel' | 'CSV' | 'JSON' | 'LCAx';

/** Chooses one of the report's files, by keyboard. */
export const chooseReportFile = async (page: Page, file: ReportFile): Promise<void> => {
  await page.getByRole('button', { name: /^(Lataa|Ladda ner|Download)$/ }).press('Enter');
  await page.getByRole('button', { name: file, exact: true }).press('Enter');
};
