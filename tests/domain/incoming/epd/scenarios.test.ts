import { describe, expect, test } from 'vitest';
import { type Epd, type EpdModule, emptyEpd } from '#domain/incoming/epd/epd.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { notInScenario, offeredScenarios, type ScenarioChoice } from '#domain/incoming/epd/module-figures.ts';
import { choicesOf, productOfEpd, undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';

type Given = readonly [module: EpdModule, scenario: string, kgCo2e: number];
const epdOf = (...given: readonly Given[]): Epd => ({
  ...emptyEpd,
  key: 'glass',
  format: 'oekobaudat',
  declaredAmount: 1,
  declaredUnit: 'kg',
  values: ([['A1-A3', '', 9], ...given] as readonly Given[]).map(([module, scenario, kgCo2e]) => ({
    indicator: 'fossil',
    module,
    scenario,
    kind: 'declared',
    kgCo2e,
  })),
});
/** Recycling has C3, landfill has C4. */
const glass = epdOf(['C3', 'recycling', 2], ['C4', 'landfill', 3], ['D', 'recycling', -5], ['D', 'landfill', 0]);
const make = (epd: Epd, scenarios: ScenarioChoice) =>
  productOfEpd(epd, { ...choicesOf(epd, ['en'], ''), scenarios }).factors;

describe('modules that are of different scenarios', () => {
  test('are alternatives although each has one only', () => {
    expect(undecidedModules(glass, { scenarios: {} })).toEqual(['C3', 'C4', 'D']);
    expect(offeredScenarios(glass, 'C3')).toEqual(['recycling', notInScenario]);
    expect(offeredScenarios(glass, 'D')).toEqual(['recycling', 'landfill']);
    expect(make(glass, {})).toMatchObject({ gwpC3Fossil: null, gwpC4: null, handprintRecycling: null });
  });
  test('one that is not of the chosen scenario is not declared in it', () => {
    const scenarios = { C3: 'recycling', C4: notInScenario, D: 'recycling' };
    expect(undecidedModules(glass, { scenarios })).toEqual([]);
    expect(make(glass, scenarios)).toMatchObject({ gwpC3Fossil: 2, gwpC4: null, handprintRecycling: -5 });
  });
  test('are an end of its own before somebody has chosen: no generic one stands in its place', () => {
    expect(make(glass, {}).eolSource).toBe('epd');
    expect(make(epdOf(), {}).eolSource).toBe('generic');
  });
  test('are told', () => {
    const told = lintEpd(glass, '2026-01-01').map(({ code, field }) => `${code} ${field}`);
    expect(told).toEqual(expect.arrayContaining(['one-of-scenarios C3', 'one-of-scenarios C4', 'several-scenarios D']));
  });
});

test.each<[string, Epd]>([
  ['one scenario in all modules', epdOf(['C3', 'S1', 2], ['C4', 'S1', 3])],
  ['one without a name beside named ones of other stages', epdOf(['A4', 'lorry', 1], ['C3', 'S1', 2])],
])('%s is no choice', (_, epd) => expect(undecidedModules(epd, { scenarios: {} })).toEqual([]));

test('a module without a scenario belongs to all', () => {
  const epd = epdOf(['C1', '', 1], ['C3', 'S1', 2], ['C3', 'S2', 3]);
  expect(undecidedModules(epd, { scenarios: {} })).toEqual(['C3']);
  expect(make(epd, {})).toMatchObject({ gwpC1: 1, gwpC3Fossil: null });
});
