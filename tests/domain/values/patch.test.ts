import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, isSame, mergePatch, quantityFieldGroups, siteEntryFields } from '#domain/values/patch.ts';

/** No entity has a field that is no field but the object's prototype. */
const fields = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  fc.jsonValue(),
);

describe('entries that are said one by one', () => {
  const said = (...months: readonly string[]) => ({ logNone: months.map((month) => ({ kind: 'soil', month })) });
  const merge = (now: object, mine: object, base: object | undefined) =>
    mergePatch({ ...now }, { ...mine }, base && { ...base }, [], siteEntryFields);

  it('all survive, whoever said or took back which meanwhile', () => {
    const base = said('2026-01', '2026-02');
    expect(merge(said('2026-02', '2026-03'), said('2026-01', '2026-04'), base)).toEqual({
      kind: 'apply',
      changes: said('2026-03', '2026-04'),
    });
    expect(merge(said('2026-03', '2026-01', '2026-02'), base, base)).toEqual({ kind: 'nothing' });
  });

  it('are one entry where two say the same, whatever the order of its fields', () => {
    const theirs = { logNone: [{ month: '2026-03', kind: 'soil' }] };
    expect(merge(theirs, said('2026-03'), said())).toEqual({ kind: 'nothing' });
  });

  it('are what the patch says where nobody tells what was seen', () => {
    expect(merge(said('2026-03'), said('2026-04'), undefined)).toEqual({ kind: 'apply', changes: said('2026-04') });
  });
});

describe('mergePatch', () => {
  const current = { name: 'Seinä', amount: 10, unit: 'm2' };

  it('takes a change whose field is as the user saw it', () => {
    expect(mergePatch(current, { amount: 14 }, { amount: 10 })).toEqual({ kind: 'apply', changes: { amount: 14 } });
  });

  it('has nothing to do when the value is already there', () => {
    expect(mergePatch(current, { amount: 10 }, { amount: 8 })).toEqual({ kind: 'nothing' });
  });

  it('asks when somebody else changed the same field', () => {
    expect(mergePatch(current, { amount: 14 }, { amount: 8 })).toEqual({ kind: 'conflict', fields: ['amount'] });
  });

  it('asks when somebody else changed the unit of the amount', () => {
    const decision = mergePatch(current, { amount: 14 }, { amount: 10, unit: 'kg' }, quantityFieldGroups);
    expect(decision).toEqual({ kind: 'conflict', fields: ['amount'] });
  });

  it('merges different fields of two people without a question', () => {
    expect(mergePatch(current, { name: 'US1' }, { name: 'Seinä', amount: 8 })).toEqual({
      kind: 'apply',
      changes: { name: 'US1' },
    });
  });

  it('applies nothing of a patch with one conflicting field', () => {
    const decision = mergePatch(current, { name: 'US1', amount: 14 }, { name: 'Seinä', amount: 8 });
    expect(decision).toEqual({ kind: 'conflict', fields: ['amount'] });
  });

  it('takes the last write without a base', () => {
    expect(mergePatch(current, { amount: 14 }, undefined)).toEqual({ kind: 'apply', changes: { amount: 14 } });
  });

  it('is repeatable: what was applied leaves nothing to do', () => {
    fc.assert(
      fc.property(fields, fields, (row, patch) => {
        expect(mergePatch(applyPatch(row, patch), patch, row).kind).toBe('nothing');
      }),
    );
  });
});

describe('applyPatch', () => {
  it('leaves the original alone and ignores undefined', () => {
    const before = { name: 'a', amount: 1 as number | null };
    expect(applyPatch(before, { amount: null })).toEqual({ name: 'a', amount: null });
    expect(before).toEqual({ name: 'a', amount: 1 });
  });
});

describe('isSame', () => {
  it('equals every JSON value with its own copy, whatever the key order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, structuredClone(value))).toBe(true);
      }),
    );
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  });

  it('tells different values apart', () => {
    expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
  });
});
