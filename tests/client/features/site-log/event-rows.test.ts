import { expect, it } from 'vitest';
import { countRows, EventRows, matches } from '#client/features/site-log/grid/event-rows.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import type { Language } from '#domain/values/language.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';
import { createRandom } from '#tests/support/random.ts';

const [set] = siteFactorSets();
if (set === undefined) throw new Error('there is no set of site factors');
const otherSet = { ...set, factors: set.factors.map((factor) => ({ ...factor, nameFi: `${factor.nameFi} 2` })) };
const fuel = 'uk25-diesel-blend-wtw';
const kinds: readonly EventKind[] = ['delivery', 'fuel', 'heat', 'waste'];

const figureOf = (event: StoredEvent, kgCo2e: number): EventFigure => ({
  event,
  module: 'a4',
  kgCo2e,
  biogenicKg: null,
  delivered: null,
  litres: 0,
  fossilFreeLitres: 0,
  isDistanceFilled: kgCo2e % 2 === 0,
  isVehicleFilled: false,
  problems: kgCo2e % 3 === 0 ? [{ eventId: event.id, code: 'no-mass', subject: '' }] : [],
});

const source = (events: readonly StoredEvent[], figures: ReadonlyMap<string, EventFigure>) => ({
  events,
  figureOf: (id: string) => figures.get(id),
  factorSet: set,
  today: '2026-03-31',
  evidence: [] as readonly Evidence[],
  language: 'fi' as Language,
});

const three = [1, 2, 3].map((day) =>
  storedEvent({ id: `e${day}`, date: `2026-03-0${day}`, kind: 'fuel', factor: fuel, name: '' }),
);

it('draws anew only what changed: another amount leaves every other row the same object', () => {
  const rows = new EventRows();
  const figures = new Map(three.map((event) => [event.id, figureOf(event, 1)]));
  const first = rows.follow(source(three, figures));
  const changed = three.map((event) => (event.id === 'e2' ? { ...event, amount: 400 } : event));
  const second = rows.follow(source(changed, figures));
  expect(second.map((row, at) => row === first[at])).toEqual([true, false, true]);
  expect(second.map(({ event }) => event.id)).toEqual(['e3', 'e2', 'e1']);
});

it('is never stale: whatever changed, its rows are those of a beginning', () => {
  const random = createRandom(20261127);
  const pick = <Value>(values: readonly Value[]): Value => random.pick(values) as Value;
  const rows = new EventRows();
  let now = source(three, new Map());
  let figures = new Map<string, EventFigure>();
  for (let step = 0; step < 400; step += 1) {
    const event = pick(now.events);
    const changed = (fields: Partial<StoredEvent>) =>
      now.events.map((one) => (one === event ? { ...one, ...fields } : one));
    const next: Readonly<Record<string, () => Partial<typeof now>>> = {
      amount: () => ({ events: changed({ amount: step }) }),
      day: () => ({ events: changed({ date: `2026-0${1 + (step % 9)}-01` }) }),
      made: () => ({ events: changed({ createdAt: new Date(step * 1e6).toISOString() }) }),
      kind: () => ({ events: changed({ kind: pick(kinds), name: pick(['', 'Kuorma']) }) }),
      linked: () => ({ events: changed({ quantityId: pick([null, 'q1']) }) }),
      come: () => ({ events: [...now.events, storedEvent({ id: `n${step}`, date: '2026-05-05', kind: pick(kinds) })] }),
      gone: () => (now.events.length > 1 ? { events: now.events.filter((one) => one !== event) } : {}),
      moved: () => ({ events: now.events.toReversed() }),
      set: () => ({ factorSet: pick([set, otherSet]) }),
      language: () => ({ language: pick(['fi', 'en'] as const) }),
      picture: () => ({
        evidence: [...now.evidence, { id: `p${step}`, subject: 'event', subjectId: event.id } as Evidence],
      }),
      figures: () => {
        figures = new Map(now.events.map((one) => [one.id, figureOf(one, step)]));
        const told = figures;
        return { figureOf: (id) => told.get(id) };
      },
    };
    now = { ...now, ...pick(Object.values(next))() };
    expect(rows.follow(now)).toEqual(new EventRows().follow(now));
  }
});

it('counts what each filter leaves', () => {
  const figures = new Map(three.map((event, at) => [event.id, figureOf(event, at)]));
  const all = new EventRows().follow(
    source([...three, storedEvent({ id: 'd', kind: 'delivery', date: '2026-04-01' })], figures),
  );
  for (const month of [undefined, '2026-03', '2026-04', '2027-01']) {
    const left = (filter: object) => all.filter((row) => matches(row, { month, ...filter })).length;
    const { byKind, byState, ...counts } = countRows(all, month);
    expect(counts.all).toBe(left({}));
    for (const kind of ['fuel', 'delivery'] as const) expect(byKind.get(kind)).toBe(left({ kind }));
    for (const state of ['unlinked', 'filled', 'problems'] as const) expect(byState[state]).toBe(left({ state }));
  }
});
