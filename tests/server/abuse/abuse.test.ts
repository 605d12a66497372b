import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxLinkPicturesPerDay } from '#domain/values/limits.ts';
import { percentile } from '#tests/bench/figure.ts';
import { makeBook } from '#tests/support/files/make-zip.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import {
  ask,
  beginAt,
  countFiles,
  diskMb,
  flood,
  formOf,
  inLanes,
  memoryMb,
  newLink,
  servedMeanwhile,
  type Target,
  type Told,
} from './abuse.ts';

/**
 * What somebody may try who has a link, an address or a seat, against a server of its own with its usual limits. The long run:
 * `npm run test:abuse -- --runs 10000`.
 */
const uploads = Number(process.env['ABUSE_RUNS'] ?? '40');
/** More than the largest picture may be. */
const hugeBytes = 100 * 1024 * 1024;
const mostMemoryMb = 1200;
const mostWaitMs = 15_000;
const lanes = 8;

let server: ServerProcess;
let target: Target;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-abuse-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  server = startServerProcess({ PORT: String(port), DATA_DIR: folder });
  await untilReady(server, origin);
  target = await beginAt(origin, server.process.pid ?? 0);
}, 120_000);

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.exit;
  await rm(folder, { recursive: true, force: true });
  if (uploads >= 1000) console.log(seen.join('\n'));
});

const sheet = (index: number): string => `Päivä;Laji;Nimi;Määrä;Yksikkö\r\n2026-11-19;toimitus;Zzz ${index};1;kg\r\n`;

