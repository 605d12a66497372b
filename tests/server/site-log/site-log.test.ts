import { describe, expect, it } from 'vitest';
import { deleteQuantity } from '#contract/calculations/quantities.ts';
import {
  createLogEvent,
  createLogEvents,
  deleteLogEvent,
  deleteLogEvents,
  listDeletedLogEvents,
  listLogEvents,
  patchLogEvent,
} from '#contract/site-log/site-log.ts';
import { getHistory } from '#contract/sites/history.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { copySite, copySiteWithoutQuantities, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { restoreBackup } from '#contract/whole-sites/backups.ts';
import { bringBackSite } from '#contract/whole-sites/deletions.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';
import type { NothingHappened } from '#domain/sites/log-settings.ts';
import { eventKinds } from '#domain/terms/event-kinds.ts';
import { maxEventsPerSite } from '#domain/values/limits.ts';
import { exportPerson } from '#server/installation/people.store.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { countUsage } from '#tests/support/server/usage-truth.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const fuel = { date: '2026-03-02', kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw' } as const;

const makeWorld = async () => {
  const owner = await server().signIn();
  const editor = await server().signIn({ username: 'muokkaaja', company: 'Toinen Oy' });
  const { site, where, place } = await makeSite(owner);
  const row = await makeQuantity(owner, place);
  await addToSite(server(), site.id, editor, 'editor');
  return { owner, editor, site, where, place, row, params: { siteId: site.id } };
};

const refused = async (answer: ReturnType<Client['call']>) => (await answer).problem;

const listed = async (client: Client, siteId: string, query: Record<string, string> = {}) =>
  (await client.call(listLogEvents, { params: { siteId }, query: { limit: '1000', ...query } })).reply;

