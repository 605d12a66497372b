import { expect, it } from 'vitest';
import { unitsAlong } from '#domain/documents/history.ts';

const change = (field: string, before: unknown, after: unknown) => ({ changes: [{ field, before, after }] });

it('goes back through the units of an amount', () => {
  const entries = [
    change('amount', 3, 4),
    change('unit', 'm2', 'm3'),
    change('amount', 2, 3),
    change('unit', null, 'm2'),
  ];
  expect(unitsAlong(entries, 'm3')).toEqual([
    { before: 'm3', after: 'm3' },
    { before: 'm2', after: 'm3' },
    { before: 'm2', after: 'm2' },
    { before: null, after: 'm2' },
  ]);
});

it('knows no unit before the first that is told', () => {
  expect(unitsAlong([change('amount', 3, 4), change('unit', 'kg', 't')], null)).toEqual([
    { before: null, after: null },
    { before: 'kg', after: 't' },
  ]);
});