const statusesOf = async (count: number, send: (index: number) => Promise<Told>): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>();
  await inLanes(count, lanes, async (index) => {
    const { status } = await send(index);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  return statuses;
};

const waitingOf = async (): Promise<number> => {
  const { text } = await ask(target, 'GET', `/sites/${target.siteId}/contributions`);
  return (JSON.parse(text) as { total: number }).total;
};

/** What the long run is made for: written when it ends. */
const seen: string[] = [];

/** Sends all of them, and tells how others fared meanwhile. */
const expectBounded = async (
  what: string,
  count: number,
  send: (index: number) => Promise<Told>,
): Promise<ReadonlyMap<number, number>> => {
  const [began, before, filesBefore] = [Date.now(), await diskMb(folder), await countFiles(folder)];
  let statuses: ReadonlyMap<number, number> = new Map();
  const work = statusesOf(count, send).then((told) => {
    statuses = told;
  });
  const { waitsMs, peakMb } = await servedMeanwhile(target, work);
  const [median, p95, most] = [50, 95, 100].map((percent) => Math.round(percentile(waitsMs, percent)));
  const grownMb = (await diskMb(folder)) - before;
  const files = (await countFiles(folder)) - filesBefore;
  const told = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ');
  seen.push(
    `${what}: ${told} in ${((Date.now() - began) / 1000).toFixed(0)} s; another company waits ${median} / ${p95} / ${most} ms (p50, p95, most); memory up to ${peakMb.toFixed(0)} MB, disk ${grownMb.toFixed(1)} MB and ${files} files more`,
  );
  expect(most, 'how long others wait').toBeLessThan(mostWaitMs);
  expect(peakMb, 'memory of the server, MB').toBeLessThan(mostMemoryMb);
  expect(files, 'files of what was refused').toBeLessThanOrEqual(statuses.get(200) ?? 0);
  return statuses;
};

describe('uploads without end', { timeout: 3_600_000 }, () => {
  it(`${uploads} files to one address: what is over the limits is refused, others are served`, async () => {
    const { secret } = await newLink(target, 'drop', 'Rasittaja');
    const before = await waitingOf();
    const began = Date.now();
    const statuses = await expectBounded('Files to one address', uploads, (index) =>
      ask(target, 'POST', '/drop', { secret, form: formOf('file', sheet(index), 'a.csv') }),
    );
    const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
    const taken = statuses.get(200) ?? 0;
    expect(
      [...statuses.keys()].every((status) => [200, 429, 503].includes(status)),
      [...statuses].join(' '),
    ).toBe(true);
    expect(taken).toBeGreaterThan(0);
    expect(taken, 'files a minute').toBeLessThanOrEqual(30 * minutes);
    if (uploads > 30 * minutes) expect(statuses.get(429) ?? 0).toBeGreaterThan(0);
    expect((await waitingOf()) - before, 'what waits').toBe(taken);
  });

  it(`${uploads} events by one link: no more than a day may bring`, async () => {
    const { secret } = await newLink(target, 'page', 'Puhuja');
    const before = await waitingOf();
    const send = (index: number) =>
      ask(target, 'POST', '/contributor/events', {
        secret,
        body: {
          events: [
            {
              id: `0190e5b2-0000-7000-8000-${randomBytes(6).toString('hex')}`,
              date: '2026-11-19',
              kind: 'delivery',
              name: `Zzz ${index}`,
            },
          ],
        },
      });
    const statuses = await expectBounded('Events by one link', uploads, send);
    expect(
      [...statuses.keys()].every((status) => [200, 429, 503].includes(status)),
      [...statuses].join(' '),
    ).toBe(true);
    expect((await waitingOf()) - before).toBeLessThanOrEqual(500);
  });

  it(`${uploads} pictures by one link: no more than a report and a day may bring`, async () => {
    const { secret } = await newLink(target, 'page', 'Kuvaaja');
    const idOf = () => `0190e5b2-0000-7000-8000-${randomBytes(6).toString('hex')}`;
    const reports = Array.from({ length: 50 }, idOf);
    const events = reports.map((id) => ({ id, date: '2026-11-19', kind: 'delivery', name: 'Zzz' }));
    expect((await ask(target, 'POST', '/contributor/events', { secret, body: { events } })).status).toBe(200);
    const statuses = await expectBounded('Pictures by one link', uploads, async (index) => {
      const [id, bytes] = [idOf(), jpegBytes(20_000, index + 1)];
      const path = `/contributor/events/${reports[index % reports.length]}/pictures`;
      const told = await ask(target, 'POST', path, { secret, body: { id, name: 'kuorma.jpg', ...factsOf(bytes) } });
      if (told.status !== 200) return told;
      return ask(target, 'PUT', `${path}/${id}/upload?offset=0`, { secret, form: formOf('part', bytes, 'osa') });
    });
    expect(
      [...statuses.keys()].every((status) => [200, 422, 429, 503].includes(status)),
      [...statuses].join(' '),
    ).toBe(true);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(statuses.get(200) ?? 0, 'pictures of a day').toBeLessThanOrEqual(maxLinkPicturesPerDay);
  });

  it(`${uploads} guesses of a secret: all alike, and none is right`, async () => {
    const guess = () => randomBytes(16).toString('base64url');
    const before = await diskMb(folder);
    const statuses = await expectBounded('Guesses of a secret', uploads, (index) =>
      index % 2 === 0
        ? ask(target, 'GET', '/contributor', { secret: guess() })
        : ask(target, 'POST', '/drop', { secret: guess(), form: formOf('file', sheet(index), 'a.csv') }),
    );
    expect(
      [...statuses.keys()].every((status) => [401, 404, 429].includes(status)),
      [...statuses].join(' '),
    ).toBe(true);
    expect((await diskMb(folder)) - before, 'megabytes of what is kept').toBeLessThan(1);
  });

  it('files that are made to do harm are refused, and the server goes on', async () => {
    const { secret } = await newLink(target, 'drop', 'Pommittaja');
    const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const files = [
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "lol">${lol}]><DespatchAdvice>&l9;</DespatchAdvice>`,
      makeBook({ sheet: `<row r="1"><c r="A1"><v>${'1'.repeat(80_000_000)}</v></c></row>` }),
      `{"Fleet":${'['.repeat(1_000_000)}`,
      `<Fleet>${'<a>'.repeat(500_000)}`,
      new Uint8Array([...Buffer.from('PK\u0003\u0004'), ...Buffer.from('%PDF-1.7 <script>')]),
    ];
    const statuses = await expectBounded('Files made to do harm', files.length, (index) =>
      ask(target, 'POST', '/drop', { secret, form: formOf('file', files[index] ?? '', 'a.xml') }),
    );
    for (const status of statuses.keys()) expect([413, 415, 422]).toContain(status);
  });
});

describe('what is larger than it may be', { timeout: 600_000 }, () => {
  it('is refused long before all of it has come', async () => {
    const drop = await newLink(target, 'drop', 'Suuri');
    const { siteId, cookie } = target;
    const ours = { cookie, 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1' };
    const evidenceId = '0190e5b2-0000-7000-8000-0000000000ab';
    const part = `/sites/${siteId}/evidence/${evidenceId}/upload?offset=0`;
    const page = await newLink(target, 'page', 'Suuri kuva');
    const events = [{ id: evidenceId, date: '2026-11-19', kind: 'delivery', name: 'Zzz' }];
    await ask(target, 'POST', '/contributor/events', { secret: page.secret, body: { events } });
    const picture = { id: evidenceId, name: 'kuorma.jpg', ...factsOf(jpegBytes(20_000)) };
    const pictures = `/contributor/events/${evidenceId}/pictures`;
    const announced = await ask(target, 'POST', pictures, { secret: page.secret, body: picture });
    expect(announced.status, announced.text).toBe(200);
    const given = `${pictures}/${evidenceId}/upload?offset=0`;
    const tries = [
      { what: 'a drop', path: '/drop', method: 'POST', headers: { 'x-link': drop.secret }, most: 12, status: 413 },
      {
        what: 'a drop of nobody',
        path: '/drop',
        method: 'POST',
        headers: { 'x-link': 'x'.repeat(22) },
        // Nothing of it is read: so much is in the buffers of both ends when the answer comes.
        most: 12,
        status: 401,
      },
      { what: 'a part of a picture', path: part, method: 'PUT', headers: ours, most: 8, status: 413 },
      {
        what: 'a part of a picture by a link',
        path: given,
        method: 'PUT',
        headers: { 'x-link': page.secret },
        most: 8,
        status: 413,
      },
      { what: 'a file', path: '/files', method: 'PUT', headers: ours, most: 40, status: 413 },
    ] as const;
    const before = (await memoryMb(target.pid)) ?? 0;
    for (const { what, path, method, headers, most, status } of tries) {
      const told = await flood(target, method, path, headers, hugeBytes);
      expect([0, status], what).toContain(told.status);
      expect(told.sentBytes / 1024 / 1024, `${what}: megabytes sent before the answer`).toBeLessThan(most);
    }
    expect(((await memoryMb(target.pid)) ?? 0) - before, 'megabytes more').toBeLessThan(200);
  });
});

describe('a file that is two things', { timeout: 120_000 }, () => {
  const script = '<html><body><script>fetch("/api/me")</script></body></html>';
  const polyglots: readonly (readonly [string, Uint8Array<ArrayBuffer>, string])[] = [
    ['image and page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]), 'image/jpeg'],
    ['PDF and page', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(script)]), 'application/pdf'],
  ].map(([name, bytes, type]) => [name as string, new Uint8Array(bytes as Buffer), type as string] as const);

  it.each(polyglots)('%s: comes back as a file, never as a page', async (name, bytes, contentType) => {
    const id = `0190e5b2-0000-7000-8000-0000${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
    const body = {
      id,
      subject: 'site',
      subjectId: target.siteId,
      contentType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      name: '"><script>.html',
    };
    const made = await ask(target, 'POST', `/sites/${target.siteId}/evidence`, { body });
    expect(made.status, made.text).toBe(201);
    const path = `/sites/${target.siteId}/evidence/${id}`;
    const sent = await ask(target, 'PUT', `${path}/upload?offset=0`, { form: formOf('part', bytes, 'osa') });
    expect(sent.status, sent.text).toBe(200);
    const { headers, status } = await ask(target, 'GET', `${path}/content`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"<>]*"/);
  });

  it('archive and document: it is no file of the drop', async () => {
    const { secret } = await newLink(target, 'drop', 'Kaksoinen');
    for (const mark of ['PK\u0003\u0004%PDF-1.7', '%PDF-1.7 PK\u0003\u0004', `GIF89a/*${script}*/`]) {
      const { status } = await ask(target, 'POST', '/drop', { secret, form: formOf('file', mark, 'a.xlsx') });
      expect([415, 422]).toContain(status);
    }
  });
});

describe('a secret that was passed on', () => {
  it('shows what was written by it and nothing else of the site', async () => {
    const one = await newLink(target, 'page', 'Toinen toimittaja');
    const drop = await newLink(target, 'drop', 'Toinen järjestelmä');
    const posted = await ask(target, 'POST', '/drop', { secret: drop.secret, form: formOf('file', sheet(1), 'a.csv') });
    for (const word of [target.siteId, 'Rasittaja', 'Rasitus', drop.id]) expect(posted.text).not.toContain(word);
    const own = await ask(target, 'GET', '/contributor/events', { secret: one.secret });
    expect(JSON.parse(own.text)).toEqual({ data: [], total: 0 });
    for (const { secret } of [one, drop]) {
      for (const path of ['/sites', `/sites/${target.siteId}`, `/sites/${target.siteId}/drops`, '/me'])
        expect([401, 404], path).toContain((await ask(target, 'GET', path, { secret })).status);
    }
    expect((await ask(target, 'GET', '/contributor', { secret: drop.secret })).status).toBe(404);
  });
});
