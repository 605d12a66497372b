import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fillPath } from '#contract/frame/endpoint.ts';
import { getSignedReport, listReportKeys, reportKeysPath } from '#contract/reports/signed-reports.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { canonicalJson } from '#domain/formats/canonical-json.ts';
import { checkFile } from '#domain/reports/signed/check-file.ts';
import { findHistoryHead } from '#server/history-chain/chain.store.ts';
import { backUp } from '#server/installation/backup.ts';
import { readBackup } from '#server/installation/backup-file.ts';
import { nodeCrypto } from '#server/signing/node-crypto.ts';
import { rotateKey } from '#server/signing/signing-keys.store.ts';
import { changedJson } from '#tests/server/history-chain/tampering.ts';
import { createRandom } from '#tests/support/random.ts';
import { programArgs } from '#tests/support/server/program.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const runs = Number(process.env['TAMPERING_RUNS'] ?? 60);
const seed = Number(process.env['TAMPERING_SEED'] ?? Date.now() % 2 ** 31);

type Where = { readonly siteId: string; readonly calculationId: string };

const signed = async (client: Client, where: Where, query = ''): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await client.send('GET', `${fillPath(getSignedReport.path, where)}${query}`);
  if (response.status !== 200) throw new Error(await response.text());
  expect(response.headers.get('cache-control')).toBe('no-store');
  return new Uint8Array(await response.arrayBuffer());
};

const keysOf = async (client: Client) => (await client.call(listReportKeys, {})).reply.keys;

const makeWorld = async () => {
  const owner = await server().signIn();
  const { site, where, place } = await makeSite(owner);
  await makeQuantity(owner, place, { amount: 1234.5 });
  return { owner, site, where };
};

const textOf = (bytes: Uint8Array<ArrayBuffer>): string => new TextDecoder().decode(bytes);

describe('a signed report', () => {
  it('is canonical JSON of what the server has, and names who, when and the head of the history', async () => {
    const { owner, site, where } = await makeWorld();
    const json = await signed(owner, where);
    const head = await findHistoryHead(server().services.database, site.id);
    expect(await checkFile(json, await keysOf(owner), nodeCrypto)).toMatchObject({
      state: 'equal',
      statement: {
        signedBy: owner.user.name,
        signedAt: server().now.toISOString(),
        siteId: site.id,
        history: head,
        report: { head: { history: head, site: { name: 'Kerrostalo' } } },
      },
    });
    expect(textOf(json)).toBe(`${canonicalJson(JSON.parse(textOf(json)))}\n`);
    await owner.call(patchSite, { params: { siteId: site.id }, body: { address: 'Katu 1' } });
    expect((await findHistoryHead(server().services.database, site.id))?.link).toBe((head?.link ?? 0) + 1);
  });

  it.each(['climate-report', 'material-report', 'product-list'])('is every report, and its PDF: %s', async (report) => {
    const { owner, where } = await makeWorld();
    for (const format of ['json', 'pdf']) {
      const file = await signed(owner, where, `?report=${report}&format=${format}&language=fi`);
      expect(await checkFile(file, await keysOf(owner), nodeCrypto)).toMatchObject({ state: 'equal' });
    }
  });

  it('is signed for who may edit the site; a viewer and strangers get none', async () => {
    const { site, where } = await makeWorld();
    const viewer = await server().signIn({ username: 'katselija', company: 'Toinen Yritys Oy' });
    const stranger = await server().signIn({ username: 'muu', company: 'Kolmas Oy' });
    await addToSite(server(), site.id, viewer, 'viewer');
    const path = fillPath(getSignedReport.path, where);
    expect((await viewer.send('GET', path)).status).toBe(403);
    expect((await stranger.send('GET', path)).status).toBe(404);
  });

  it('keeps its validity when the key is rotated; without its key nothing is said', async () => {
    const { owner, where } = await makeWorld();
    const { database } = server().services;
    const before = await signed(owner, where);
    const [old] = await keysOf(owner);
    server().now = new Date(server().now.getTime() + 3_600_000);
    await database.transaction((tx) => rotateKey(tx, server().now.toISOString()));
    const after = await signed(owner, where);
    const keys = await keysOf(owner);
    expect(keys.map(({ retired }) => retired !== null)).toEqual([false, true]);
    for (const file of [before, after]) expect((await checkFile(file, keys, nodeCrypto)).state).toBe('equal');
    expect((await checkFile(after, old === undefined ? [] : [old], nodeCrypto)).state).toBe('unknown-key');
    // A key that calls itself by the other's name is not believed, and none signs after it was retired.
    const [mine, theirs] = keys;
    const renamed = keys.map((key) => ({ ...key, x: (key === mine ? theirs : mine)?.x ?? '' }));
    expect((await checkFile(after, renamed, nodeCrypto)).state).toBe('unknown-key');
    const early = keys.map((key) => ({ ...key, retired: key.notBefore }));
    server().now = new Date(server().now.getTime() + 3_600_000);
    const late = await signed(owner, where);
    expect(await checkFile(late, early, nodeCrypto)).toEqual({ state: 'bad-signature', why: 'time' });
  });

  it('has its keys at the well-known address, without a sign-in; private ones are in no backup', async () => {
    const { owner, where } = await makeWorld();
    await signed(owner, where);
    const { database, storage } = server().services;
    const published = await server().app.request(reportKeysPath, { headers: { host: 'localhost:3000' } });
    expect(await published.json()).toEqual({ keys: await keysOf(owner) });
    expect(published.headers.get('cache-control')).toBe('public, max-age=3600');
    const [secret] = await database.query('select d from signing_secrets');
    const folder = await mkdtemp(join(tmpdir(), 'signing-'));
    const file = join(folder, 'backup.gz');
    await backUp({ database, storage }, file, server().now.toISOString());
    const lines: string[] = [];
    for await (const { text } of readBackup(file)) lines.push(text);
    await rm(folder, { recursive: true });
    expect(lines.some((line) => line.includes('signing_keys'))).toBe(true);
    expect(lines.some((line) => line.includes(String(secret?.['d'])))).toBe(false);
    // Without its private part the key is retired, and a new one signs.
    await database.query('delete from signing_secrets');
    await signed(owner, where);
    expect((await keysOf(owner)).map(({ retired }) => retired !== null).sort()).toEqual([false, true]);
  });

  it(`shows ${runs} of ${runs} random changes (seed ${seed})`, { timeout: 60_000 + runs * 200 }, async () => {
    const { owner, where } = await makeWorld();
    const files = [await signed(owner, where), await signed(owner, where, '?format=pdf')] as const;
    const keys = await keysOf(owner);
    const random = createRandom(seed);
    const states = new Map<string, number>();
    for (let run = 0; run < runs; run += 1) {
      const tampered = random.chance(0.5)
        ? nodeCrypto.encode(JSON.stringify(changedJson(JSON.parse(textOf(files[0])), random)))
        : withByte(random.pick(files), random);
      const checked = await checkFile(tampered, keys, nodeCrypto);
      states.set(checked.state, (states.get(checked.state) ?? 0) + 1);
    }
    if (runs >= 500) console.log(`${runs} changes of reports:`, Object.fromEntries(states));
    expect(states.get('equal') ?? 0).toBe(0);
    for (const file of files) expect((await checkFile(file, keys, nodeCrypto)).state).toBe('equal');
  });
});

