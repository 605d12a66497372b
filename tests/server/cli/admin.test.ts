import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBulletins } from '#contract/installation/bulletins.ts';
import { sendFeedback } from '#contract/installation/feedback.ts';
import { getUsage } from '#contract/installation/usage.ts';
import { createSiteInvite, patchSiteUser } from '#contract/sites/people.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { encodeReferenceSet } from '#domain/library/reference-set-file.ts';
import { commands, tools } from '#server/cli/admin-commands.ts';
import { putCompanyInvite } from '#server/companies/company-invites.store.ts';
import { adviceOn } from '#server/db/database-size.ts';
import { takeLock } from '#server/db/lock-file.ts';
import { appliedMigrations, applyMigrations } from '#server/db/migrate.ts';
import { backUp } from '#server/installation/backup.ts';
import { listTables, readRows } from '#server/installation/tables.store.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { type Co2dataRecord, co2dataFile, moduleValue } from '#tests/support/files/co2data-file.ts';
import { programArgs } from '#tests/support/server/program.ts';
import { addToSite, makeSite } from '#tests/support/server/server-builders.ts';
import { databaseOnServer, unpackedDatabase } from '#tests/support/server/test-database.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `users list` and so on as the command line does, on the server's database. */
const run = async (
  name: string,
  args: readonly string[] = [],
  options: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const command = commands.find(({ usage }) => usage === name || usage.startsWith(`${name} `));
  if (command === undefined) throw new Error(`there is no command ${name}`);
  const { database, storage, newId } = server().services;
  const now = server().now.toISOString();
  return command.run(
    { installation: { database, storage }, db: database, newId, now, options, replace: false },
    ...args,
  );
};

/** All that the database holds, as text. */
const everything = (): Promise<string> =>
  server().services.database.readTogether(async (tx) => {
    const rows: string[] = [];
    for (const table of await listTables(tx)) for await (const row of readRows(tx, table)) rows.push(row);
    return rows.join('\n');
  });

