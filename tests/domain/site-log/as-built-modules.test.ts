import { expect, it } from 'vitest';
import type { TableLineChoice } from '#domain/calculations/calculation.ts';
import { builtModuleEdits, withBuiltModules } from '#domain/site-log/as-built-modules.ts';

const own = (valueKgCo2ePerM2: number, note = ''): TableLineChoice => ({ mode: 'own', valueKgCo2ePerM2, note });
const empty = { tableValues: {}, siteOperations: [], stabiliserKg: null };
const plan = { ...empty, tableValues: { a4: own(3), c1: own(9) }, stabiliserKg: 40 };
const log = { ...empty, tableValues: { a4: own(2, 'Lokista'), a5: own(7, 'Lokista'), earthwork: own(0), c1: own(9) } };
const both = { a4KgCo2e: 2000, a5KgCo2e: 7000, calculation: log };

it('takes A4 and A5 of the log and leaves every other line', () => {
  const edits = builtModuleEdits({ plan, built: both, current: plan, written: null });
  expect(edits.map(({ module, isEdited }) => [module, isEdited])).toEqual([
    ['a4', false],
    ['a5', false],
  ]);
  expect(withBuiltModules(plan, edits)).toEqual(log);
});

it('gives the plan back where nothing of a module is logged any more', () => {
  const built = { a4KgCo2e: null, a5KgCo2e: 7000, calculation: log };
  const edits = builtModuleEdits({ plan, built, current: log, written: log });
  expect(withBuiltModules(log, edits).tableValues.a4).toEqual(own(3));
});

it('knows what a person has changed, but not by its note', () => {
  const current = { ...log, tableValues: { ...log.tableValues, a4: own(5), a5: own(7, 'Tarkistettu') } };
  const edits = builtModuleEdits({ plan, built: both, current, written: log });
  expect(edits.map(({ module, isEdited }) => [module, isEdited])).toEqual([['a4', true]]);
});
