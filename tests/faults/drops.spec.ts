import { expect } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { fedFile, fleetReading } from '#tests/support/files/fed-files.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { fault } from './rig/fault.ts';
import type { World } from './rig/world.ts';

interface Answer {
  readonly status: number;
  readonly queued: number;
}

/** An upload address of a new site. */
const addressed = async (
  world: World,
  siteId: string,
  supplier: string,
  channel = 'drop',
): Promise<{ id: string; secret: string }> => {
  const { call } = await world.caller();
  const body = { channel, supplier, kinds: ['delivery', 'machine'], validUntil: '2099-12-31' };
  const path = `/sites/${siteId}/contributor-links`;
  const { link, secret } = await call<{ link: { id: string }; secret: string }>('POST', path, body);
  return { id: link.id, secret };
};

const begun = async (world: World) => {
  const { place } = await world.site();
  return { siteId: place.siteId, ...(await addressed(world, place.siteId, 'Tukku')) };
};

const heading = 'Päivä;Laji;Nimi;Määrä;Yksikkö\r\n';
const sheet = (...names: readonly string[]): string =>
  heading + names.map((name) => `2026-11-19;toimitus;Zzz ${name};5;kg\r\n`).join('');

const formOf = (content: string): FormData => {
  const form = new FormData();
  form.set('file', fedFile(content, 'kuormat.csv'));
  return form;
};

/** By the line; null where no answer came. */
const post = async (world: World, secret: string, content: string): Promise<Answer | null> => {
  try {
    const response = await fetch(`${world.origin}/api/drop`, {
      method: 'POST',
      headers: { 'x-link': secret },
      body: formOf(content),
    });
    const { queued = 0 } = (await response.json()) as { queued?: number };
    return { status: response.status, queued };
  } catch {
    return null;
  }
};

const waiting = async (world: World, siteId: string): Promise<readonly Contribution[]> => {
  const { call } = await world.caller();
  return (await call<{ data: readonly Contribution[] }>('GET', `/sites/${siteId}/contributions`)).data;
};

const accept = async (world: World, siteId: string, seen: readonly Contribution[]): Promise<unknown> => {
  const { call } = await world.caller();
  const contributions = seen.map(({ id, version }) => ({ id, version }));
  return call('POST', `/sites/${siteId}/contributions/accept`, { contributions });
};

const logged = async (world: World, siteId: string): Promise<number> => {
  const { call } = await world.caller();
  return (await call<{ data: readonly unknown[] }>('GET', `/sites/${siteId}/log`)).data.length;
};

fault('F144', async (world) => {
  const { siteId, secret } = await begun(world);
  const first = sheet('laasti', 'sora');
  world.tcp.fail({ request: /^POST \/api\/drop/, kind: 'cut-request', bytes: 400 });
  expect(await post(world, secret, first)).toBeNull();
  expect(await waiting(world, siteId)).toEqual([]);
  world.tcp.fail({ request: /^POST \/api\/drop/, kind: 'drop-answer' });
  expect(await post(world, secret, first)).toBeNull();
  // The sender's next file tells the same lines, and one more.
  expect(await post(world, secret, sheet('laasti', 'sora', 'murske')), 'lines that were told before').toEqual({
    status: 200,
    queued: 1,
  });
  expect(await waiting(world, siteId)).toHaveLength(3);
});

/** Past the line: the first half, then `between`, then the rest. */
const sendSlowly = async (
  world: World,
  method: string,
  path: string,
  { secret, form, between }: { secret: string; form: FormData; between: () => Promise<unknown> },
): Promise<Response> => {
  const bytes = new Uint8Array(await new Response(form).arrayBuffer());
  const boundary = new TextDecoder().decode(bytes).split('\r\n')[0]?.slice(2) ?? '';
  const half = bytes.length >> 1;
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes.slice(0, half));
      await new Promise((resolve) => setTimeout(resolve, 700));
      await between();
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });
  const headers = { 'x-link': secret, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return fetch(`${world.serverOrigin}/api${path}`, { method, headers, body, duplex: 'half' } as RequestInit);
};