describe('administration of companies and users', () => {
  it('lists companies and sets the end of their licence', async () => {
    const client = await server().signIn();
    const id = client.user.companyId;
    expect(await run('companies list')).toMatchObject([{ id, name: 'Esimerkki Oy', users: 1, sites: 0 }]);
    await run('companies licence', [id, '2026-01-01']);
    expect((await client.send('GET', '/sites')).status).toBe(403);
    await run('companies licence', [id, '2027-12-31']);
    expect((await client.send('GET', '/sites')).status).toBe(200);
    await expect(run('companies licence', [id, 'soon'])).rejects.toThrow('2027-12-31');
    await expect(run('companies licence', [client.user.id, 'none'])).rejects.toThrow('no such company');
    await run('companies create', ['domain:uusi.example', 'Uusi Oy']);
    await expect(run('companies create', ['domain:uusi.example', 'Uusi Oy'])).rejects.toThrow('in use');
    expect(await run('companies domains')).toMatchObject([{ domain: 'uusi.example', confirmed_by: 'operator' }]);
  });

  it('tells the size of the database, and from which on an embedded one is too large', async () => {
    const { kind } = server().services.database;
    expect(await run('size')).toEqual({ database: kind, databaseBytes: expect.any(Number), advice: null });
    expect(adviceOn('pglite', 2_000_000_000)).toBeNull();
    expect(adviceOn('pglite', 3_000_000_000)).toMatch(/3\.0 GB.*from 2 GB on a PostgreSQL/);
    expect(adviceOn('postgres', 3_000_000_000)).toBeNull();
  });

  it('says which mail domains are whose', async () => {
    const [one, two] = [await server().signIn(), await server().signIn({ username: 'muu', company: 'Toinen Oy' })];
    const set = (id: string, domain: string, state: string) => run('companies domain', [id, domain, state]);
    expect(await set(one.user.companyId, 'Rakentaja.example', 'on')).toBe('Done.');
    expect(await run('companies domains')).toMatchObject([
      { domain: 'rakentaja.example', company: 'Esimerkki Oy', confirmed_by: 'operator' },
    ]);
    await expect(set(two.user.companyId, 'rakentaja.example', 'on')).rejects.toThrow('Another company');
    await expect(set(one.user.companyId, 'rakentaja', 'on')).rejects.toThrow('example.com');
    await expect(set(one.user.id, 'muu.example', 'on')).rejects.toThrow('no such company');
    expect(await set(one.user.companyId, 'rakentaja.example', 'off')).toBe('Done.');
    expect(await set(two.user.companyId, 'rakentaja.example', 'on')).toBe('Done.');
  });

  it('sets what a company may have, and says what it has', async () => {
    const client = await server().signIn();
    const id = client.user.companyId;
    await server().services.database.query('update companies set is_trial = true');
    await makeSite(client);
    const limits = async () => (await client.call(getUsage, {})).reply.quotas.map(({ limit }) => limit).slice(0, 2);
    expect(await limits()).toEqual([500, 1_000_000]);
    await run('companies quota', [id, 'sites', '7']);
    await run('companies quota', [id, 'rows', 'none']);
    expect(await limits()).toEqual([7, null]);
    expect(await run('companies usage', [id])).toMatchObject({
      isTrial: true,
      own: { sites: 7, rows: 0 },
      used: { rows: 2 },
    });
    await run('companies quota', [id, 'sites', 'usual']);
    await run('companies licence', [id, '2027-12-31']);
    expect(await limits()).toEqual([5000, null]);
    await expect(run('companies quota', [id, 'coffee', '7'])).rejects.toThrow('Say one of');
    await expect(run('companies quota', [id, 'sites', '-1'])).rejects.toThrow('whole number');
    await expect(run('companies quota', [client.user.id, 'sites', '1'])).rejects.toThrow('no such company');
  });

  it('makes administrators and ends sessions', async () => {
    const client = await server().signIn();
    await run('users admin', [client.user.id, 'on']);
    expect(await (await client.send('GET', '/users/me')).json()).toMatchObject({ isCompanyAdmin: true });
    expect(await run('users end-sessions', [client.user.id])).toBe('1 sessions ended.');
    expect((await client.send('GET', '/users/me')).status).toBe(401);
  });

  it('exports all that is kept of a person, and deletes the person from every table', async () => {
    const canary = 'kanaria-4711';
    const owner = await server().signIn();
    const person = await server().signIn({ username: canary });
    const { site } = await makeSite(owner);
    await addToSite(server(), site.id, person, 'viewer');
    const key = { headers: { 'idempotency-key': '0190e5b2-0000-7000-8000-00000000beef' } };
    await owner.call(
      patchSiteUser,
      { params: { siteId: site.id, userId: person.user.id }, body: { role: 'editor' } },
      key,
    );
    await person.call(patchSite, { params: { siteId: site.id }, body: { name: 'Uusi nimi' } });
    await person.call(sendFeedback, { body: { message: `Terveisin ${canary}` } });
    await owner.call(createSiteInvite, {
      params: { siteId: site.id },
      body: { email: 'toinen@example.com', role: 'viewer' },
    });
    const { database, newId } = server().services;
    const invite = {
      companyId: owner.user.companyId,
      id: newId(),
      email: person.user.email,
      invitedBy: person.user.id,
    };
    const times = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-20T08:00:00.000Z' };
    await putCompanyInvite(database, { ...invite, ...times });
    const file = join(folder, 'person.json');
    await run('users export', [person.user.id, file]);
    const exported = JSON.parse(await readFile(file, 'utf8'));
    expect(exported).toMatchObject({
      profile: [{ username: canary }],
      sites: [{ role: 'editor' }],
      companyInvites: [{ email: person.user.email }],
      feedback: [{ message: `Terveisin ${canary}` }],
    });
    expect(exported.changes.length).toBeGreaterThan(0);
    expect(await everything()).toContain(canary);
    await run('users delete', [person.user.id]);
    expect(await everything()).not.toContain(canary);
    expect((await person.send('GET', '/users/me')).status).toBe(401);
    expect((await owner.send('GET', `/history/site/${site.id}`)).status).toBe(200);
    expect((await owner.send('GET', '/sites')).status).toBe(200);
  });
});

