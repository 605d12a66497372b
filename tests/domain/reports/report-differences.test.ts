import { expect, it } from 'vitest';
import { reportDifferences } from '#domain/reports/report-differences.ts';

const now = { name: { fi: 'Laatta', sv: 'Platta', en: 'Slab' }, total: 3 };

it('a report made before there was Swedish is the same as the one made again', () => {
  expect(reportDifferences({ name: { fi: 'Laatta', en: 'Slab' }, total: 3 }, now)).toEqual([]);
});

it('a Swedish text that is another, and any other value that is missing, differ', () => {
  const other = { name: { ...now.name, sv: 'Skiva' }, total: 3 };
  expect(reportDifferences(other, now)).toEqual([{ path: 'name.sv', before: 'Skiva', after: 'Platta' }]);
  expect(reportDifferences({ name: now.name }, now)).toEqual([{ path: 'total', before: undefined, after: 3 }]);
});

it('a category of a report made before its state was told is the same as it is now', () => {
  const before = { talo2000Code: '122', kgCo2e: { total: 3 } };
  expect(reportDifferences(before, { ...before, state: 'known' })).toEqual([]);
  expect(reportDifferences({ ...before, state: 'known' }, { ...before, state: 'atLeast' })).toEqual([
    { path: 'state', before: 'known', after: 'atLeast' },
  ]);
});
