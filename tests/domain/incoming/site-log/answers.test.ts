import { describe, expect, it } from 'vitest';
import { type AnswerContext, answered } from '#domain/incoming/site-log/answers.ts';
import type { ImportQuestion } from '#domain/incoming/site-log/import-result.ts';
import { questionGroups, questionKey, rememberedPart } from '#domain/incoming/site-log/question-key.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent } from '#domain/site-log/log-event.ts';

const factors = new Map(siteFactorSets().flatMap((set) => set.factors.map((factor) => [factor.id, factor] as const)));
const context: AnswerContext = {
  unitsOf: (source) => (source.kind === 'none' ? [] : source.id === 'board' ? ['m2', 'm3', 'kg'] : ['kg', 't']),
  factorOf: (id) => factors.get(id),
};
const board = { kind: 'item', id: 'board' } as const;
const mortar = { kind: 'item', id: 'mortar' } as const;

const question = (more: Partial<ImportQuestion>, event: Partial<ImportQuestion['event']> = {}): ImportQuestion => ({
  row: '3',
  asks: ['product'],
  event: {
    ...emptyEvent,
    date: '2026-03-02',
    kind: 'delivery',
    name: 'Levy',
    quantityId: null,
    externalId: 'note/3',
    ...event,
  },
  candidates: [],
  searched: 'Levy',
  written: '10 kpl',
  count: null,
  amounts: [{ amount: 10, unit: 'pcs' }],
  ...more,
});

describe('an answer to a question of an import', () => {
  it('gives the amount in a unit that the chosen product takes', () => {
    const told = question({
      amounts: [
        { amount: 10, unit: 'pcs' },
        { amount: 36, unit: 'm2' },
      ],
    });
    expect(answered(told, {}, context).open).toEqual(['product']);
    const { event, open } = answered(told, { product: board }, context);
    expect([event.amount, event.unit, event.product, open]).toEqual([36, 'm2', board, []]);
  });

  it('asks how much it is where the file gives no such unit, once for every row of it', () => {
    expect(answered(question({}), { product: board }, context).open).toEqual(['amount']);
    const { event, open } = answered(question({}), { product: board, each: 3.6, unit: 'm2' }, context);
    expect([event.amount, event.unit, open]).toEqual([36, 'm2', []]);
  });

  it('may leave it unlinked on purpose, with the amount as written', () => {
    const { event, open } = answered(question({}), { product: { kind: 'none' } }, context);
    expect([event.amount, event.unit, open]).toEqual([10, 'pcs', []]);
  });

  it('says what a package holds, or what a unit means', () => {
    const packs = question({ asks: ['product', 'amount'], count: 56, amounts: [] });
    expect(answered(packs, { product: mortar, each: 25 }, context).open).toEqual(['amount']);
    expect(answered(packs, { product: mortar, each: 25, unit: 'kg' }, context).event).toMatchObject({
      amount: 1400,
      unit: 'kg',
    });
    const unknown = question({ asks: ['unit'], count: 3, amounts: [] }, { product: mortar });
    expect(answered(unknown, {}, context).open).toEqual(['unit']);
    expect(answered(unknown, { unit: 't' }, context).event).toMatchObject({ amount: 3, unit: 't' });
  });

  it('of a number that can be read in two ways is the amount itself', () => {
    const two = question({ asks: ['ambiguous-number'], amounts: [] }, { product: board });
    expect(answered(two, { amount: 1200 }, context).open).toEqual(['ambiguous-number']);
    expect(answered(two, { amount: 1200, unit: 'm2' }, context).event).toMatchObject({ amount: 1200, unit: 'm2' });
  });

  it('tells whether something went back', () => {
    const back = question({ asks: ['return'], amounts: [{ amount: -4, unit: 'm2' }] }, { product: board });
    expect(answered(back, {}, context).open).toEqual(['return']);
    expect(answered(back, { isReturn: true }, context).event.amount).toBe(-4);
    expect(answered(back, { isReturn: false }, context).event.amount).toBe(4);
  });

  it('chooses a factor, and with it in what the amount counts; or none of the set', () => {
    const amounts = [
      { amount: 12, unit: 'h' },
      { amount: 90, unit: 'l' },
    ] as const;
    const machine = question({ asks: ['factor'], amounts }, { kind: 'machine', amount: 12, unit: 'h' });
    expect(answered(machine, {}, context).open).toEqual(['factor']);
    const litres = answered(machine, { factor: 'uk25-diesel-blend-wtw' }, context);
    expect(litres.event).toMatchObject({ amount: 90, unit: 'l', factor: 'uk25-diesel-blend-wtw' });
    expect(answered(machine, { factor: '' }, context)).toMatchObject({ event: { amount: 12, factor: '' }, open: [] });
  });
});

describe('what one answer is for', () => {
  it('is every row that asks the same of the same thing, whatever its number', () => {
    const packs = (row: string, written: string) =>
      question({ row, asks: ['product', 'amount'], count: 6, amounts: [], written });
    const groups = questionGroups([packs('1', '24 pkt'), packs('2', '6 pkt'), packs('3', '6 sk')]);
    expect([...groups.values()].map((rows) => rows.map(({ row }) => row))).toEqual([['1', '2'], ['3']]);
  });

  it('is one row where an amount is typed, and nothing of it is remembered', () => {
    const open = (row: string) => question({ row, asks: ['ambiguous-number'], amounts: [] });
    expect(questionKey(open('1'))).not.toBe(questionKey(open('2')));
    expect(rememberedPart(open('1'), { amount: 5, unit: 'm2' })).toBeNull();
  });

  it('remembers what a package holds and which factor it was, not how much came', () => {
    const packs = question({ asks: ['product', 'amount'], count: 6, amounts: [] });
    expect(rememberedPart(packs, { product: board, each: 6, unit: 'm2' })).toEqual({ each: 6, unit: 'm2' });
    expect(rememberedPart(question({}), { product: board })).toBeNull();
    expect(rememberedPart(question({ asks: ['factor'] }), { factor: '' })).toBeNull();
  });
});