describe('administration of bulletins and emission data', () => {
  it('publishes and ends a bulletin', async () => {
    const client = await server().signIn();
    const texts = { 'title-fi': 'Huolto', 'title-en': 'Maintenance', 'text-fi': 'Illalla', 'text-en': 'Tonight' };
    const id = String(await run('bulletins add', [], texts));
    expect((await client.call(listBulletins, {})).reply.data).toMatchObject([{ id, titleEn: 'Maintenance' }]);
    await run('bulletins end', [id, '2026-11-19']);
    expect((await client.call(listBulletins, {})).reply.data).toEqual([]);
    await expect(run('bulletins add', [], { 'title-fi': 'Huolto' })).rejects.toThrow('--title-en is missing.');
  });

  it('adds a reference set, the same twice, but never another under its id', async () => {
    const [set] = embeddedReferenceSets();
    if (set === undefined) throw new Error('there is no set');
    const file = join(folder, 'set.json');
    await writeFile(file, encodeReferenceSet({ ...set, id: 'own-1' }));
    await run('library add', [file]);
    await run('library add', [file]);
    expect(await run('library list')).toContainEqual(expect.objectContaining({ id: 'own-1', products: 276 }));
    await writeFile(file, encodeReferenceSet({ ...set, id: 'own-1', items: set.items.slice(1) }));
    await expect(run('library add', [file])).rejects.toThrow('never changes');
  });

  it('shows what a newer file of the emission database would change, and takes it into use', async () => {
    const [set] = embeddedReferenceSets();
    if (set === undefined) throw new Error('there is no set');
    const file = join(folder, 'newer.json');
    const change = ([first, second, ...others]: Co2dataRecord[]) => {
      if (first === undefined || second === undefined) throw new Error('no records');
      moduleValue(first, 'A1-A3 Conservative')['Value'] = 10;
      return [first, { ...second, ResourceId: 1, Name: 'New product' }, ...others, { ResourceId: 2 }];
    };
    await writeFile(file, co2dataFile(set, { version: '1.05.000', publishedAt: '2026-10-01', change }));
    const lines = await run('library diff', [file]);
    const was = set.items[0]?.factors.gwpA1A3Conservative ?? 0;
    const percent = `+${((10 / was - 1) * 100).toFixed(1)} %`;
    expect(lines).toContain('added    co2data-1  New product');
    expect(lines).toContain(`removed  ${set.items[1]?.id}  ${set.items[1]?.nameEn}`);
    expect(lines).toContain(
      `changed  ${set.items[0]?.id}  ${set.items[0]?.nameEn}  gwpA1A3Conservative  ${was} -> 10  ${percent}`,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^refused {2}record \d+ {4}2\.ResourceType: expected one of/));
    expect(await run('library list')).toHaveLength(2);
    expect(await run('library add', [file])).toEqual([
      ...(lines as string[]),
      expect.stringMatching(/^co2data-1\.05\.000: 276 products, 1 records refused$/),
    ]);
    expect(await run('library list')).toMatchObject([{ id: 'co2data-1.05.000', calculations: 0 }, {}, {}]);
    expect(await run('library add', [file])).toEqual([expect.stringContaining('it is there already')]);
    await writeFile(file, '{');
    await expect(run('library diff', [file])).rejects.toThrow('newer.json: ');
  });

  it('says who looks after the installation', async () => {
    const client = await server().signIn();
    await run('users operator', [client.user.id, 'on']);
    expect(await run('users list')).toMatchObject([{ id: client.user.id, is_operator: true }]);
    await expect(run('users operator', [client.user.id, 'maybe'])).rejects.toThrow('on or off');
  });
});

