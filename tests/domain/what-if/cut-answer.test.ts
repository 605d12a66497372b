import { describe, expect, it } from 'vitest';
import { CutSearch } from '#domain/what-if/cut-answer.ts';
import { planCuts } from '#domain/what-if/cut-plan.ts';
import { findSwaps } from '#domain/what-if/swaps.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const classed = gold1.referenceSet.items.map((item) => ({ ...item, talo2000Code: '1' }));
const cheaper = classed.map((item) => ({
  ...item,
  id: `${item.id} low`,
  factors: { ...item.factors, gwpA1A3Conservative: 0.01 },
}));
const input = { ...gold1, referenceSet: { ...gold1.referenceSet, items: [...classed, ...cheaper] } };
const library = { items: input.referenceSet.items, products: [], keepsGrade: false };

const ofBuilding = (target: number) => ({ target, useClass: null });

describe('the answer that goes from one thread to another', () => {
  it('says what the plan says, and comes through unchanged', () => {
    const plan = planCuts(input, findSwaps(input, library), ofBuilding(11));
    const answer = new CutSearch(input, library).answer(ofBuilding(11)).plan;
    expect(plan?.steps.length).toBeGreaterThan(3);
    expect(answer?.steps.map(({ perM2Year }) => perM2Year)).toEqual(plan?.steps.map(({ perM2Year }) => perM2Year));
    expect(answer?.fewest?.map(({ quantityId }) => quantityId)).toEqual(
      plan?.fewest?.map(({ quantityId }) => quantityId),
    );
    const [step, told] = [plan?.steps[0]?.swap, answer?.steps[0]?.swap];
    expect(told?.from).toMatchObject({ totalKgCo2e: step?.from.row.total, gwpPerUnit: step?.from.gwpPerUnit });
    expect(told?.to.product.source).toEqual(step?.to.product.source);
    expect(structuredClone(answer)).toEqual(answer);
  });

  it('answers other targets of the same search, and has none without an area', () => {
    const search = new CutSearch(input, library);
    expect(search.answer(ofBuilding(100)).plan?.fewest).toEqual([]);
    expect(search.answer(ofBuilding(0)).plan?.fewest).toBeNull();
    const withoutArea = { ...input, site: { ...input.site, useClasses: [] } };
    const answer = new CutSearch(withoutArea, library).answer(ofBuilding(11));
    expect(answer.plan).toBeNull();
    expect(answer.savings.length).toBeGreaterThan(3);
  });

  it('tells the best swap of each row without a target, the largest saving first', () => {
    const { savings, plan } = new CutSearch(input, library).answer(null);
    expect(plan).toBeNull();
    expect(new Set(savings.map(({ quantityId }) => quantityId)).size).toBe(savings.length);
    const saved = savings.map(({ savingKgCo2e }) => savingKgCo2e);
    expect(saved).toEqual(saved.toSorted((left, right) => right - left));
  });

  it('says what was compared in the names, and nothing where they were not', () => {
    const gradeOf = (keepsGrade: boolean) =>
      new CutSearch(input, { ...library, keepsGrade }).answer(null).savings.map(({ grade }) => grade);
    expect(gradeOf(false).every((grade) => grade === null)).toBe(true);
    expect(gradeOf(true).every((grade) => grade !== null)).toBe(true);
  });
});