/** Another byte somewhere; white space around the JSON is nobody's. */
const withByte = (file: Uint8Array<ArrayBuffer>, random: ReturnType<typeof createRandom>): Uint8Array<ArrayBuffer> => {
  const changed = Uint8Array.from(file);
  const isJson = file[0] === '{'.charCodeAt(0);
  const at = random.below(file.length - (isJson ? 1 : 0));
  const old = changed[at] ?? 0;
  changed[at] = old ^ (1 + random.below(255));
  return changed;
};

const runCommand = promisify(execFile);

describe('report --verify of a signed report', () => {
  it('says equal, changed, signature bad and key unknown by its exit code', { timeout: 120_000 }, async () => {
    const { owner, where } = await makeWorld();
    const folder = await mkdtemp(join(tmpdir(), 'verify-'));
    const at = (name: string) => join(folder, name);
    const text = textOf(await signed(owner, where));
    const { jws, ...statement } = JSON.parse(text);
    const [head = '', , last = ''] = jws.split('.');
    const other = `${last[0] === 'A' ? 'B' : 'A'}${last.slice(1)}`;
    await writeFile(at('keys.json'), JSON.stringify({ keys: await keysOf(owner) }));
    await writeFile(at('signed.json'), text);
    await writeFile(at('signed.pdf'), await signed(owner, where, '?format=pdf'));
    await writeFile(at('changed.json'), text.replace('"Kerrostalo"', '"Kerrostal0"'));
    await writeFile(at('bad.json'), JSON.stringify({ ...statement, jws: `${head}..${other}` }));
    await writeFile(at('report.json'), JSON.stringify({ ...statement.report, completeness: null }));
    const run = async (...args: readonly string[]): Promise<readonly [number, string]> => {
      try {
        const { stdout } = await runCommand(process.execPath, programArgs('report', args));
        return [0, stdout];
      } catch (error) {
        const { code, stderr } = error as { code: number; stderr: string };
        return [code, stderr];
      }
    };
    const keys = ['--keys', at('keys.json')];
    expect(await run('--verify', at('signed.json'), ...keys)).toEqual([0, expect.stringContaining('equal')]);
    expect(await run('--verify', at('signed.pdf'), ...keys)).toEqual([0, expect.stringContaining('equal')]);
    expect(await run('--verify', at('changed.json'), ...keys)).toEqual([3, expect.stringContaining('changed')]);
    expect(await run('--verify', at('bad.json'), ...keys)).toEqual([4, expect.stringContaining('signature bad')]);
    expect(await run('--verify', at('signed.json'))).toEqual([5, expect.stringContaining('key unknown')]);
    expect(await run(at('report.json'), '--verify', at('signed.json'), ...keys)).toEqual([
      3,
      expect.stringContaining('first at completeness'),
    ]);
    await rm(folder, { recursive: true });
  });
});
