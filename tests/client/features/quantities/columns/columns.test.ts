import { describe, expect, it } from 'vitest';
import type { CellContext } from '#client/features/quantities/columns/column.ts';
import { type ColumnId, columnIds, columnOf, editableColumns } from '#client/features/quantities/columns/columns.ts';
import { shareText } from '#client/features/quantities/columns/row-cells.ts';
import { layOutGrid } from '#client/features/quantities/screen/grid-layout.ts';
import { formatOf, missing } from '#client/ui/text/format.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { categoryOf, quantityOf, rowOf } from '#tests/client/features/quantities/make-content.ts';

const modules = { a1a3: 211_054, a4: 300, a5: 200, b4: 4000, c1: 1, c3: 6830 };
const linked = { source: { kind: 'item', id: 'co2data-1' }, linkStatus: 'linked' } as const;
const handprint = { d1Reuse: 0, d1Recycling: -70, d2: 0, d3: 0, d4: 0, d5: 0 };
const gap = { code: 'no-amount', quantityId: 'empty', subject: '', name: '', message: '' } as const;

/** A row with a value in every column, a second one whose values are smaller, and one where all is missing that can be. */
const full = quantityOf({
  ...linked,
  id: 'full',
  name: 'Laatta',
  amount: 2980,
  unit: 'm2',
  wastePercent: 3,
  lifetimeYears: 50,
  note: 'Yläpohjassa',
});
const less = quantityOf({
  ...full,
  id: 'less',
  name: 'Eriste',
  amount: 12.5,
  unit: 'kg',
  wastePercent: 1,
  lifetimeYears: 25,
  note: 'Alapohjassa',
});
const empty = quantityOf({ id: 'empty', name: 'Mitta puuttuu', amount: null, unit: 'm3' });
const rows: readonly Quantity[] = [full, less, empty];
const results = new Map<string, RowResult>([
  ['full', rowOf('full', modules, { massKg: 900, handprint })],
  ['less', rowOf('less', { a1a3: 12, a4: 3, a5: 2, b4: 4, c3: 6 }, { handprint: { ...handprint, d1Recycling: -90 } })],
  ['empty', rowOf('empty', {}, { massKg: null, gaps: [gap] })],
]);
const format = formatOf('fi');
const context: CellContext = {
  format,
  rowById: results,
  sourceName: ({ id, source }) => (source.kind === 'none' ? '' : `Tuote ${id}`),
  share: ({ id }) => shareText(id === 'empty' ? null : (results.get(id)?.total ?? null), 400_000, format),
};

/** What people read of these columns is no text. */
const drawn: ReadonlySet<ColumnId> = new Set(['select', 'stages']);
/** Names and units are always there. */
const neverMissing: ReadonlySet<ColumnId> = new Set(['name', 'unit']);

const sorted = (sortBy: ColumnId, sort: 'asc' | 'desc') =>
  layOutGrid(
    {
      categories: [categoryOf()],
      quantities: rows,
      rowById: results,
      incompleteIds: new Set(),
      sourceName: context.sourceName,
      groupOf: () => ({ id: '', code: '', name: '', order: '' }),
      compare: format.compare,
    },
    {
      categoryIds: [],
      states: [],
      sourceKinds: [],
      search: '',
      grouping: 'none',
      showEmptyCategories: false,
      sortBy,
      sort,
    },
  ).map(({ key }) => key);

describe.each(columnIds)('the column %s', (id) => {
  const column = columnOf[id];
  const copy = (row: Quantity) => column.copy?.(row, context, false) ?? null;

  it.runIf(!drawn.has(id))('says the same of a row by its text, its copy, its value and its order', () => {
    const digits = (text: string | null) => text?.replaceAll(/[^\d,%−-]/g, '').replace('−', '-');
    for (const row of [full, less]) {
      const text = column.text(row, context);
      const value = column.value(row, context);
      expect(text).not.toBe(missing);
      expect(text).not.toBe('');
      expect(column.isFilled(row, context)).toBe(true);
      if (value === null) expect(copy(row)).toBe(text);
      else expect(digits(copy(row))).toBe(digits(text));
      if (column.sort.kind !== 'own') continue;
      const key = column.sort.key(row, context);
      expect(typeof key === 'number' ? value : text).toBe(column.id === 'unit' ? format.unit(row.unit) : key);
    }
  });

  it.runIf(!drawn.has(id) && !neverMissing.has(id))('has no data, no copy and no order where it is missing', () => {
    expect(['', missing]).toContain(column.text(empty, context));
    expect(column.value(empty, context)).toBeNull();
    expect(column.isFilled(empty, context)).toBe(false);
    expect(['', missing]).toContain(copy(empty));
    if (column.sort.kind === 'own') expect(column.sort.key(empty, context)).toBeNull();
  });

  it.runIf(column.sort.kind === 'own')('sorts both ways, and what is missing stands last in both', () => {
    const up = sorted(id, 'asc');
    const down = sorted(id, 'desc');
    if (neverMissing.has(id)) return expect(down).toEqual(up.toReversed());
    expect(up.at(-1)).toBe('empty');
    expect(down).toEqual([...up.slice(0, 2).toReversed(), 'empty']);
  });
});

describe.each(editableColumns)('the column %s that is typed into', (id) => {
  const column = columnOf[id];
  const { field, createReader, parse } = column.edit;
  const own = { patch: { [field]: full[field] }, doubtful: null };

  it('takes back what was copied from it, pasted or typed', () => {
    const text = column.copy?.(full, context, false) ?? '';
    const read = createReader([text], { language: 'fi', meaning: null });
    expect(read(text, { unit: full.unit, factors: () => null })).toEqual({ ok: true, value: own });
    expect(parse(text, 'fi')).toEqual({ ok: true, value: own.patch });
    expect(column.fields).toContain(field);
    expect(column.press).toBe(column.edit.kind === 'unit' ? 'choose' : 'edit');
  });
});
