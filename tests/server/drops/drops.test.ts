import { describe, expect, it } from 'vitest';
import { saveImportAnswers } from '#contract/calculations/import-answers.ts';
import { acceptContributions, listContributions, refuseContributions } from '#contract/site-log/contributions.ts';
import {
  createContributorLink,
  listContributorLinks,
  revokeContributorLink,
} from '#contract/site-log/contributor-links.ts';
import { dropFile, listDrops } from '#contract/site-log/drops.ts';
import { createLogEvents, listLogEvents } from '#contract/site-log/site-log.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';
import { maxDropBytes } from '#domain/values/limits.ts';
import { despatchAdvice } from '#tests/support/files/despatch-advice.ts';
import { fedFile, fleetReading } from '#tests/support/files/fed-files.ts';
import { makeBook } from '#tests/support/files/make-zip.ts';
import { jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { addToSite, makeBackup, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, withLinkSecret } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** A line with an amount, and one whose package nobody has told the content of. */
const advice = (id = 'L-1') =>
  despatchAdvice(id, '2026-11-19', [
    { id: '1', name: 'Zzz Pumppaus', quantity: '7.5', unitCode: 'MTQ' },
    { id: '2', name: 'Qqq Erikoistarvike', quantity: '3', unitCode: 'XPK' },
    { id: '3', name: 'Tyhjä', quantity: '0', unitCode: 'KGM' },
  ]);

const sheet = (rows: readonly string[]) => ['Päivä;Laji;Nimi;Määrä;Yksikkö', ...rows].join('\r\n');

const addressed = async (owner: Client, siteId: string, more: object = {}) => {
  const body = {
    channel: 'drop' as const,
    supplier: 'Esimerkkitukku ERP',
    kinds: ['delivery', 'machine', 'fuel'] as const,
    validUntil: '2026-12-31',
    ...more,
  };
  const { reply } = await owner.call(createContributorLink, { params: { siteId }, body });
  return { ...reply, machine: withLinkSecret(owner, reply.secret) };
};

const makeWorld = async (more: object = {}) => {
  const owner = await server().signIn();
  const { site } = await makeSite(owner);
  return { owner, site, params: { siteId: site.id }, ...(await addressed(owner, site.id, more)) };
};

const post = (machine: Client, content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  machine.call(dropFile, { body: { file: fedFile(content, name) } });

const queue = async (client: Client, siteId: string) =>
  (await client.call(listContributions, { params: { siteId } })).reply;

describe('a file that a machine posts', () => {
  it('waits with what it leaves open, and tells its refused lines; the same again adds nothing', async () => {
    const { owner, params, machine, link } = await makeWorld();
    const { reply, status } = await post(machine, advice());
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      name: 'lahete.xml',
      isNew: true,
      queued: 2,
      open: 2,
      known: 0,
      refused: 1,
      refusedRows: [{ row: '3', code: 'nothing-delivered', found: 'Tyhjä' }],
      awaitsNext: false,
    });
    const { data } = await queue(owner, params.siteId);
    expect(data.map(({ supplier, asks, written, said }) => [supplier, asks, written, said.amount])).toEqual(
      expect.arrayContaining([
        ['Esimerkkitukku ERP', ['product'], '7.5 MTQ', 7.5],
        ['Esimerkkitukku ERP', ['product', 'amount'], '3 XPK', null],
      ]),
    );
    expect((await post(machine, advice(), 'uudestaan.xml')).reply).toEqual({ ...reply, isNew: false });
    // Another file that tells the same lines.
    const again = await post(machine, advice().replace('</DespatchAdvice>', '\n</DespatchAdvice>'));
    expect(again.reply).toMatchObject({ isNew: true, queued: 0, known: 2, refused: 1 });
    expect((await queue(owner, params.siteId)).total).toBe(2);
    const { reply: links } = await owner.call(listContributorLinks, { params });
    expect(links.data).toMatchObject([{ id: link.id, channel: 'drop', lastReceivedAt: '2026-11-20T08:00:00.000Z' }]);
    const { reply: drops } = await owner.call(listDrops, { params });
    expect(drops.total).toBe(2);
    expect(drops.data.map(({ linkId, queued }) => [linkId, queued]).toSorted()).toEqual([
      [link.id, 0],
      [link.id, 2],
    ]);
  });

  it('asks no more for the product that a person gave such a line, nor what another import has told of its unit', async () => {
    const { owner, params, machine } = await makeWorld();
    const product = { kind: 'item', id: 'co2data-7000000345' } as const;
    await post(machine, advice());
    const { data } = await queue(owner, params.siteId);
    const contributions = data
      .filter(({ asks }) => !asks.includes('amount'))
      .map(({ id, version }) => ({ id, version, event: { product } }));
    expect(contributions).toHaveLength(1);
    await owner.call(acceptContributions, { params, body: { contributions } });
    const answer = { unit: 'kg', each: 20 } as const;
    const key = 'delivery|product+amount|qqq erikoistarvike|xpk';
    await owner.call(saveImportAnswers, { body: { choices: [], logAnswers: [{ key, answer }] } });
    const { reply } = await post(machine, advice('L-2'));
    expect(reply).toMatchObject({ isNew: true, queued: 2, open: 1 });
    const later = (await queue(owner, params.siteId)).data.filter(({ said }) => said.externalId.includes('L-2'));
    expect(later.map(({ said, asks }) => [said.name, said.product, said.amount, said.unit, asks])).toEqual(
      expect.arrayContaining([
        ['Zzz Pumppaus', product, 7.5, 'm3', []],
        ['Qqq Erikoistarvike', { kind: 'none' }, 60, 'kg', ['product']],
      ]),
    );
    // Another company has told nothing.
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Oy' });
    const other = await addressed(stranger, (await makeSite(stranger)).site.id);
    expect((await post(other.machine, advice())).reply).toMatchObject({ queued: 2, open: 2 });
  });

  it('enters the log when a person accepts it, named by its giver; how much there was is never guessed', async () => {
    const { owner, params, machine } = await makeWorld();
    await post(machine, advice());
    const { data } = await queue(owner, params.siteId);
    const seen = data.map(({ id, version }) => ({ id, version }));
    const open = data.findIndex(({ asks }) => asks.includes('amount'));
    const refused = await owner.call(acceptContributions, { params, body: { contributions: seen } });
    expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      [`contributions[${open}].event.amount`, 'required'],
    ]);
    const answered = seen.map((one, index) =>
      index === open ? { ...one, event: { amount: 60, unit: 'kg' as const } } : one,
    );
    const { reply } = await owner.call(acceptContributions, { params, body: { contributions: answered } });
    expect(reply.data.map(({ event }) => [event.givenBy, event.origin, event.supplier])).toEqual([
      ['Esimerkkitukku ERP', 'contributor', 'Esimerkkitukku Oy'],
      ['Esimerkkitukku ERP', 'contributor', 'Esimerkkitukku Oy'],
    ]);
    expect(reply.data.map(({ event }) => event.product.kind)).toEqual(['none', 'none']);
    // Accepting again, from another tab, changes nothing; nor does the file.
    const twice = await owner.call(acceptContributions, { params, body: { contributions: answered } });
    expect(twice.reply.data.map(({ isNew }) => isNew)).toEqual([false, false]);
    const later = await post(machine, `${advice()}\n`);
    expect(later.reply).toMatchObject({ queued: 0, known: 2 });
    expect((await owner.call(listLogEvents, { params, query: {} })).reply.data).toHaveLength(2);
  });

  it('is a sheet, too; what was refused by a person does not come back', async () => {
    const { owner, params, machine } = await makeWorld();
    const rows = ['19.11.2026;toimitus;Zzz laasti;500;kg', '19.11.2026;jäte;Sekajäte;1;t', 'eilen;toimitus;Q;1;kg'];
    const { reply } = await post(machine, sheet(rows), 'punnitus.csv');
    expect(reply.refusedRows.map(({ code }) => code).toSorted()).toEqual(['kind-not-allowed', 'not-a-date']);
    expect(reply).toMatchObject({ queued: 1, refused: 2 });
    const { data } = await queue(owner, params.siteId);
    const contributions = data.map(({ id, version }) => ({ id, version }));
    await owner.call(refuseContributions, { params, body: { contributions, reason: 'Ei tullut' } });
    const again = await post(machine, sheet([...rows, '20.11.2026;toimitus;Zzz laasti;500;kg']), 'punnitus.csv');
    expect(again.reply).toMatchObject({ queued: 1, known: 1 });
  });

  it('goes on from the last reading of its meter: of the log as it stands, then of what it has said itself', async () => {
    const { owner, params, machine } = await makeWorld({ kinds: ['electricity'] });
    const read = (
      number: number,
      date: string,
      [earlierReading, reading]: readonly [number, number],
      more: object = {},
    ) => ({
      ...emptyEventFields,
      ...{
        id: `01a5e000-0000-7000-8000-00000000000${number}`,
        date,
        kind: 'electricity' as const,
        unit: 'kWh' as const,
        meter: 'A',
      },
      ...{ amount: reading - earlierReading, earlierReading, reading, origin: 'entered' as const, ...more },
    });
    const wrong = read(1, '2026-10-31', [0, 9000]);
    const right = read(2, '2026-10-31', [0, 1000], { corrects: wrong.id });
    const others = [read(3, '2026-09-30', [0, 400]), read(4, '2026-10-31', [0, 5000], { meter: 'B' })];
    const events = [wrong, right, ...others];
    await owner.call(createLogEvents, { params, body: { events } });
    const counter = (...rows: readonly string[]) => ['Päivä;Laji;Mittari;Lukema (kWh)', ...rows].join('\r\n');
    const first = await post(machine, counter('10.11.2026;sähkö;A;1150', '10.11.2026;sähkö;C;7'), 'mittarit.csv');
    expect(first.reply).toMatchObject({ queued: 1, refused: 1, refusedRows: [{ code: 'no-earlier-reading' }] });
    const second = await post(machine, counter('19.11.2026;sähkö;A;1200'), 'm.csv');
    expect(second.reply).toMatchObject({ queued: 1, refused: 0 });
    // All of them came in the same moment of the test's clock.
    const byReading = async () =>
      (await queue(owner, params.siteId)).data.toSorted(
        (one, other) => Number(one.said.reading) - Number(other.said.reading),
      );
    const waiting = await byReading();
    expect(waiting.map(({ said: { amount, earlierReading, reading } }) => [amount, earlierReading, reading])).toEqual([
      [150, 1000, 1150],
      [50, 1150, 1200],
    ]);
    // What a person refuses is nothing to go on from.
    const contributions = waiting.slice(1).map(({ id, version }) => ({ id, version }));
    await owner.call(refuseContributions, { params, body: { contributions, reason: 'Väärä mittari' } });
    await post(machine, counter('20.11.2026;sähkö;A;1300'), 'n.csv');
    expect((await byReading()).at(-1)?.said).toMatchObject({ amount: 150, earlierReading: 1150, reading: 1300 });
  });

  it('counts nothing twice when two readings of a meter come at the same time', async () => {
    const { owner, params, machine } = await makeWorld({ kinds: ['electricity'] });
    const counter = (row: string) => `Päivä;Laji;Mittari;Edellinen lukema;Lukema (kWh)\r\n${row}`;
    await post(machine, counter('1.11.2026;sähkö;A;0;1000'), 'a.csv');
    const rows = ['10.11.2026;sähkö;A;;1100', '19.11.2026;sähkö;A;;1150'];
    const answers = await Promise.all(rows.map((row, at) => post(machine, counter(row), `b${at}.csv`)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 503)).toBe(true);
    for (const [at, { status }] of answers.entries())
      if (status === 503) expect((await post(machine, counter(rows[at] ?? ''), 'c.csv')).status).toBe(200);
    const { data } = await queue(owner, params.siteId);
    const uses = data.map(({ said }) => [said.earlierReading, said.reading]).toSorted();
    expect([
      [
        [0, 1000],
        [1000, 1100],
        [1100, 1150],
      ],
      // The later one came first.
      [
        [0, 1000],
        [1000, 1100],
        [1000, 1150],
      ],
    ]).toContainEqual(uses);
  });

  it('is a reading of a fleet: each goes on from the one before it, an older one is refused', async () => {
    const { owner, params, machine } = await makeWorld();
    const first = await post(machine, fleetReading('2026-11-01T00:00:00Z', 100), 'fleet.json');
    expect(first.reply).toMatchObject({ queued: 0, refused: 0, awaitsNext: true });
    const second = await post(machine, fleetReading('2026-11-08T00:00:00Z', 130), 'fleet.json');
    expect(second.reply).toMatchObject({ queued: 1, open: 1, awaitsNext: false });
    const third = await post(machine, fleetReading('2026-11-15T00:00:00Z', 145), 'fleet.json');
    expect(third.reply.queued).toBe(1);
    const old = await post(machine, fleetReading('2026-11-03T00:00:00Z', 110), 'fleet.json');
    expect(old.problem).toMatchObject({ type: 'validation', status: 422 });
    expect(old.problem.detail).toContain('wrong-order');
    const { data } = await queue(owner, params.siteId);
    expect(data.map(({ said, asks }) => [said.kind, said.amount, asks]).toSorted()).toEqual([
      ['machine', 15, ['factor']],
      ['machine', 30, ['factor']],
    ]);
    const kept = await server().services.database.query('select 1 from drops where reading is not null');
    expect(kept).toHaveLength(1);
  });

  it('is refused when it is none, and leaves nothing', async () => {
    const { machine, owner, params } = await makeWorld();
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "yyyy">]><DespatchAdvice>&x;</DespatchAdvice>`;
    const statuses = new Map<string, number>();
    for (const [name, content] of [
      ['kuva.jpg', jpegBytes(30)],
      ['sivu.html', '<!doctype html><script>alert(1)</script>'],
      ['tyhja.csv', ''],
      ['pommi.xml', bomb],
      ['muu.xml', '<Invoice/>'],
      ['rikki.xlsx', makeBook({ sheet: '<row' }).slice(0, 500)],
      ['teksti.csv', 'ei;mitään\r\n1;2\r\n'],
      ['rikki.json', '{"Fleet"'],
    ] as const) {
      const { status, problem } = await post(machine, content, name);
      statuses.set(name, status);
      expect(problem.detail, name).toBeTruthy();
    }
    expect(Object.fromEntries(statuses)).toEqual({
      'kuva.jpg': 415,
      'sivu.html': 415,
      'tyhja.csv': 415,
      'pommi.xml': 422,
      'muu.xml': 422,
      'rikki.xlsx': 422,
      'teksti.csv': 422,
      'rikki.json': 422,
    });
    const large = await post(machine, 'x'.repeat(maxDropBytes + 1), 'suuri.csv');
    expect(large.status).toBe(413);
    expect((await owner.call(listDrops, { params })).reply.total).toBe(0);
    expect((await queue(owner, params.siteId)).total).toBe(0);
    // A NUL far into a text is no text that could be kept.
    const nul = `${sheet(Array.from({ length: 900 }, (_, i) => `19.11.2026;toimitus;Zzz ${i};1;kg`))}\r\n19.11.2026;toimitus;a\u0000b;1;kg`;
    const told = await post(machine, nul, 'nolla.csv');
    expect([told.status, told.problem.type]).toEqual([422, 'validation']);
    expect((await queue(owner, params.siteId)).total).toBe(0);
  });

  it('has its limits: events and bytes of a day', async () => {
    const { machine } = await makeWorld({ maxPerDay: 3 });
    const lines = (from: number) => sheet([0, 1].map((index) => `19.11.2026;toimitus;Zzz ${from + index};1;kg`));
    expect((await post(machine, lines(0), 'a.csv')).status).toBe(200);
    const full = await post(machine, lines(2), 'b.csv');
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '3600']);
    await server().services.database.query('update drops set size_bytes = 4000000');
    const { database } = server().services;
    await database.query(
      `insert into drops (site_id, id, link_id, name, sha256, size_bytes, queued, open, known, refused, refused_rows,
         awaits_next, created_at)
       select site_id, gen_random_uuid(), link_id, name, md5(n::text) || md5(n::text), size_bytes, 0, 0, 0, 0, '[]',
         false, created_at from drops, generate_series(1, 13) n`,
    );
    expect((await post(machine, sheet(['19.11.2026;toimitus;Zzz 0;1;kg']), 'c.csv')).status).toBe(429);
  });
});

describe('an upload address', () => {
  it('opens no page, and the secret of a page or a session no address', async () => {
    const { owner, params, machine, link, secret } = await makeWorld();
    expect((await machine.send('GET', '/contributor')).status).toBe(404);
    const { machine: person } = await addressed(owner, params.siteId, { channel: 'page' });
    const ended = await addressed(owner, params.siteId, { validUntil: '2026-11-20' });
    expect((await person.send('GET', '/contributor')).status).toBe(200);
    await owner.call(revokeContributorLink, { params: { ...params, linkId: link.id } });
    server().now = new Date('2026-11-21T08:00:00.000Z');
    const answers = new Set<string>();
    for (const one of [machine, person, ended.machine, owner, withLinkSecret(owner, 'x'.repeat(22))]) {
      const { status, problem } = await post(one, advice());
      expect(status).toBe(401);
      answers.add(JSON.stringify({ ...problem, requestId: '' }));
    }
    expect([...answers]).toHaveLength(1);
    expect(secret).toMatch(/^[\w-]{22}$/);
  });

  it('is asked before a byte of the file is taken', async () => {
    const { owner } = await makeWorld();
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const answer = await server().app.request(`${server().services.publicUrl.origin}/api/drop`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-link': 'x'.repeat(22) },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(401);
    expect(pulled).toBeLessThan(3);
    expect(owner.user.id).toBeTruthy();
  });

  it('takes nothing when it is revoked while a file is being read', async () => {
    const { owner, params, machine, link } = await makeWorld();
    const { services } = server();
    const { readLog } = services;
    Object.assign(services, {
      readLog: async (job: Parameters<typeof readLog>[0]) => {
        const reading = await readLog(job);
        await owner.call(revokeContributorLink, { params: { ...params, linkId: link.id } });
        return reading;
      },
    });
    try {
      expect((await post(machine, advice())).status).toBe(401);
    } finally {
      Object.assign(services, { readLog });
    }
    expect((await queue(owner, params.siteId)).total).toBe(0);
  });

  it('brings the same file once, however often and from whomever it comes at the same time', async () => {
    const { owner, params, machine } = await makeWorld();
    const other = await addressed(owner, params.siteId, { supplier: 'Toinen ERP' });
    const one = sheet(['19.11.2026;toimitus;Zzz laasti;500;kg']);
    const answers = await Promise.all([machine, machine, other.machine].map((from) => post(from, one, 'a.csv')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await queue(owner, params.siteId);
    expect(data.map(({ supplier }) => supplier).toSorted()).toEqual(['Esimerkkitukku ERP', 'Toinen ERP']);
    // Both say it; the log has it once.
    const contributions = data.map(({ id, version }) => ({ id, version }));
    const { reply } = await owner.call(acceptContributions, { params, body: { contributions } });
    expect(reply.data.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect((await owner.call(listLogEvents, { params, query: {} })).reply.data).toHaveLength(1);
  });

  it('tells of its files only those who edit the site, and goes with it', async () => {
    const { owner, site, params, machine } = await makeWorld();
    await post(machine, advice());
    await makeBackup(owner, site.id);
    const colleague = await server().signIn({ username: 'kollega' });
    const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
    await addToSite(server(), site.id, verifier, 'verifier');
    for (const client of [colleague, verifier])
      expect((await client.call(listDrops, { params })).problem.type).toBe('forbidden');
    const { database } = server().services;
    expect(await database.query('select 1 from drops')).toHaveLength(1);
    await database.query('delete from sites where id = $1', [site.id]);
    expect(await database.query('select 1 from drops')).toHaveLength(0);
  });
});
