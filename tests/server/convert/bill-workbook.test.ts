import { describe, expect, it } from 'vitest';
import { workbookPlatform } from '#client/data/reports/workbook-platform.ts';
import { column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { convertFile } from '#server/convert/convert-file.ts';
import { problemLine } from '#server/convert/convert-problem.ts';

const sheet = (name: string, [titles = [], ...rows]: readonly (readonly (string | number | null)[])[]): Sheet => ({
  name,
  columns: titles.map((title) => column(String(title ?? ''), 10)),
  rows,
});
const cover = sheet('Kansilehti', [
  ['Määräluettelo', ''],
  ['Kohde', 'Asunto Oy Esimerkki'],
  ['Tilaaja', 'Esimerkki Oy'],
  ['Yhteensä', 120_000],
]);
const summary = sheet('Yhteenveto', [
  ['Nimike', 'Määrä'],
  ['Perustukset', 45_000],
  ['Runko', 75_000],
]);
const bill = sheet('Määrät', [
  ['Litt', 'Nimike', 'Määrä', 'Yksikkö'],
  ['1235', 'Ontelolaatta 320', 240, 'm2'],
  ['1241', 'Murske', 12.5, 't'],
]);
const site = sheet('Alue', [
  ['Nimike', 'Määrä', 'Yksikkö'],
  ['Sora', 30, 't'],
]);

const convert = async (sheets: readonly Sheet[], name: string | null = null) => {
  const bytes = new Uint8Array(await writeXlsx(sheets, workbookPlatform));
  const { document, problems } = await convertFile({ name: 'Kohde.xlsx', bytes }, null, 'fi', '2026-11-25', name);
  const categories = document?.calculations[0]?.categories ?? [];
  return {
    names: categories.flatMap(({ quantities = [] }) => quantities.map((one) => one.name)),
    said: problems.map(problemLine),
  };
};

describe('a workbook of several sheets', () => {
  it('is read from the sheet with the bill, whatever stands before it; the others are told', async () => {
    const { names, said } = await convert([cover, summary, bill, site]);
    expect(names).toEqual(['Ontelolaatta 320', 'Murske']);
    expect(said).toContain('Kansilehti: sheet-not-read');
    expect(said).toContain('Yhteenveto: sheet-not-read');
    expect(said).toContain('Alue: sheet-not-read');
    expect(said).not.toContain('Määrät: sheet-not-read');
  });

  it('is read from the sheet that is asked for', async () => {
    expect((await convert([cover, summary, bill, site], 'Alue')).names).toEqual(['Sora']);
  });

  it('tells the sheets that there are where another is asked for', async () => {
    const { names, said } = await convert([cover, bill], 'Puuttuva');
    expect(names).toEqual([]);
    expect(said).toEqual([
      'refused, sheet-unknown message="Tiedostossa ei ole tämännimistä taulukkoa" sheet=Puuttuva sheets="Kansilehti, Määrät"',
    ]);
  });

  it('is read from its first sheet where none looks like a bill', async () => {
    const plain = sheet('Eka', [
      ['a', 'b'],
      ['c', 1],
    ]);
    const { said } = await convert([
      plain,
      sheet('Toka', [
        ['d', 'e'],
        ['f', 2],
      ]),
    ]);
    expect(said).toContain('Toka: sheet-not-read');
  });
});
