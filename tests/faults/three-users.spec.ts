import { expect } from '@playwright/test';
import { createRandom, type Random } from '#tests/support/random.ts';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { answerLost, edits, halfAnswer, loginPage, refused } from './rig/http-layer.ts';
import { type Effect, readEffects } from './rig/ledger.ts';
import type { TestSite, World } from './rig/world.ts';

/** One of the three writes each field, so that what becomes of it is known: nobody has to decide anything. */
const fields = ['amount', 'note', 'name'] as const;
type Field = (typeof fields)[number];

interface Walker {
  readonly device: Device;
  readonly field: Field;
  /** Rows that only this user has and may delete. */
  readonly own: string[];
  isOffline: boolean;
}

/** What each user set a field to, in this order. */
type Model = Map<string, unknown[]>;

const seed = 43;
const steps = 36;

fault(
  'F43',
  async (world) => {
    const random = createRandom(seed);
    const site = await world.site({ rows: 4, members: ['kollega', 'muu'] });
    const model: Model = new Map();
    const walkers: Walker[] = [];
    for (const [index, username] of (['esittely', 'kollega', 'muu'] as const).entries()) {
      const device = await world.device({ username });
      await device.open(site.place);
      await device.waitForShell();
      walkers.push({ device, field: fields[index] ?? 'note', own: [], isOffline: false });
    }
    for (let step = 0; step < steps; step += 1) {
      const walker = random.pick(walkers);
      if (walker === undefined) continue;
      if (random.chance(0.3)) await trouble(world, walker, random);
      else await edit(site, walker, model, random, step);
    }
    world.http.heal();
    await world.tcp.heal();
    for (const { device } of walkers) await device.context.setOffline(false);
    await world.converged(
      site.place,
      walkers.map(({ device }) => device),
    );
    const rows = new Map((await world.serverRows(site.place)).map((row) => [row.id, row]));
    expect([...rows.keys()].toSorted()).toEqual([...site.rows, ...walkers.flatMap(({ own }) => own)].toSorted());
    const effects = await readEffects(world.server, world.startedAt);
    for (const [key, values] of model) {
      const [id = '', field = ''] = key.split(' ');
      const row = rows.get(id);
      const logged = valuesSet(effects, id, field).filter((value) => values.includes(value));
      // Edits that wait together are sent as one; nothing else may be missing, come twice or change places.
      expect({ key, inOrder: isWithin(logged, values) }).toEqual({ key, inOrder: true });
      if (row !== undefined) expect(logged.at(-1)).toBe(values.at(-1));
    }
  },
  { timeout: 300_000 },
);

const edit = async (
  { place, categoryId, rows }: TestSite,
  walker: Walker,
  model: Model,
  random: Random,
  step: number,
): Promise<void> => {
  const { device, field, own } = walker;
  const kind = random.below(10);
  const last = own.at(-1);
  if (kind < 2) {
    own.push(await device.create(place, categoryId, `Askel ${step}`));
  } else if (kind < 3 && last !== undefined) {
    await device.at('deleteQuantity', place, last);
    own.pop();
    // What was made and deleted before it was sent leaves no trace.
    device.forget(last);
  } else {
    const row = random.pick([...rows, ...own]) ?? '';
    const value = field === 'amount' ? step + random.below(900) / 1000 : `Askel ${step}`;
    // An edit that is overtaken before it is sent leaves no trace; the last value must be there at the end.
    device.forget(row, field);
    await device.patch(place, row, { [field]: value });
    const key = `${row} ${field}`;
    model.set(key, [...(model.get(key) ?? []), value]);
  }
};

const trouble = async (world: World, walker: Walker, random: Random): Promise<void> => {
  const { device } = walker;
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      walker.isOffline = !walker.isOffline;
      await device.context.setOffline(walker.isOffline);
      return;
    case 3:
      world.http.fail(edits, answerLost, 1 + random.below(3));
      return;
    case 4:
      world.http.fail(edits, random.chance(0.5) ? halfAnswer : refused(503, 'unavailable'), 1 + random.below(3));
      return;
    case 5:
      world.http.fail(edits, loginPage, 1 + random.below(2));
      return;
    case 6:
      world.tcp.fail({ request: edits, kind: random.chance(0.5) ? 'cut-request' : 'duplicate', times: 2 });
      return;
    default:
      await device.page.reload();
      await device.ready();
  }
};

/** What the server's log says a field was set to, one after another. */
const valuesSet = (effects: readonly Effect[], id: string, field: string): readonly unknown[] =>
  effects
    .filter((effect) => effect.entityId === id && effect.after !== null)
    .toSorted((a, b) => a.revision - b.revision)
    .filter(({ before, after }) => before?.[field] !== after?.[field])
    .map(({ after }) => after?.[field]);

/** The same values in the same order, some of them left out. */
const isWithin = (some: readonly unknown[], all: readonly unknown[]): boolean => {
  let at = 0;
  return some.every((value) => {
    at = all.indexOf(value, at) + 1;
    return at > 0;
  });
};
