import { describe, expect, it } from 'vitest';
import { workbookPlatform } from '#client/data/reports/workbook-platform.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import type { Sheet } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { describeImport, importLibrary, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import { quantitySheet, templateSheets } from '#domain/incoming/bill/quantity-sheet.ts';
import { readImport } from '#domain/incoming/bill/read-import.ts';
import { refusedSheet } from '#domain/incoming/bill/refused-sheet.ts';
import { languages } from '#domain/values/language.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';

const [set] = embeddedReferenceSets();
if (set === undefined) throw new Error('no reference set');
const items = set.items;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const categories = [
  { id: 'c-1', name: 'Välipohjat', talo2000Code: '1235' },
  { id: 'c-2', name: '12 tonnin nosturi', talo2000Code: '' },
  { id: 'c-3', name: 'Työmaa', talo2000Code: '12' },
];

const quantity = (id: string, fields: Partial<Quantity>): Quantity => ({
  ...emptyQuantityFields,
  id,
  calculationId: 'calculation',
  categoryId: 'c-1',
  name: `Rivi ${id}`,
  snapshot: null,
  linkStatus: 'linked',
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'user',
  ...fields,
});

const linked = items.slice(0, 40).map((item, index) =>
  quantity(`row-${index}`, {
    source: { kind: 'item', id: item.id },
    unit: 'kg',
    amount: index / 7,
    wastePercent: index,
    lifetimeYears: index === 0 ? null : 50,
  }),
);
const odd = [
  quantity('odd-1', { name: items[0]?.nameFi ?? '', amount: 3 }),
  quantity('odd-2', { name: '=2+3', note: '+358 40 123 4567\r\n"lainaus"; @viittaus ' }),
  quantity('odd-3', { name: '1,234', amount: 1234.5678901234, unit: 'pcs', categoryId: 'c-2' }),
  quantity('odd-4', { name: 'Yhteensä', amount: -1e-7, unit: 't', externalId: '007' }),
  quantity('odd-5', { name: 'Kopio', externalId: 'sama', amount: 1 }),
  quantity('odd-6', { name: 'Kopio', externalId: 'sama', amount: 2, categoryId: 'c-3' }),
  quantity('odd-7', { name: 'Ei määrää', amount: null, unit: 'm2', externalId: 'ÄÖ 1/2' }),
  quantity('odd-8', { name: 'x'.repeat(200), amount: 1e8, unit: 'tkm' }),
];

const library = importLibrary(set, { companyName: 'Yritys', products: [], composites: [] });
const bytesOf = async (sheets: readonly Sheet[]) => new Uint8Array(await writeXlsx(sheets, workbookPlatform));
const read = async (sheets: readonly Sheet[], existing: readonly Quantity[]) => {
  const job = { mapping: null, savedColumns: [], categories, choices: [], ...library };
  const reading = await readImport(
    { ...job, bytes: await bytesOf(sheets), contentType: xlsx, sheet: null },
    sheetPlatform,
  );
  return describeImport(reading, plannedRows(reading), existing, (code) => code);
};

describe.each(languages)('quantities as a sheet (%s)', (language) => {
  it('change nothing when they come back', async () => {
    const rows = [...linked, ...odd];
    const { counts, rows: described } = await read([quantitySheet(rows, categories, language)], rows);
    expect(described.filter(({ change }) => change !== 'unchanged')).toEqual([]);
    expect(counts).toMatchObject({ rows: rows.length, taken: rows.length, unchanged: rows.length, missing: 0 });
  });

  it('edited, they update their rows; rows left out are told', async () => {
    const rows = [...linked, ...odd];
    const edited = odd.map((row) => ({ ...row, amount: (row.amount ?? 0) + 1 }));
    const { counts } = await read([quantitySheet(edited, categories, language)], rows);
    expect(counts).toMatchObject({ create: 0, update: odd.length, unchanged: 0, refused: 0 });
    const fewer = await read([quantitySheet(linked, categories, language)], rows);
    // The two copies, the sum and the row without an amount carry an external id.
    expect(fewer.counts).toMatchObject({ unchanged: linked.length, missing: 4 });
  });

  it('a template is read without a problem', async () => {
    const { counts, rows } = await read(templateSheets(categories, language), []);
    expect(counts).toMatchObject({ rows: 3, create: 3, refused: 0 });
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ categoryId }) => categoryId)).toEqual(['c-1', 'c-1', 'c-2']);
  });
});

it('two lines that mean the same row: the second becomes a row of its own', async () => {
  const row = quantity('row-1', { externalId: 'A', amount: 1 });
  const sheet = quantitySheet([row, { ...row, externalId: '', amount: 2 }], categories, 'fi');
  const { counts } = await read([sheet], [row]);
  expect(counts).toMatchObject({ update: 0, unchanged: 1, create: 1 });
});

it('refused rows come with their cells, their line and the reasons', async () => {
  const source: Sheet = {
    name: 'A',
    columns: ['Nimi', 'Määrä', 'Yksikkö'].map((title) => ({ title, width: 10, format: 'plain' as const })),
    rows: [
      ['Betoni', 1, 'm3'],
      ['Outo', 'abc', 'hehto'],
    ],
  };
  const { rows } = await read([source], []);
  const refused = rows.filter(({ change }) => change === 'refused');
  const sheet = { bytes: await bytesOf([source]), contentType: xlsx, sheet: null };
  const { rows: raw } = await readSheet(sheet, sheetPlatform);
  const made = refusedSheet(raw, 1, refused, 'fi');
  expect(made.columns.map(({ title }) => title)).toEqual([
    'Nimi',
    'Määrä',
    'Yksikkö',
    'Hylkäyksen syy',
    'Rivi tiedostossa',
  ]);
  expect(made.rows).toEqual([['Outo', 'abc', 'hehto', 'B: not-a-number C: unknown-unit', 3]]);
});
