import type { MessageDescriptor } from '@lingui/core';
import { expect, it } from 'vitest';
import { changeLines } from '#client/parts/changes/change-lines.ts';
import { formatOf } from '#client/ui/text/format.ts';

const words = {
  t: ({ message = '' }: MessageDescriptor) => message,
  format: formatOf('en'),
  nameOf: (id: string) => (id === 'item-1' ? 'Concrete C30/37' : undefined),
};

const lineOf = (field: string, before: unknown, after: unknown) =>
  changeLines({ field, before, after }, words).map((line) => `${line.label}: ${line.before} -> ${line.after}`);

it.each([
  ['grossAreaM2', null, 1200, ['Gross area: – -> 1,200 m²']],
  ['completionYear', 2027, 2028, ['Completion year: 2027 -> 2028']],
  ['permitDate', null, '2026-03-05', ['Permit application date: – -> 05/03/2026']],
  ['status', 'active', 'archived', ['Status: Active -> Archived']],
  ['extendedReplacement', false, true, ['Replacements cause: Manufacture only -> Also A4, A5 and C']],
  ['source', { kind: 'none' }, { kind: 'item', id: 'item-1' }, ['Product: – -> Concrete C30/37']],
  [
    'source',
    { kind: 'none' },
    { kind: 'product', id: '01a1feb8-fc03-7210-9c7c-0f7d7f0530ce' },
    ['Product: – -> Not known'],
  ],
  ['amountFormula', null, '=12*3', ['Formula of the amount: – -> =12*3']],
  ['tags', [], ['kantava', 'runko'], ['Tags: – -> kantava, runko']],
  ['useClasses', [], [{ code: 'AK3', heatedNetAreaM2: 1000 }], ['Use class: – -> AK3 1,000']],
  ['position', 1, 2, []],
  ['somethingNew', 'a', 'b', ['somethingNew: a -> b']],
])('%s from %j to %j', (field, before, after, lines) => {
  expect(lineOf(field, before, after)).toEqual(lines);
});

it('tells table values line by line', () => {
  const own = { mode: 'own', valueKgCo2ePerM2: 12.5, note: 'EPD' };
  expect(lineOf('tableValues', { c1: own }, { c1: own, a4: own })).toEqual([
    'A4 Transport to the site: Table value -> 12.5 kg CO₂e/m² (EPD)',
  ]);
});

it('tells the energy of each carrier', () => {
  const use = (carrier: string, kwhPerYear: number | null) => ({ carrier, kwhPerYear });
  expect(lineOf('energy', [use('electricity', 100)], [use('electricity', 100), use('districtHeat', 52_000)])).toEqual([
    'District heat: – -> 52,000 kWh/a',
  ]);
});

it('tells the values of a product one by one', () => {
  const shares = { reuse: 0, recycled: 90, energy: 0, final: 10, hazardous: 0 };
  expect(lineOf('factors', { gwpA4: 1, endOfLife: null }, { gwpA4: 1.5, endOfLife: shares })).toEqual([
    'A4 Transport to the site: 1 kg CO₂e -> 1.5 kg CO₂e',
    'End of life: – -> Recycling 90 %, Final disposal 10 %',
  ]);
});
