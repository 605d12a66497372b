import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createQuantity, patchQuantities } from '#contract/calculations/quantities.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { createSite, patchSite } from '#contract/sites/sites.ts';

const codesOf = (schema: v.GenericSchema, input: unknown): string[] => {
  const result = v.safeParse(schema, input);
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('endpoints', () => {
  it('have a name and a method with path of their own', () => {
    expect(new Set(allEndpoints.map((one) => one.name)).size).toBe(allEndpoints.length);
    expect(new Set(allEndpoints.map((one) => `${one.method} ${one.path}`)).size).toBe(allEndpoints.length);
  });

  it('read without a body and answer 204 only with nothing', () => {
    for (const one of allEndpoints) {
      if (one.method === 'GET') expect(one.body, one.name).toBeUndefined();
      if (one.success === 204) expect(v.is(one.reply, undefined), one.name).toBe(true);
    }
  });

  it('fill their path and keep odd characters inside one segment', () => {
    expect(fillPath('/sites/{siteId}/export', { siteId: 'a/b' })).toBe('/sites/a%2Fb/export');
  });
});

describe('bodies', () => {
  it.each([
    [{ name: '' }, 'name: required'],
    [{ name: 'x'.repeat(201) }, 'name: max-text'],
    [{ name: 'a', completionYear: 2019 }, 'completionYear: completion-year-min'],
    [{ name: 'a', completionYear: 3001 }, 'completionYear: completion-year-max'],
    [{ name: 'a', targetLifetimeYears: 2001 }, 'targetLifetimeYears: lifetime-max'],
    [{ name: 'a', siteAreaM2: 0 }, 'siteAreaM2: area-positive'],
    [{ name: 'a', useClasses: [{ code: 'AK3', heatedNetAreaM2: -1 }] }, 'useClasses.0.heatedNetAreaM2: area-positive'],
    [{ name: 'a', useClasses: [{ code: 'ZZ', heatedNetAreaM2: 1 }] }, 'useClasses.0.code: not-allowed'],
    [{ name: 'a', grossAreaM2: Number.NaN }, 'grossAreaM2: not-a-number'],
    [{ name: 'a', id: 'seven' }, 'id: not-an-id'],
  ])('createSite refuses %j with %s', (body, code) => {
    expect(codesOf(createSite.body, body)).toContain(code);
  });

  it('a patch carries changed fields and what the user saw', () => {
    expect(codesOf(patchSite.body, { name: 'B', base: { name: 'A' } })).toEqual([]);
    expect(codesOf(patchSite.body, { role: 'owner' })).toHaveLength(1);
  });

  it('a bulk patch names the failing row', () => {
    const id = '0190e5b2-0000-7000-8000-000000000000';
    expect(
      codesOf(patchQuantities.body, [
        { id, amount: 1 },
        { id, wastePercent: 101 },
      ]),
    ).toEqual(['1.wastePercent: percent-max']);
  });

  it('a quantity is created with a name alone', () => {
    expect(codesOf(createQuantity.body, { name: 'Ontelolaatta' })).toEqual([]);
  });
});
