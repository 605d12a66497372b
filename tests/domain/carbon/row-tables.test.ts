import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { laneCount } from '#domain/carbon/lanes.ts';
import { methodOf } from '#domain/carbon/method.ts';
import { createRecipe } from '#domain/carbon/recipe.ts';
import { RecipeBook, traits } from '#domain/carbon/recipe-book.ts';
import { haveSameModules, rowModules, rowResult } from '#domain/carbon/row-result.ts';
import { createRowTable, rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import { scopes } from '#domain/terms/modules.ts';
import { units } from '#domain/terms/units.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const rowsOf = (input: CalculationInput) =>
  input.quantities.map((_, index) => rowResult(rowAt(rowTableOf(input), index)));
const anewOf = (input: CalculationInput) =>
  input.quantities.map((_, index) => rowResult(rowAt(createRowTable(input, methodOf(input)), index)));
/** Another object of the same, so that no test has what one before it has lent. */
const fresh = (): CalculationInput => ({ ...gold1 });
/** C3 of the building is a value per m2, so that rows give none. */
const withOwnC3: CalculationInput = {
  ...gold1Project,
  calculation: {
    ...gold1Project.calculation,
    tableValues: { c3: { mode: 'own', valueKgCo2ePerM2: 5, note: '' } },
  },
};
const clt = gold1.quantities.find(({ id }) => id === 'clt') as QuantityInput;

describe('the rows that a calculator lends', () => {
  it('are its own, not made a second time', () => {
    const input = fresh();
    calculate(input);
    expect(rowTableOf(input)).toBe(rowTableOf(input));
    expect(rowsOf(input)).toEqual(anewOf(input));
  });

  it.each([
    ['an amount', { amount: 1 }],
    ['a product', { source: { kind: 'item' as const, id: 'wool' } }],
    ['a category', { categoryId: '2004' }],
  ])('are those of the input still when the calculator has changed %s', (_name, change) => {
    const input = fresh();
    const calculator = createCalculator(input);
    const before = rowsOf(input);
    calculator.update({ ...clt, ...change });
    expect(rowsOf(input)).toEqual(before);
    expect(rowsOf(input)).toEqual(anewOf(input));
  });

  it('are those of the input while another calculator of it changes', () => {
    const input = fresh();
    const [one, other] = [createCalculator(input), createCalculator(input)];
    one.update({ ...clt, amount: 1 });
    expect(rowsOf(input)).toEqual(anewOf(input));
    other.update({ ...clt, amount: 2 });
    expect(rowsOf(input)).toEqual(anewOf(input));
    expect(one.row('clt')?.modules).not.toEqual(other.row('clt')?.modules);
  });

  it('are those of the input after a preview', () => {
    const input = fresh();
    createCalculator(input).preview({ ...clt, amount: 1, unit: 'kg' });
    expect(rowsOf(input)).toEqual(anewOf(input));
  });

  it('are of one input, not of one like it', () => {
    const input = fresh();
    calculate(input);
    const changed = { ...input, quantities: input.quantities.map((row) => ({ ...row, amount: 7 })) };
    expect(rowsOf(changed)).toEqual(anewOf(changed));
  });
});

describe('a recipe of a product in another unit', () => {
  it('is the one that is made from nothing, in whichever order units come', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...units], { minLength: 2 }),
        fc.constantFrom(...gold1.referenceSet.items.map(({ id }) => id), 'gone'),
        fc.constantFrom(...scopes),
        fc.constantFrom(gold1Project, withOwnC3),
        (some, id, scope, project) => {
          const method = methodOf(project);
          const book = new RecipeBook(method, 0);
          for (const unit of some) {
            const quantity: QuantityInput = { ...clt, source: { kind: 'item', id }, snapshot: null, unit };
            const recipe = book.recipeOf(book.numberOf(quantity, scope), quantity, scope);
            expect(recipe).toEqual(createRecipe(quantity, scope, method));
          }
        },
      ),
    );
  });
});

describe('the numbers of a recipe that stand side by side', () => {
  it('are those of the recipe that is made when a row is looked at', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...scopes), fc.constantFrom(1, 100_000), (rows, scope, rowCount) => {
        const input = withRows(rows);
        const recipes = new RecipeBook(methodOf(input), rowCount);
        const numbered = input.quantities.map((quantity) => ({ quantity, number: recipes.numberOf(quantity, scope) }));
        numbered.forEach(({ quantity, number }) => {
          const recipe = recipes.recipeOf(number, quantity, scope);
          expect(recipe).toEqual(createRecipe(quantity, scope, methodOf(input)));
          const has = (trait: keyof typeof traits) => ((recipes.traits[number] ?? 0) & traits[trait]) !== 0;
          expect({
            factor: recipes.factors[number],
            given: recipes.given[number],
            rates: [...recipes.rates.subarray(number * laneCount, (number + 1) * laneCount)],
            isOfSite: has('isOfSite'),
            hasNotes: has('hasNotes'),
            isWeighed: has('isWeighed'),
            usesTypical: has('usesTypical'),
            isA1: has('isA1'),
            isA2: has('isA2'),
            hasSource: has('hasSource'),
          }).toEqual({
            factor: recipe.factor,
            given: recipe.given,
            rates: [...recipe.rates],
            isOfSite: recipe.scope === 'site',
            hasNotes: recipe.hasNotes,
            isWeighed: recipe.isWeighed,
            usesTypical: recipe.usesTypical,
            isA1: recipe.standards.a1,
            isA2: recipe.standards.a2,
            hasSource: recipe.hasSource,
          });
        });
      }),
    );
  });

  it('are given for no recipe that there is not', () => {
    const book = new RecipeBook(methodOf(gold1), 0);
    expect(() => book.recipeOf(0, clt, 'building')).toThrow(RangeError);
  });
});

describe('the modules of a row alone', () => {
  it('are those of its result, and two rows have the same where their results have', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const input = withRows(rows);
        const table = rowTableOf(input);
        const all = input.quantities.map((_, index) => rowAt(table, index));
        for (const one of all) {
          const { modules } = rowResult(one);
          expect(rowModules(one)).toEqual(modules);
          for (const other of all.slice(0, 5)) {
            const isSame = JSON.stringify(modules) === JSON.stringify(rowModules(other));
            expect(haveSameModules(one, other)).toBe(isSame);
          }
        }
      }),
    );
  });
});