describe('the admin command', () => {
  const admin = async (...args: readonly string[]) => adminOn({ DATA_DIR: folder }, ...args);
  const adminOn = async (where: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    promisify(execFile)(process.execPath, programArgs('admin', args), {
      env: { PATH: process.env['PATH'], ...where },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
    );

  const missing = /^There is no installation in .*: nothing was made there\./;

  it('works on what is there, and makes nothing where nothing is', { timeout: 120_000 }, async () => {
    const nowhere = join(folder, 'mistyped');
    const file = join(folder, 'empty.backup');
    for (const args of [
      ['backup', file],
      ['users', 'list'],
      ['restore', file],
    ]) {
      const { code, output } = await adminOn({ DATA_DIR: nowhere }, ...args);
      expect([code, output], args.join(' ')).toEqual([1, expect.stringMatching(missing)]);
    }
    expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false]);
  });

  it('reads a backup without an installation', { timeout: 120_000 }, async () => {
    const nowhere = join(folder, 'mistyped');
    const file = join(folder, 'whole.backup');
    const { database, storage } = server().services;
    await backUp({ database, storage }, file, server().now.toISOString());
    // Not even the settings are looked at.
    expect(await adminOn({ DATA_DIR: nowhere, PORT: 'none' }, 'verify', file)).toMatchObject({ code: 0 });
    expect(await adminOn({ DATA_DIR: nowhere }, 'verify', `${file}.missing`)).toMatchObject({ code: 1 });
    expect(await adminOn({ DATA_DIR: nowhere }, 'limit-sets', 'list')).toMatchObject({ code: 0 });
    expect(existsSync(nowhere)).toBe(false);
    const made = await adminOn({ DATA_DIR: nowhere }, 'restore', file, '--new');
    expect([made.code, existsSync(join(nowhere, 'database'))]).toEqual([0, true]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'refuses an empty database, and one of an older release but for its backup',
    { timeout: 120_000 },
    async () => {
      const own = await databaseOnServer(process.env['TEST_DATABASE_URL'] ?? '');
      const file = join(folder, 'older.backup');
      expect((await adminOn(own.environment, 'backup', file)).output).toMatch(missing);
      const database = own.open();
      expect(await database.query(`select 1 from pg_class where relname = 'migrations'`)).toEqual([]);
      await database.transaction((tx) => applyMigrations(tx, (id) => id < '0015'));
      expect(await adminOn(own.environment, 'users', 'list')).toMatchObject({
        code: 1,
        output: expect.stringContaining('older release'),
      });
      expect((await adminOn({ ...own.environment, DATA_DIR: folder }, 'backup', file)).code).toBe(0);
      expect(await appliedMigrations(database)).not.toContain('0015-usage');
      await database.close();
      await own.drop();
    },
  );

  it('says that a running server holds the embedded database', async () => {
    await cp(await unpackedDatabase(), join(folder, 'database'), { recursive: true });
    const lock = await takeLock(join(folder, 'database.lock'));
    const { code, output } = await admin('users', 'list');
    await lock.release();
    expect(code).toBe(1);
    expect(output).toMatch(/^Another server \(process \d+\) uses this data directory.*\nStop it first\./);
  });

  it('explains itself, and prints the table of settings', async () => {
    const { code, output } = await admin('users', 'make-coffee');
    expect(code).toBe(2);
    for (const { usage } of [...commands, ...tools]) expect(output).toContain(usage);
    expect((await admin('users', 'delete')).output).toContain('users delete ID');
    expect((await admin('settings')).output).toContain('| `PORT` | 3000 | port it listens on |');
  });

  it('writes down who did what', { timeout: 120_000 }, async () => {
    expect(await admin('companies', 'create', 'domain:uusi.example', 'Uusi Oy')).toMatchObject({ code: 0 });
    const { output } = await admin('actions', 'list');
    expect(JSON.parse(output)).toMatchObject({ action: 'companies create', target: '' });
    expect(output).not.toContain('Uusi');
  });
});
