import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import { createProduct } from '#contract/library/products.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { bringBackCalculation, bringBackSite } from '#contract/whole-sites/deletions.ts';
import { claimDomain } from '#server/companies/company-domains.store.ts';
import { putCompanyInvite } from '#server/companies/company-invites.store.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { backUp } from '#server/installation/backup.ts';
import { DamagedBackupError, verifyBackup } from '#server/installation/backup-file.ts';
import { restoreBackup } from '#server/installation/restore.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { databaseOnServer, openTestDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { countUsage } from '#tests/support/server/usage-truth.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const serverUrl = process.env['TEST_DATABASE_URL'];

let folder: string;
let original: Database;
let file: string;
let deleted: Awaited<ReturnType<typeof makeDeleted>>;
let opened: (() => Promise<void>)[];

/** null = it cannot be unpacked. */
const unpackedOf = (bytes: Buffer): Buffer | null => {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
};

const unpacked = async (path: string): Promise<string> => gunzipSync(await readFile(path)).toString('utf8');

/** An empty database of the other kind where there is a server, else another embedded one. */
const openOther = async (isOnServer: boolean): Promise<Database> => {
  if (isOnServer && serverUrl !== undefined) {
    const own = await databaseOnServer(serverUrl);
    const database = own.open();
    opened.push(async () => {
      await database.close();
      await own.drop();
    });
    return database;
  }
  const database = await openPglite({ workerUrl, dataDir: null });
  opened.push(() => database.close());
  return database;
};

const storageIn = (name: string) => createFolderStorage(join(folder, name));

beforeAll(async () => {
  opened = [];
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  original = await openTestDatabase();
  opened.push(() => original.close());
  const server = createTestServer(original);
  const client = await server.signIn();
  const { place } = await makeSite(client, 'Kerrostalo "Ää" \\ \u2028 €');
  for (const amount of [0.1 + 0.2, 1e-7, 123456789.123456, null]) await makeQuantity(client, place, { amount });
  await client.call(createProduct, { body: { name: 'Oma', factors: { declaredUnit: 'kg', gwpA1A3Typical: 1 / 3 } } });
  const upload = new File([new Uint8Array(Buffer.from('nimi;määrä\nBetoni;1\n'))], 'määrät.csv', { type: 'text/csv' });
  const { status } = await client.call(uploadFile, { body: { file: upload } });
  expect(status).toBe(200);
  await claimDomain(original, {
    companyId: client.user.companyId,
    domain: 'rakentaja.example',
    now: createdAt,
    code: { hash: 'x', mailedTo: 'postmaster@rakentaja.example', expiresAt: createdAt },
  });
  await putCompanyInvite(original, {
    companyId: client.user.companyId,
    id: crypto.randomUUID(),
    email: 'uusi@rakentaja.example',
    invitedBy: client.user.id,
    createdAt,
    expiresAt: createdAt,
  });
  deleted = await makeDeleted(client);
  file = join(folder, 'first.backup');
  await backUp({ database: original, storage: server.services.storage }, file, createdAt);
});

afterAll(async () => {
  for (const close of opened) await close();
  await rm(folder, { recursive: true, force: true });
});

/** A site and a calculation that are deleted and kept. */
const makeDeleted = async (client: Client) => {
  const [first, second] = [await makeSite(client, 'Karsittu'), await makeSite(client, 'Poistettu')];
  const { reply: copy } = await client.call(copyCalculation, { params: first.where, body: '' });
  await client.call(deleteCalculation, { params: { ...first.where, calculationId: copy.id } });
  await client.call(deleteSite, { params: { siteId: second.site.id } });
  return { siteId: second.site.id, calculation: { ...first.where, calculationId: copy.id } };
};

