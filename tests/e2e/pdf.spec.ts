import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '#domain/formats/csv.ts';
import { type ReadPdf, readPdf } from '#tests/support/files/read-pdf.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';
import { chooseReportFile, type ReportFile } from './report-files.ts';
import { decimal, expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

const openReport = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Presses the button as somebody without a mouse does. */
const downloadFile = async (page: Page, button: ReportFile, ending: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await chooseReportFile(page, button);
  const file = await download;
  const name = file.suggestedFilename();
  expect(name.startsWith('Esimerkkikohde - Lupavaihe, betonirunko - ') && name.endsWith(`.${ending}`), name).toBe(true);
  return readFile(await file.path());
};

const downloadPdf = (page: Page): Promise<Buffer> => downloadFile(page, 'PDF', 'pdf');

type Table = readonly (readonly string[])[];

const downloadCsv = async (page: Page): Promise<Table> =>
  parseCsv((await downloadFile(page, 'CSV', 'csv')).toString('utf8'), ';');

/** The first sheet of the workbook, its cells as a Finnish text file has them. */
const downloadSheet = async (page: Page): Promise<Table> => {
  const [sheet] = readXlsx(await downloadFile(page, 'Excel', 'xlsx'));
  expect(sheet?.formulas.length, 'sums that a spreadsheet adds up itself').toBeGreaterThan(0);
  return (sheet?.cells ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))),
  );
};

/** The report's table out of both of its files, which must be the same cell by cell. */
const downloadTable = async (page: Page): Promise<Table> => {
  const [csv, cells] = [await downloadCsv(page), await downloadSheet(page)];
  // Below the rows a workbook may have sums, which a text file for machines has not.
  expect(cells.slice(0, csv.length)).toEqual(csv);
  return cells;
};

const figureOf = (rows: Table, place: readonly string[], column: number): number =>
  decimal(rows.find((row) => place.every((text) => row.includes(text)))?.[column] ?? '');

/** The row of a table of the document that begins with a name. */
const rowOf = ({ pages }: ReadPdf, name: string): readonly string[] =>
  pages.flatMap(({ rows }) => rows).find(([first]) => first === name) ?? [];

const expectFrame = (pdf: ReadPdf, title: string): void => {
  expect([pdf.title, pdf.language, pdf.isTagged]).toEqual([title, 'fi', true]);
  for (const [index, { text }] of pdf.pages.entries()) {
    expect(text).toContain(`${index + 1} / ${pdf.pages.length}`);
    expect(text).toContain('Esimerkkikohde · Lupavaihe, betonirunko');
  }
};

/** Server and device must agree on the day of the report. */
test.use({ timezoneId: 'UTC' });

test('offline every report becomes a PDF with the figures of its screen, and the server makes the same bytes', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  await openSample(page);
  await openReport(page, 'Vertaa laskelmia');
  await expect(page.getByRole('region', { name: 'Rakennus rinnakkain' })).toBeVisible();
  await openReport(page, 'Ilmastoselvitys');
  const [, siteId = '', calculationId = ''] = /sites\/([^/]+)\/calculations\/([^/]+)/.exec(page.url()) ?? [];
  const reports = `/api/sites/${siteId}/calculations/${calculationId}/reports`;
  const served = await (await page.request.get(`${reports}/climate-report?format=pdf&language=fi`)).body();
  await waitForOfflineShell(page);
  await context.setOffline(true);

  const perM2 = decimal(
    await page
      .getByRole('button', { name: /Yhteensä, Rakennus:/ })
      .first()
      .innerText(),
  );
  const bytes = await downloadPdf(page);
  expect(bytes.equals(served)).toBe(true);
  // Its memory went with it.
  await expect.poll(() => page.workers().length).toBe(0);
  const climate = await readPdf(bytes);
  expectFrame(climate, 'Ilmastoselvitys');
  expect(figureOf(await downloadSheet(page), ['Rakennus', 'Hiilijalanjälki', 'Yhteensä'], 6)).toBe(perM2);
  expect(figureOf(await downloadCsv(page), ['Rakennus', 'Hiilijalanjälki', 'Yhteensä'], 6)).toBe(perM2);
  expect(decimal(rowOf(climate, 'Yhteensä')[1] ?? '')).toBe(perM2);
  const pictures = climate.pages.flatMap(({ elements }) => elements.filter(({ role }) => role === 'Figure'));
  // Of building and building site: stages, ranks and flows; of the building: the limit and the 50 years.
  expect(pictures).toHaveLength(8);
  expect(pictures.every(({ alternative }) => /\d/.test(alternative))).toBe(true);
  const hash = await page.getByText(/^[0-9a-f]{64}$/).innerText();
  expect(climate.pages.at(-1)?.text).toContain(hash);

  await openReport(page, 'Materiaaliluettelo');
  const building = page.getByRole('region', { name: 'Rakennus', exact: true });
  const tonnes = decimal(await building.getByRole('button', { name: /Yhteensä, Rakennus:/ }).innerText());
  const materials = await readPdf(await downloadPdf(page));
  expectFrame(materials, 'Materiaaliluettelo');
  expect(decimal(rowOf(materials, 'Yhteensä')[1] ?? '') / 1000).toBeCloseTo(tonnes, 1);
  expect(figureOf(await downloadTable(page), ['Rakennus', 'Yhteensä'], 4) / 1000).toBeCloseTo(tonnes, 1);

  await openReport(page, 'Tuoteluettelo');
  const products = await readPdf(await downloadPdf(page));
  expectFrame(products, 'Tuoteluettelo');
  expect(products.pages[0]?.widthPt).toBeGreaterThan(products.pages[0]?.heightPt ?? 0);
  expect(decimal(rowOf(products, 'Yhteensä')[3] ?? '') / 1000).toBeCloseTo(tonnes, 1);
  const listed = await downloadTable(page);
  const massesOfBuilding = listed.filter(([scope]) => scope === 'Rakennus').map((row) => decimal(row[10] ?? ''));
  expect(massesOfBuilding.reduce((sum, kg) => sum + kg, 0) / 1000).toBeCloseTo(tonnes, 1);

  await openReport(page, 'Vertaa laskelmia');
  const beside = page.getByRole('region', { name: 'Rakennus rinnakkain' });
  const shown = await beside.getByRole('row').nth(2).getByRole('cell').allInnerTexts();
  const comparison = await readPdf(await downloadPdf(page));
  expect(comparison.title).toBe('Laskelmien vertailu');
  expect(rowOf(comparison, 'Vaihtoehto, puurunko').slice(1, 4).map(decimal)).toEqual(shown.slice(0, 3).map(decimal));
  const compared = await downloadTable(page);
  const total = (column: number) => figureOf(compared, ['Rakennus', 'Hiilijalanjälki', 'Yhteensä'], column);
  // Per square metre and year of the other calculation, and its difference to the base.
  expect([total(8), total(11)]).toEqual(shown.slice(0, 2).map(decimal));
  await context.setOffline(false);
});