describe('the site log', () => {
  it('keeps every kind of event with what it says, in the order of the days', async () => {
    const { owner, params, row } = await makeWorld();
    const days = eventKinds.map((kind, index) => ({ kind, date: `2026-02-${String(28 - index).padStart(2, '0')}` }));
    for (const day of days) await owner.call(createLogEvent, { params, body: day });
    const { reply } = await owner.call(createLogEvent, {
      params,
      body: { ...fuel, quantityId: row.id, supplier: 'Neste', note: 'Tankki täynnä', phase: 'demolition', id: idOf(1) },
    });
    expect(reply).toEqual({
      ...emptyEventFields,
      ...fuel,
      id: idOf(1),
      siteId: params.siteId,
      quantityId: row.id,
      supplier: 'Neste',
      note: 'Tankki täynnä',
      phase: 'demolition',
      origin: 'entered',
      givenBy: '',
      version: 1,
      createdAt: reply.createdAt,
      updatedAt: reply.createdAt,
      userId: owner.user.id,
      userName: owner.user.name,
    });
    const { data, total, next } = await listed(owner, params.siteId);
    expect([data.length, total, next]).toEqual([11, 11, null]);
    expect(data.map(({ kind }) => kind)).toEqual([...eventKinds.toReversed(), 'fuel']);
    expect(data.at(-1)).toEqual(reply);
  });

  it('is written by editors, read by whoever sees the site, and by nobody else', async () => {
    const { owner, editor, site, params } = await makeWorld();
    const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
    await addToSite(server(), site.id, verifier, 'verifier');
    const stranger = await server().signIn({ username: 'vieras', company: 'Vieras Oy' });
    const { reply } = await editor.call(createLogEvent, { params, body: fuel });
    const at = { ...params, eventId: reply.id };
    expect((await listed(verifier, site.id)).data).toEqual([reply]);
    for (const [client, code] of [
      [verifier, 'forbidden'],
      [stranger, 'not-found'],
    ] as const) {
      expect((await refused(client.call(createLogEvent, { params, body: fuel }))).type).toBe(code);
      expect((await refused(client.call(createLogEvents, { params, body: { events: [] } }))).type).toBe(code);
      expect((await refused(client.call(patchLogEvent, { params: at, body: { amount: 1 } }))).type).toBe(code);
      expect((await refused(client.call(deleteLogEvent, { params: at }))).type).toBe(code);
    }
    expect((await refused(stranger.call(listLogEvents, { params, query: {} }))).type).toBe('not-found');
    expect((await listed(owner, site.id)).data).toEqual([reply]);
  });

  it.each(['0026-03-02', '2026-02-30', '1989-12-31', '2101-01-01'])('takes no day %s', async (date) => {
    const { owner, params } = await makeWorld();
    const { reply } = await owner.call(createLogEvent, { params, body: fuel });
    const at = { ...params, eventId: reply.id };
    expect((await refused(owner.call(createLogEvent, { params, body: { ...fuel, date } }))).type).toBe('validation');
    expect((await refused(owner.call(patchLogEvent, { params: at, body: { date } }))).type).toBe('validation');
    for (const works of [{ logStart: date }, { logEnd: date }])
      expect((await refused(owner.call(patchSite, { params, body: works }))).type).toBe('validation');
    // What stands there from before the rule is seen as what it is, so that it can be mended.
    const seen = await refused(owner.call(patchLogEvent, { params: at, body: { date: '2026-03-03', base: { date } } }));
    expect(seen.type).toBe('field-conflict');
  });

  it('merges changes of different fields and tells a conflict in the same one', async () => {
    const { owner, editor, params } = await makeWorld();
    const { reply } = await owner.call(createLogEvent, { params, body: fuel });
    const at = { ...params, eventId: reply.id };
    await owner.call(patchLogEvent, { params: at, body: { amount: 250, base: { amount: 300 } } });
    const merged = await editor.call(patchLogEvent, { params: at, body: { supplier: 'St1', base: { supplier: '' } } });
    expect(merged.reply).toMatchObject({ amount: 250, supplier: 'St1', version: 3, userName: owner.user.name });
    const conflict = await refused(
      editor.call(patchLogEvent, {
        params: at,
        body: { unit: 'm3', base: { amount: 300, unit: 'l' } },
      }),
    );
    expect(conflict).toMatchObject({ type: 'field-conflict', fields: ['unit'], current: { amount: 250 } });
    const { reply: history } = await owner.call(getHistory, { params: { type: 'log-event', id: reply.id }, query: {} });
    expect(history.data.map(({ kind, userName, changes }) => [kind, userName, changes.length])).toEqual([
      ['changed', editor.user.name, 1],
      ['changed', owner.user.name, 1],
      ['created', owner.user.name, 5],
    ]);
  });

  it('brings a deleted event back under its id, and answers a retry with what is there', async () => {
    const { owner, params } = await makeWorld();
    const body = { ...fuel, id: idOf(2) };
    await owner.call(createLogEvent, { params, body });
    const at = { ...params, eventId: body.id };
    await owner.call(deleteLogEvent, { params: at });
    await owner.call(deleteLogEvent, { params: at });
    expect((await listed(owner, params.siteId)).data).toEqual([]);
    const { reply } = await owner.call(createLogEvent, { params, body });
    expect((await owner.call(createLogEvent, { params, body })).reply).toEqual(reply);
    expect((await refused(owner.call(createLogEvent, { params, body: { ...body, amount: 1 } }))).type).toBe('id-taken');
    expect((await refused(owner.call(patchLogEvent, { params: { ...params, eventId: idOf(3) }, body: {} }))).type).toBe(
      'not-found',
    );
  });

  it('tells what others deleted, so that it can be brought back as what it was', async () => {
    const { owner, editor, site, params } = await makeWorld();
    const events = [1, 2, 3].map((number) => ({ ...fuel, id: idOf(number), supplier: `Toimittaja ${number}` }));
    await owner.call(createLogEvents, { params, body: { events } });
    for (const { id } of events) await editor.call(deleteLogEvent, { params: { ...params, eventId: id } });
    const deleted = async (client: Client, query: Record<string, string> = {}) =>
      (await client.call(listDeletedLogEvents, { params, query })).reply;
    const { data, total } = await deleted(owner);
    expect([total, data.map(({ id }) => id)]).toEqual([3, [idOf(3), idOf(2), idOf(1)]]);
    const { deletedAt, deletedBy, ...said } = data[0] ?? expect.fail();
    expect(said).toEqual({ ...emptyEventFields, ...events[2] });
    expect([deletedBy, Date.parse(deletedAt) > 0]).toEqual([editor.user.name, true]);
    const first = await deleted(owner, { limit: '2' });
    const rest = await deleted(owner, { limit: '2', cursor: first.next ?? '' });
    expect([...first.data, ...rest.data]).toEqual(data);
    // Deleted twice, it is told once; what is there again is not told.
    await owner.call(createLogEvent, { params, body: said });
    expect(await listed(owner, site.id)).toMatchObject({ data: [{ ...said, origin: 'import' }] });
    await owner.call(deleteLogEvent, { params: { ...params, eventId: said.id } });
    expect((await deleted(owner)).data.map(({ id, deletedBy: by }) => [id, by])).toEqual([
      [idOf(3), owner.user.name],
      [idOf(2), editor.user.name],
      [idOf(1), editor.user.name],
    ]);
    const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
    await addToSite(server(), site.id, verifier, 'verifier');
    expect((await deleted(verifier)).total).toBe(3);
    expect((await refused(verifier.call(createLogEvent, { params, body: said }))).type).toBe('forbidden');
    const stranger = await server().signIn({ username: 'vieras', company: 'Vieras Oy' });
    expect((await refused(stranger.call(listDeletedLogEvents, { params, query: {} }))).type).toBe('not-found');
  });

  it('names who entered an event that another one brought back, and its history both', async () => {
    const { owner, editor, site, params } = await makeWorld();
    const body = { ...fuel, id: idOf(1) };
    const { reply: entered } = await owner.call(createLogEvent, { params, body });
    const at = { ...params, eventId: body.id };
    for (const _ of [1, 2]) {
      await owner.call(deleteLogEvent, { params: at });
      const { reply } = await editor.call(createLogEvent, { params, body });
      expect(reply).toMatchObject({ userName: owner.user.name, createdAt: entered.createdAt });
    }
    expect((await listed(editor, site.id)).data).toMatchObject([{ userId: owner.user.id, userName: owner.user.name }]);
    const { reply: history } = await owner.call(getHistory, { params: { type: 'log-event', id: body.id }, query: {} });
    expect(history.data.map(({ kind, userName, isBroughtBack }) => [kind, userName, isBroughtBack])).toEqual([
      ['created', editor.user.name, true],
      ['deleted', owner.user.name, false],
      ['created', editor.user.name, true],
      ['deleted', owner.user.name, false],
      ['created', owner.user.name, false],
    ]);
    // What says something else is of whoever says it.
    await owner.call(deleteLogEvent, { params: at });
    const { reply: other } = await editor.call(createLogEvent, { params, body: { ...body, amount: 77 } });
    expect(other).toMatchObject({ amount: 77, userName: editor.user.name });
  });

  it('takes a file once, however often it comes', async () => {
    const { owner, params } = await makeWorld();
    const events = [1, 2, 3].map((number) => ({ ...fuel, id: idOf(number), externalId: `K-${number}` }));
    const first = await owner.call(createLogEvents, { params, body: { events } });
    expect(first.reply.data.map(({ isNew, event }) => [isNew, event.origin])).toEqual(
      events.map(() => [true, 'import']),
    );
    // Another reading of the same file gives its lines other ids, and one line twice.
    const again = [...events, ...events.slice(0, 1)].map((event, index) => ({ ...event, id: idOf(10 + index) }));
    const second = await owner.call(createLogEvents, { params, body: { events: again } });
    expect(second.reply.data.map(({ isNew, event }) => [isNew, event.id])).toEqual(
      [1, 2, 3, 1].map((number) => [false, idOf(number)]),
    );
    const third = await owner.call(createLogEvents, {
      params,
      body: { events: events.map((one) => ({ ...one, externalId: '' })) },
    });
    expect(third.reply.data.every(({ isNew }) => !isNew)).toBe(true);
    expect((await listed(owner, params.siteId)).total).toBe(3);
  });

  it('takes a whole import back in one call, once, told in the history', async () => {
    const { owner, editor, site, params } = await makeWorld();
    const events = [1, 2, 3].map((number) => ({ ...fuel, id: idOf(number), externalId: `K-${number}` }));
    await owner.call(createLogEvents, { params, body: { events } });
    await owner.call(createLogEvent, { params, body: { ...fuel, id: idOf(9) } });
    const other = await makeSite(owner, 'Toinen');
    const body = { ids: [...events.map(({ id }) => id), idOf(7)] };
    const elsewhere = { siteId: other.site.id };
    expect((await owner.call(deleteLogEvents, { params: elsewhere, body })).status).toBe(204);
    const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
    await addToSite(server(), site.id, verifier, 'verifier');
    expect((await refused(verifier.call(deleteLogEvents, { params, body }))).type).toBe('forbidden');
    expect((await listed(owner, site.id)).total).toBe(4);
    for (const _ of [1, 2]) expect((await editor.call(deleteLogEvents, { params, body })).status).toBe(204);
    expect((await listed(owner, site.id)).data.map(({ id }) => id)).toEqual([idOf(9)]);
    const { reply } = await owner.call(getHistory, { params: { type: 'log-event', id: idOf(2) }, query: {} });
    expect(reply.data.map(({ kind, call, userName }) => [kind, call, userName])).toEqual([
      ['deleted', 'deleteLogEvents', editor.user.name],
      ['created', 'createLogEvents', owner.user.name],
    ]);
    // The same file may come again, and what was taken back may come back.
    await owner.call(createLogEvents, { params, body: { events } });
    expect((await listed(owner, site.id)).total).toBe(4);
  });

  it('knows the rows that deliveries are of, also those that were deleted', async () => {
    const { owner, params, place, row } = await makeWorld();
    const other = await makeSite(owner, 'Toinen');
    const foreign = await makeQuantity(owner, other.place);
    const delivery = { date: '2026-03-02', kind: 'delivery' } as const;
    const problem = await refused(
      owner.call(createLogEvents, {
        params,
        body: {
          events: [
            { ...delivery, id: idOf(1) },
            { ...delivery, id: idOf(2), quantityId: foreign.id },
          ],
        },
      }),
    );
    expect(problem.errors).toMatchObject([{ path: 'events[1].quantityId', code: 'unknown-quantity' }]);
    await owner.call(deleteQuantity, { params: { ...place, quantityId: row.id } });
    const { reply } = await owner.call(createLogEvent, { params, body: { ...delivery, quantityId: row.id } });
    expect(reply.quantityId).toBe(row.id);
  });

  it('tells a device no more than what changed', async () => {
    const { owner, params } = await makeWorld();
    const events = [1, 2, 3, 4].map((number) => ({ ...fuel, id: idOf(number) }));
    await owner.call(createLogEvents, { params, body: { events } });
    const whole = await listed(owner, params.siteId);
    expect(whole).toMatchObject({ full: true, total: 4, deleted: [] });
    await owner.call(patchLogEvent, { params: { ...params, eventId: idOf(2) }, body: { amount: 5 } });
    await owner.call(deleteLogEvent, { params: { ...params, eventId: idOf(3) } });
    await owner.call(createLogEvent, { params, body: { ...fuel, id: idOf(5) } });
    const asked = { since: String(whole.revision), stamp: whole.stamp };
    const changed = await listed(owner, params.siteId, asked);
    expect(changed).toMatchObject({ full: false, total: 2, deleted: [idOf(3)], next: null });
    expect(changed.data.map(({ id, amount }) => [id, amount])).toEqual([
      [idOf(2), 5],
      [idOf(5), 300],
    ]);
    const nothing = await listed(owner, params.siteId, { since: String(changed.revision), stamp: changed.stamp });
    expect(nothing).toMatchObject({ full: false, data: [], deleted: [], revision: changed.revision });
    // A state that this server has never been in is no way to go on from.
    expect(await listed(owner, params.siteId, { ...asked, stamp: idOf(9) })).toMatchObject({ full: true, total: 4 });
  });

  it('is read page by page, by day and id', async () => {
    const { owner, params } = await makeWorld();
    const events = Array.from({ length: 7 }, (_, index) => ({
      ...fuel,
      date: `2026-03-0${1 + (index % 3)}`,
      id: idOf(index),
    }));
    await owner.call(createLogEvents, { params, body: { events } });
    const all = (await listed(owner, params.siteId)).data.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listed(owner, params.siteId, { limit: '3', ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.next ?? null;
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(7);
  });

  it('goes with backups and restores, and stays where it happened when the site is copied', async () => {
    const { owner, site, params, where } = await makeWorld();
    const settings = { siteFactorSet: 'site-factors-2025', logDistanceKm: 70, budgetA4Kg: 1200 } as const;
    await owner.call(patchSite, { params, body: { ...settings, logPlanCalculationId: where.calculationId } });
    await owner.call(createLogEvent, { params, body: { ...fuel, id: idOf(1) } });
    const before = (await listed(owner, site.id)).data;
    const backupId = await makeBackup(owner, site.id);
    expect((await listed(owner, backupId)).data.map(({ id }) => id)).toEqual([idOf(1)]);
    await owner.call(deleteLogEvent, { params: { ...params, eventId: idOf(1) } });
    await owner.call(createLogEvent, { params, body: { ...fuel, id: idOf(2) } });
    const between = await listed(owner, site.id);
    await owner.call(restoreBackup, { params: { siteId: site.id, backupId } });
    const after = await listed(owner, site.id, { since: String(between.revision), stamp: between.stamp });
    expect(after.full).toBe(true);
    expect(after.data).toEqual(before.map((event) => ({ ...event, version: after.data[0]?.version })));
    for (const endpoint of [copySite, copySiteWithoutQuantities]) {
      const { reply: copy } = await owner.call(endpoint, { params, body: '' });
      expect(copy).toMatchObject({ ...settings, logPlanCalculationId: copy.defaultCalculationId });
      expect((await listed(owner, copy.id)).data).toEqual([]);
    }
  });

  it('is compared with a calculation of its own site', async () => {
    const { owner, params } = await makeWorld();
    const other = await makeSite(owner, 'Toinen');
    const body = { logPlanCalculationId: other.where.calculationId };
    const problem = await refused(owner.call(patchSite, { params, body }));
    expect(problem.errors).toMatchObject([{ path: 'logPlanCalculationId', code: 'not-allowed' }]);
    const logNone = [{ kind: 'soil', month: '2026-03' }] as const;
    await owner.call(patchSite, { params, body: { logNone } });
    expect((await owner.call(getSite, { params })).reply.logNone).toEqual(logNone);
  });

  it('keeps what two people say of different months without knowing of each other', async () => {
    const { owner, editor, params } = await makeWorld();
    const say = (client: Client, before: readonly NothingHappened[], now: NothingHappened[]) =>
      client.call(patchSite, { params, body: { logNone: now, base: { logNone: before } } });
    const ofMarch = (kind: 'soil' | 'water' | 'heat') => ({ kind, month: '2026-03' }) as const;
    const [soil, water, heat] = [ofMarch('soil'), ofMarch('water'), ofMarch('heat')];
    await say(owner, [], [soil]);
    await say(editor, [], [water]);
    // Taken back by one who has not seen what was said meanwhile.
    await say(editor, [water], [heat]);
    expect((await owner.call(getSite, { params })).reply.logNone).toEqual([soil, heat]);
  });

  it('counts as rows of the company, as long as the site is there', async () => {
    const { owner, params } = await makeWorld();
    const { database } = server().services;
    const rows = async () => {
      const { companyId } = owner.user;
      const counted = (await findUsage(database, companyId))?.used.rows ?? 0;
      expect(await countUsage(database, companyId)).toMatchObject({ rows: counted });
      return counted;
    };
    const before = await rows();
    const events = [1, 2, 3].map((number) => ({ ...fuel, id: idOf(number) }));
    await owner.call(createLogEvents, { params, body: { events } });
    await owner.call(deleteLogEvent, { params: { ...params, eventId: idOf(1) } });
    expect(await rows()).toBe(before + 2);
    await makeBackup(owner, params.siteId);
    const withBackup = await rows();
    await owner.call(deleteSite, { params });
    expect(await rows()).toBe(0);
    await owner.call(bringBackSite, { params });
    expect(await rows()).toBe(withBackup);
    expect((await listed(owner, params.siteId)).total).toBe(2);
  });

  it('holds so many events and no more', async () => {
    const { owner, params } = await makeWorld();
    const all = `insert into log_events (site_id, id, date, kind, product, origin, created_at, updated_at)
      select $1, gen_random_uuid(), '2026-03-02', 'note', '{"kind": "none"}', 'import', now(), now() from generate_series(1, $2)`;
    await server().services.database.query(all, [params.siteId, maxEventsPerSite - 1]);
    await owner.call(createLogEvent, { params, body: fuel });
    const problem = await refused(owner.call(createLogEvent, { params, body: fuel }));
    expect(problem.errors).toMatchObject([{ path: 'date', code: 'too-many' }]);
  });

  it('stands in what is kept of a person', async () => {
    const { owner, editor, params } = await makeWorld();
    await editor.call(createLogEvent, { params, body: fuel });
    const { database } = server().services;
    expect((await exportPerson(database, editor.user.id))?.['logEvents']).toMatchObject([
      { kind: 'fuel', amount: 300 },
    ]);
    expect((await exportPerson(database, owner.user.id))?.['logEvents']).toEqual([]);
  });
});
