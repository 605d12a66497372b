import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCell } from '#client/features/quantities/columns/cell-values.ts';
import type { CellContext } from '#client/features/quantities/columns/column.ts';
import { columnOf, type EditableColumn, editableColumns } from '#client/features/quantities/columns/columns.ts';
import { planPaste } from '#client/features/quantities/grid/paste-plan.ts';
import { ownCells, readClipboard, toHtmlTable } from '#client/ui/grid/clipboard-table.ts';
import { formatOf } from '#client/ui/text/format.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { readHtmlTable } from '#domain/formats/html-table.ts';
import { parseTabText, toTabText } from '#domain/formats/text-table.ts';
import { units } from '#domain/terms/units.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';

describe('tables of markup', () => {
  it('writes markup that runs nothing and marks text that looks like a formula', () => {
    const html = toHtmlTable([['<img src=x onerror=alert(1)>', '=cmd()']]);
    expect(html).toContain('&lt;img');
    expect(html).toContain('mso-number-format');
    expect(readHtmlTable(html)).toEqual([['<img src=x onerror=alert(1)>', '=cmd()']]);
  });

  it('prefers plain text with tabs, and takes the markup where the text is no table', () => {
    const of = (text: string, html: string) =>
      readClipboard({ getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '' });
    expect(of('a\tb', '<table><tr><td>x</td></tr></table>')).toEqual([['a', 'b']]);
    expect(of('a b', '<table><tr><td>x</td><td>y</td></tr></table>')).toEqual([['x', 'y']]);
    expect(of('', '')).toEqual([]);
  });

  it('takes our own cells first, which have formulas where others get values', () => {
    const cells: Readonly<Record<string, string>> = { [ownCells]: 'a\t=2*3', 'text/plain': 'a\t6' };
    expect(readClipboard({ getData: (type) => cells[type] ?? '' })).toEqual([['a', '=2*3']]);
  });
});

const text = fc
  .string({ unit: fc.constantFrom(...'aäÖ 1,5"\t\n=+-@<&;²'), minLength: 1, maxLength: 30 })
  .filter((value) => value.trim() === value && value !== '' && !/ {2}|\n | \n|\t |\t\t| \t|\t\n|\n\t/.test(value));
const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toPrecision(12))),
  fc.integer({ min: -999_999, max: 999_999 }).map((value) => value / 1000),
);
const row: fc.Arbitrary<Quantity> = fc
  .record({
    name: text,
    amount,
    unit: fc.constantFrom(...units),
    wastePercent: fc.option(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000)),
    lifetimeYears: fc.option(fc.integer({ min: 0, max: 2000 })),
  })
  .map((fields) => quantityOf(fields));

const copied = (column: EditableColumn, quantity: Quantity, language: Language): string => {
  const context: CellContext = {
    format: formatOf(language),
    rowById: new Map(),
    sourceName: () => '',
    share: () => '',
  };
  return columnOf[column].copy?.(quantity, context, false) ?? '';
};

describe('table -> clipboard -> table', () => {
  it.each(languages)(
    'loses none of 10,000 random cells, as text and as a table, in %s',
    { timeout: 60_000 },
    (language) => {
      let cells = 0;
      fc.assert(
        fc.property(fc.array(row, { minLength: 20, maxLength: 20 }), (rows) => {
          const table = rows.map((quantity) => editableColumns.map((column) => copied(column, quantity, language)));
          const blank = rows.map((_, index) => quantityOf({ id: `${index}`, name: '?', amount: 0.5, unit: 'MJ' }));
          for (const back of [parseTabText(toTabText(table)), readHtmlTable(toHtmlTable(table)) ?? []]) {
            const plan = planPaste(back, {
              quantities: blank,
              columns: editableColumns,
              newCategoryId: null,
              newName: '',
              language,
              meaning: null,
              factorsOf: () => null,
              carried: [],
              isHere: () => true,
            });
            expect(plan.notes.filter(({ problem }) => problem.kind === 'refused')).toEqual([]);
            const pasted = blank.map((quantity) => ({
              ...quantity,
              ...plan.changes.find((change) => change.quantity === quantity)?.patch,
            }));
            const fields = ({ name, amount: value, unit, wastePercent, lifetimeYears }: Quantity) => ({
              name: foldBlanks(name),
              amount: value,
              unit,
              wastePercent,
              lifetimeYears,
            });
            expect(pasted.map(fields)).toEqual(rows.map(fields));
            cells += rows.length * editableColumns.length;
          }
        }),
        { numRuns: 55 },
      );
      expect(cells).toBeGreaterThanOrEqual(10_000);
    },
  );

  it('is read by the editor as the same number', () => {
    expect(parseCell('amount', copied('amount', quantityOf({ amount: 1.234 }), 'fi'), 'fi')).toEqual({
      ok: true,
      value: { amount: 1.234 },
    });
    expect(parseCell('amount', copied('amount', quantityOf({ amount: 1.234 }), 'en'), 'en')).toEqual({
      ok: true,
      value: { amount: 1.234 },
    });
  });
});

/** A table of markup has no tabs inside a cell: they come back as blanks. */
const foldBlanks = (name: string): string => name.replaceAll('\t', ' ');
