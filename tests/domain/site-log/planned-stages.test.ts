import { expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { plannedStages, plannedStates } from '#domain/site-log/planned-stages.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const planOf = (tableValues: (typeof gold1)['calculation']['tableValues']) =>
  calculate({ ...gold1, calculation: { ...gold1.calculation, tableValues } });

it('a plan is known where building and building site are', () => {
  expect(plannedStates(planOf({}))).toEqual({ a4: 'known', a5: 'known', total: 'known' });
});

it('of a building whose A5 nobody has given, what the building site has is no whole plan', () => {
  const plan = planOf({ a5: { mode: 'own', valueKgCo2ePerM2: null, note: '' } });
  expect(plan.building.states.footprint.a5).toBe('unknown');
  expect(plan.site.states.footprint.a5).toBe('known');
  expect(plannedStages(plan).a5).toBe(plan.site.kgCo2e.a5);
  expect(plannedStates(plan)).toMatchObject({ a4: 'known', a5: 'atLeast' });
});
