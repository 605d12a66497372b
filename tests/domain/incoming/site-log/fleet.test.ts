import { describe, expect, it } from 'vitest';
import { readFleet } from '#domain/incoming/site-log/fleet.ts';
import { importFleet } from '#domain/incoming/site-log/fleet-events.ts';
import { fleetUse } from '#domain/incoming/site-log/fleet-use.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const fleet = async (text: string) => {
  const read = await readFleet(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

interface Expected {
  readonly serial?: string;
  readonly hours?: number;
  readonly refused?: string;
  readonly missing?: string;
}

describe.runIf(hasSharedData)(`snapshots of a fleet${sharedDataNote}`, () => {
  const expected: Readonly<Record<string, readonly Expected[]>> = hasSharedData
    ? JSON.parse(readShared('deliveries/fleet/expected.json'))
    : {};
  const text = (name: string, form: string) => readShared(`deliveries/fleet/fleet-${name}.${form}`);

  it.each([
    ['a', 'b', 'xml'],
    ['a', 'b', 'json'],
    ['b', 'c', 'xml'],
    ['b', 'c', 'json'],
  ])('%s to %s (%s): the differences of the counters', async (from, to, form) => {
    const { uses, problems } = fleetUse(await fleet(text(from, form)), await fleet(text(to, form)));
    for (const { serial, refused, missing, ...figures } of expected[`${from}-${to}`] ?? []) {
      if (serial === undefined) {
        expect(problems.filter(({ code }) => code === 'no-serial-number')).toHaveLength(1);
        continue;
      }
      const use = uses.find(({ machine }) => machine.serial === serial);
      const problem = problems.find(({ machine }) => machine.serial === serial);
      if (refused !== undefined) expect(problem).toMatchObject({ code: 'counter-fell', found: '150 -> 12' });
      else if (missing !== undefined) expect(problem?.code).toBe('missing-machine');
      else {
        for (const [name, value] of Object.entries(figures)) {
          const got: unknown = use?.[name as 'hours'];
          if (typeof value === 'number') expect(got, `${serial} ${name}`).toBeCloseTo(value, 8);
          else expect(got, `${serial} ${name}`).toBe(value);
        }
      }
    }
  });

  it('the same pair again adds nothing, a pair in the wrong order is refused', async () => {
    const [a, b] = [text('a', 'xml'), text('b', 'json')];
    const first = await importFleet(a, b, new Set());
    expect(first.questions.map(({ event }) => [event.kind, event.unit])).toEqual([
      ['machine', 'h'],
      ['machine', 'h'],
      ['machine', 'h'],
    ]);
    expect(first.questions[0]?.amounts).toContainEqual({ amount: 1850, unit: 'l' });
    const ids = new Set(first.questions.map(({ event }) => event.externalId));
    expect(await importFleet(a, b, ids)).toMatchObject({ events: [], questions: [] });
    expect((await importFleet(b, a, new Set())).refused[0]?.code).toBe('wrong-order');
  });
});

it('what is no snapshot is told', async () => {
  expect(await readFleet('<Fleet><Equipment>')).toEqual({ ok: false, error: 'broken' });
  expect(await readFleet('<!DOCTYPE x [<!ENTITY a "b">]><Fleet/>')).toEqual({ ok: false, error: 'broken' });
  expect(await readFleet('{"a": 1}')).toEqual({ ok: false, error: 'not-a-fleet' });
  expect(await readFleet('{"SnapshotTime": "", "Equipment": []}')).toEqual({ ok: false, error: 'no-date' });
});
