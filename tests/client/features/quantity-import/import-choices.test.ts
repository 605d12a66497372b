import { describe, expect, it } from 'vitest';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import {
  commitOf,
  expectedCounts,
  type ImportAnswers,
  leftOutBefore,
  leftOutNow,
  openQuestions,
  questionsOf,
  rowsWithoutCategory,
  sumRows,
  writtenCount,
} from '#client/features/quantity-import/import-choices.ts';

const concrete = { kind: 'item', id: 'co2data-1' } as const;
const rowOf = (row: number, part: Partial<ImportValidation['rows'][number]>): ImportValidation['rows'][number] => ({
  row,
  name: `row ${row}`,
  amount: 1,
  unit: 'kg',
  categoryId: 'c',
  externalId: '',
  note: '',
  wastePercent: null,
  lifetimeYears: null,
  match: null,
  change: 'create',
  problems: [],
  ...part,
});
const candidate = {
  source: concrete,
  nameFi: '',
  nameEn: '',
  nameSv: '',
  unit: 'kg',
  confidence: 0.6,
  why: [],
} as const;
const validation: ImportValidation = {
  sheet: 'maarat',
  sheets: [],
  headerRow: 1,
  columns: [],
  rows: [
    rowOf(2, { match: 0 }),
    rowOf(3, { match: 1, categoryId: null }),
    rowOf(4, { match: 1, change: 'refused', categoryId: null }),
    rowOf(5, { match: 2, change: 'update' }),
  ],
  matches: [
    { text: 'sure', source: concrete, candidates: [{ ...candidate, why: [] }] },
    { text: 'unsure', source: { kind: 'none' }, candidates: [{ ...candidate, why: [] }] },
    { text: 'unknown', source: { kind: 'none' }, candidates: [] },
  ],
  counts: { rows: 4, taken: 3, refused: 1, leftOut: 0, create: 2, update: 1, unchanged: 0, missing: 7 },
};
const noAnswers: ImportAnswers = { sources: new Map(), categoryId: '', replaces: false, sums: new Set() };

describe('answers to an import', () => {
  it('asks only for products that are unsure, until each has an answer', () => {
    expect(questionsOf(validation)).toEqual([1]);
    expect(openQuestions(validation, noAnswers)).toBe(1);
    expect(openQuestions(validation, { ...noAnswers, sources: new Map([[1, { kind: 'none' }]]) })).toBe(0);
  });

  it('does not ask again what was left unlinked before', () => {
    const matches = validation.matches.map((match) => ({ ...match, isLeftOut: true as const }));
    const before = {
      ...validation,
      matches: matches.map((match) => ({ ...match, source: { kind: 'none' as const } })),
    };
    expect(questionsOf(before)).toEqual([]);
    expect(leftOutBefore(before)).toEqual([0, 1]);
    expect(leftOutNow(before, noAnswers)).toBe(2);
    expect(leftOutNow(before, { ...noAnswers, sources: new Map([[1, concrete]]) })).toBe(1);
  });

  it('sends the answers for the rows that they mean, refused rows left out', () => {
    const answers = { ...noAnswers, sources: new Map([[1, concrete]]), categoryId: 'walls', replaces: true };
    expect(commitOf(validation, answers)).toEqual({
      mode: 'replace',
      categoryId: 'walls',
      choices: [{ row: 3, source: concrete }],
    });
    expect(commitOf(validation, noAnswers)).toEqual({ mode: 'update', choices: [] });
  });

  it('counts what will happen, deletions only when they are wished for', () => {
    expect(rowsWithoutCategory(validation, noAnswers)).toBe(1);
    expect(expectedCounts(validation, noAnswers)).toEqual({ created: 2, updated: 1, deleted: 0, refused: 1 });
    expect(expectedCounts(validation, { ...noAnswers, replaces: true }).deleted).toBe(7);
    expect(writtenCount(validation, noAnswers)).toBe(3);
    expect(writtenCount(validation, { ...noAnswers, replaces: true })).toBe(10);
  });

  it('takes a row that seems to be a sum only when somebody says so', () => {
    const withSum = {
      ...validation,
      rows: [...validation.rows, rowOf(6, { change: 'left-out', categoryId: null, match: 2 })],
    };
    const taken = { ...noAnswers, sums: new Set([6]) };
    expect(sumRows(withSum).map(({ row }) => row)).toEqual([6]);
    expect(commitOf(withSum, noAnswers).choices).toEqual([]);
    expect(commitOf(withSum, taken).choices).toEqual([{ row: 6, skip: false }]);
    expect([rowsWithoutCategory(withSum, noAnswers), rowsWithoutCategory(withSum, taken)]).toEqual([1, 2]);
    expect(writtenCount(withSum, taken)).toBe(writtenCount(withSum, noAnswers) + 1);
  });
});