fault('F145', async (world) => {
  const { siteId, id, secret } = await begun(world);
  const { call } = await world.caller();
  const between = () => call('DELETE', `/sites/${siteId}/contributor-links/${id}`);
  const answer = await sendSlowly(world, 'POST', '/drop', { secret, form: formOf(sheet('laasti')), between });
  expect(answer.status, 'what a revoked address is told').toBe(401);
  expect(await waiting(world, siteId)).toEqual([]);
});

fault('F146', async (world) => {
  const { siteId, secret } = await begun(world);
  const file = sheet('laasti', 'sora');
  for (const at of ['before-commit', 'after-commit'] as const) {
    const reached = world.server.arm(at, 'dropFile');
    const posted = post(world, secret, file);
    await reached;
    await world.server.kill();
    expect(await posted).toBeNull();
    await world.server.start();
    expect(await waiting(world, siteId)).toHaveLength(at === 'before-commit' ? 0 : 2);
  }
  expect(await post(world, secret, file), 'a file that was stored').toEqual({ status: 200, queued: 2 });
  expect(await waiting(world, siteId)).toHaveLength(2);
});

fault('F147', async (world) => {
  const { siteId, secret } = await begun(world);
  const other = await addressed(world, siteId, 'Toinen');
  const answers = await Promise.all([secret, other.secret].map((one) => post(world, one, sheet('laasti', 'sora'))));
  expect(answers.map((one) => one?.status)).toEqual([200, 200]);
  const seen = await waiting(world, siteId);
  expect(seen).toHaveLength(4);
  await accept(world, siteId, seen);
  expect(await logged(world, siteId), 'lines of the log').toBe(2);
});

fault('F148', async (world) => {
  const { siteId, secret } = await begun(world);
  await post(world, secret, sheet('laasti', 'sora'));
  const seen = await waiting(world, siteId);
  const both = await Promise.allSettled([accept(world, siteId, seen), accept(world, siteId, seen)]);
  expect(
    both.map(({ status }) => status),
    'what both tabs are told',
  ).toEqual(['fulfilled', 'fulfilled']);
  expect(await logged(world, siteId)).toBe(2);
});

fault('F149', async (world) => {
  const { siteId, secret } = await begun(world);
  await post(world, secret, fleetReading('2026-11-01T00:00:00Z', 100));
  const later = [fleetReading('2026-11-08T00:00:00Z', 130), fleetReading('2026-11-15T00:00:00Z', 145)];
  const answers = await Promise.all(later.map((reading) => post(world, secret, reading)));
  // Whoever is told to come again comes again.
  for (const [index, answer] of answers.entries())
    if (answer?.status === 503) await post(world, secret, later[index] ?? '');
  const hours = (await waiting(world, siteId)).reduce((sum, { said }) => sum + (said.amount ?? 0), 0);
  expect(hours, 'hours of the machine').toBe(45);
});

fault('F153', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { id, secret } = await addressed(world, siteId, 'Betoni', 'page');
  const { call } = await world.caller();
  const bytes = jpegBytes(200_000);
  const [contributionId, pictureId] = [uuidv7(), uuidv7()];
  const said = (path: string, body: unknown) =>
    fetch(`${world.serverOrigin}/api/contributor/events${path}`, {
      method: 'POST',
      headers: { 'x-link': secret, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const events = [{ id: contributionId, date: '2026-11-19', kind: 'delivery', name: 'Murske' }];
  expect((await said('', { events })).status).toBe(200);
  const pictures = `/${contributionId}/pictures`;
  expect((await said(pictures, { id: pictureId, name: 'kuorma.jpg', ...factsOf(bytes) })).status).toBe(200);
  const form = new FormData();
  form.set('part', new File([bytes], 'part'));
  const between = () => call('DELETE', `/sites/${siteId}/contributor-links/${id}`);
  const path = `/contributor/events${pictures}/${pictureId}/upload?offset=0`;
  const answer = await sendSlowly(world, 'PUT', path, { secret, form, between });
  expect(answer.status, 'what a revoked link is told').toBe(404);
  const files = await rowsAs(world.server, 'select id from files where sha256 = $1', [factsOf(bytes).sha256]);
  expect(files, 'files of a revoked link').toEqual([]);
  expect(await waiting(world, siteId), 'what was said before it was revoked').toHaveLength(1);
});