describe('a backup of the installation', () => {
  it('says what it holds, its uploaded files included', async () => {
    const { head, end } = await verifyBackup(file);
    expect(head.createdAt).toBe(createdAt);
    expect(end.rows).toMatchObject({ companies: 1, users: 1, sites: 4, quantities: 4, products: 1, files: 1 });
    expect(end.rows).toMatchObject({ company_domains: 1, company_invites: 1, site_revisions: expect.any(Number) });
    expect(end.rows['site_revisions']).toBeGreaterThan(4);
    expect(end.files).toBe(1);
    expect(Object.keys(end.rows)).not.toContain('sessions');
  });

  it('is the same byte by byte after a restore elsewhere and back', { timeout: 120_000 }, async () => {
    const other = { database: await openOther(true), storage: storageIn('other') };
    await restoreBackup(other, file, false);
    const second = join(folder, 'second.backup');
    await backUp(other, second, createdAt);
    expect(await unpacked(second)).toBe(await unpacked(file));
    const third = { database: await openOther(false), storage: storageIn('third') };
    await restoreBackup(third, second, false);
    const last = join(folder, 'third.backup');
    await backUp(third, last, createdAt);
    expect(await unpacked(last)).toBe(await unpacked(file));
    expect(await migrate(third.database)).toEqual([]);
    const server = createTestServer(third.database);
    const client = await server.signIn();
    expect((await client.call(listSites, {})).reply.total).toBe(2);
    // What a company has is counted anew by the rows that come, without what is deleted; that comes back and counts.
    const used = async () => {
      const counted = await countUsage(third.database, client.user.companyId);
      expect((await findUsage(third.database, client.user.companyId))?.used).toEqual(counted);
      return counted;
    };
    expect(await used()).toMatchObject({ sites: 2, products: 1, bytes: 23 });
    expect((await client.call(bringBackSite, { params: { siteId: deleted.siteId } })).status).toBe(200);
    expect((await client.call(bringBackCalculation, { params: deleted.calculation })).status).toBe(200);
    expect(await used()).toMatchObject({ sites: 3 });

    await expect(restoreBackup(third, file, false)).rejects.toThrow('--replace');
    await restoreBackup(third, file, true);
    await backUp(third, last, createdAt);
    expect(await unpacked(last)).toBe(await unpacked(file));
  });

  it('is refused when damaged, before anything is changed', { timeout: 120_000 }, async () => {
    const bytes = await readFile(file);
    const target = { database: original, storage: storageIn('untouched') };
    const before = await original.query('select count(*)::int as n from quantities');
    const damaged = join(folder, 'damaged.backup');
    const step = Math.max(1, Math.floor((bytes.length - 10) / 40));
    // Byte 10 is the first behind the head of the packed file, which holds no content.
    for (let place = 10; place < bytes.length; place += step) {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 0x10;
      // A bit between two packed blocks holds nothing.
      if (unpackedOf(copy)?.equals(gunzipSync(bytes)) === true) continue;
      await writeFile(damaged, copy);
      await expect(restoreBackup(target, damaged, true), `byte ${place}`).rejects.toThrow(DamagedBackupError);
    }
    await writeFile(damaged, bytes.subarray(0, bytes.length - 100));
    await expect(restoreBackup(target, damaged, true)).rejects.toThrow(DamagedBackupError);
    expect(await original.query('select count(*)::int as n from quantities')).toEqual(before);
  });

  it('is refused when a line was changed and packed again, or when it is of a newer release', async () => {
    const text = await unpacked(file);
    const changed = join(folder, 'changed.backup');
    const target = { database: original, storage: storageIn('untouched') };
    await writeFile(changed, gzipSync(text.replace('Oma', 'Omo')));
    await expect(restoreBackup(target, changed, true)).rejects.toThrow(DamagedBackupError);
    await copyFile(file, changed);
    await writeFile(changed, gzipSync('{"kind":"head","format":1,"createdAt":"x","migrations":["9999-later"]}\n'));
    await expect(restoreBackup(target, changed, true)).rejects.toThrow(DamagedBackupError);
  });
});
