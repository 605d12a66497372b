import { describe, expect, it } from 'vitest';
import {
  createCalculation,
  deleteCalculation,
  listCalculations,
  patchCalculation,
} from '#contract/calculations/calculations.ts';
import { listCategories, patchCategory } from '#contract/calculations/categories.ts';
import { createQuantity, deleteQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { getSite, listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { copySite, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { maxBackupsPerSite } from '#domain/values/limits.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { enteredContent } from '#tests/support/content/site-content.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const later = (hour: number) => {
  server().now = new Date(`2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`);
};

/** A site with a row and a backup of it, and then another state of the site. */
const makeHistory = async (client: Client) => {
  const made = await makeSite(client);
  const params = { siteId: made.site.id };
  const row = await makeQuantity(client, made.place, { name: 'Betoni', amount: 10 });
  later(9);
  const { reply: backup } = await client.call(createBackup, { params });
  later(10);
  const rowPlace = { ...made.place, quantityId: row.id };
  await client.call(patchQuantity, { params: rowPlace, body: { amount: 20 } });
  await client.call(patchSite, { params, body: { name: 'Uusi nimi', completionYear: 2030 } });
  const { reply: added } = await client.call(createCalculation, { params, body: { name: 'B' } });
  await client.call(patchSite, { params, body: { defaultCalculationId: added.id } });
  later(11);
  return { ...made, params, row, rowPlace, backup, backupParams: { ...params, backupId: backup.id }, added };
};

const kindsOf = async (client: Client, siteId: string) =>
  (await client.call(listBackups, { params: { siteId } })).reply.data.map(({ kind }) => kind);

describe('a backup', () => {
  it('keeps the site as it was and says when and by whom', async () => {
    const owner = await server().signIn();
    const { backup, params, site, row, where } = await makeHistory(owner);
    expect(backup).toMatchObject({
      name: 'Kerrostalo',
      kind: 'manual',
      createdAt: '2026-11-20T09:00:00.000Z',
      createdBy: 'Nimi esittely',
      defaultCalculationId: site.defaultCalculationId,
      calculationCount: 1,
      quantityCount: 1,
    });
    // The list calculates what the backup did not have when it was made.
    expect((await owner.call(listBackups, { params })).reply).toEqual({
      data: [{ ...backup, footprintState: 'unknown' }],
      total: 1,
    });
    const kept = { ...where, siteId: backup.id };
    expect((await owner.call(getSite, { params: kept })).reply).toMatchObject({
      name: 'Kerrostalo',
      readonly: true,
      backupSourceId: site.id,
      role: 'owner',
    });
    const { data } = (await owner.call(listQuantities, { params: kept, query: {} })).reply;
    expect(data).toEqual([row]);
    for (const path of ['', '/calculations', '/export', '/users/all']) {
      const status = (await owner.send('GET', `/sites/${backup.id}${path}`)).status;
      expect([200, 404].includes(status) && (path === '/users/all' || status === 200), path).toBe(true);
    }
  });

  it('is not among the sites', async () => {
    const owner = await server().signIn();
    const { site } = await makeHistory(owner);
    const sites = (await owner.call(listSites, { query: {} })).reply.data;
    expect(sites.map(({ id }) => id)).toEqual([site.id]);
    expect((await owner.call(listUserSites, {})).reply.total).toBe(1);
  });

  it('has the figures of its own content, calculated when the backups are listed', async () => {
    const owner = await server().signIn();
    const { site, place } = await makeSite(owner);
    const params = { siteId: site.id };
    await makeQuantity(owner, place, {
      amount: 1000,
      unit: 'kg',
      source: { kind: 'item', id: 'co2data-7000000592' },
    });
    await owner.call(patchSite, { params, body: { useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] } });
    expect((await owner.call(createBackup, { params })).reply.gwpKgCo2ePerM2Year).toBeNull();
    const figure = async () => (await owner.call(listBackups, { params })).reply.data[0]?.gwpKgCo2ePerM2Year;
    const ofBackup = await figure();
    expect(ofBackup).toBeGreaterThan(0);
    expect(ofBackup).toBe((await owner.call(listSites, { query: {} })).reply.data[0]?.gwpKgCo2ePerM2Year);
    await owner.call(patchSite, { params, body: { useClasses: [{ code: 'T', heatedNetAreaM2: 1000 }] } });
    expect(await figure()).toBe(ofBackup);
    expect((await owner.call(listSites, { query: {} })).reply.data[0]?.gwpKgCo2ePerM2Year).not.toBe(ofBackup);
  });

  it('is made with figures only when they were calculated already', async () => {
    const owner = await server().signIn();
    const { site } = await makeSite(owner);
    const params = { siteId: site.id };
    await server().services.database.query(
      `update sites set summary_key = content_version || '/test-build', summary_gwp = 9.5,
         summary_limit = 16, summary_state = 'atLeast' where id = $1`,
      [site.id],
    );
    expect((await owner.call(createBackup, { params })).reply).toMatchObject({
      gwpKgCo2ePerM2Year: 9.5,
      limitKgCo2ePerM2Year: 16,
    });
    await owner.call(patchSite, { params, body: { grossAreaM2: 100 } });
    expect((await owner.call(createBackup, { params })).reply.gwpKgCo2ePerM2Year).toBeNull();
  });

  it('cannot be edited, only read, copied and deleted', async () => {
    const owner = await server().signIn();
    const { backup, rowPlace, where } = await makeHistory(owner);
    const before = await contentOf(server());
    const kept = { ...rowPlace, siteId: backup.id };
    const answers = [
      await owner.call(patchQuantity, { params: kept, body: { amount: 1 } }),
      await owner.call(patchSite, { params: kept, body: { name: 'X' } }),
      await owner.call(patchCalculation, { params: { ...where, siteId: backup.id }, body: { name: 'X' } }),
      await owner.call(createBackup, { params: kept }),
    ];
    expect(answers.map(({ status, problem }) => `${status} ${problem.type}`)).toEqual(
      Array.from(answers, () => '403 site-read-only'),
    );
    expect(await contentOf(server())).toEqual(before);
    const { reply: copy } = await owner.call(copySite, { params: { siteId: backup.id }, body: '' });
    expect(copy).toMatchObject({ readonly: false, backupSourceId: null, epoch: 0 });
    expect(await enteredContent(server(), copy.id)).toEqual(await enteredContent(server(), backup.id));
  });

  it('is seen by whoever sees the site, and by nobody else', async () => {
    const owner = await server().signIn();
    const { backup, site, backupParams } = await makeHistory(owner);
    const others = {
      viewer: await server().signIn({ username: 'lukija', company: 'Toinen Yritys Oy' }),
      editor: await server().signIn({ username: 'muokkaaja', company: 'Kolmas Oy' }),
      company: await server().signIn({ username: 'kollega' }),
    };
    await addToSite(server(), site.id, others.viewer, 'viewer');
    await addToSite(server(), site.id, others.editor, 'editor');
    for (const [role, client] of Object.entries(others)) {
      expect((await client.call(getSite, { params: { siteId: backup.id } })).reply.role).toBe(role);
      expect((await client.call(listBackups, { params: backupParams })).reply.total).toBe(1);
    }
    const stranger = await server().signIn({ username: 'muu', company: 'Neljäs Oy', isCompanyAdmin: true });
    expect((await stranger.call(getSite, { params: { siteId: backup.id } })).status).toBe(404);
    expect((await stranger.call(listBackups, { params: backupParams })).status).toBe(404);
    expect((await stranger.call(restoreBackup, { params: backupParams })).status).toBe(404);
  });

  it('is made and deleted by editors and restored by owners', async () => {
    const owner = await server().signIn();
    const { site, backupParams } = await makeHistory(owner);
    const viewer = await server().signIn({ username: 'lukija' });
    const editor = await server().signIn({ username: 'muokkaaja' });
    await addToSite(server(), site.id, viewer, 'viewer');
    await addToSite(server(), site.id, editor, 'editor');
    const colleague = await server().signIn({ username: 'kollega' });
    const before = await contentOf(server());
    for (const client of [viewer, colleague]) {
      expect((await client.call(createBackup, { params: backupParams })).status).toBe(403);
      expect((await client.call(deleteBackup, { params: backupParams })).status).toBe(403);
      expect((await client.call(restoreBackup, { params: backupParams })).status).toBe(403);
    }
    expect((await editor.call(restoreBackup, { params: backupParams })).status).toBe(403);
    expect(await contentOf(server())).toEqual(before);
    expect((await editor.call(createBackup, { params: backupParams })).status).toBe(201);
    expect((await editor.call(deleteBackup, { params: backupParams })).status).toBe(204);
    expect((await editor.call(deleteBackup, { params: backupParams })).status).toBe(204);
  });

  it('is made, restored and deleted by people of other companies, as their role on the site is', async () => {
    const owner = await server().signIn();
    const { site, params } = await makeHistory(owner);
    const editor = await server().signIn({ username: 'muokkaaja', company: 'Kumppani Oy' });
    const lead = await server().signIn({ username: 'vetäjä', company: 'Kumppani Oy' });
    await addToSite(server(), site.id, editor, 'editor');
    await addToSite(server(), site.id, lead, 'owner');
    const { status, reply } = await editor.call(createBackup, { params });
    expect(status).toBe(201);
    const backupParams = { ...params, backupId: reply.id };
    expect((await editor.call(restoreBackup, { params: backupParams })).status).toBe(403);
    expect((await lead.call(restoreBackup, { params: backupParams })).status).toBe(200);
    expect((await editor.call(deleteBackup, { params: backupParams })).status).toBe(204);
  });

  it('of another site is not found', async () => {
    const owner = await server().signIn();
    const { backup } = await makeHistory(owner);
    const other = await makeSite(owner, 'Toinen');
    const before = await contentOf(server());
    const params = { siteId: other.site.id, backupId: backup.id };
    expect((await owner.call(restoreBackup, { params })).status).toBe(404);
    expect((await owner.call(deleteBackup, { params })).status).toBe(404);
    const site = { siteId: other.site.id, backupId: other.site.id };
    expect((await owner.call(restoreBackup, { params: site })).status).toBe(404);
    expect(await contentOf(server())).toEqual(before);
  });

  it('goes with its site', async () => {
    const owner = await server().signIn();
    const { params, backup } = await makeHistory(owner);
    await owner.call(deleteSite, { params });
    expect((await owner.call(getSite, { params: { siteId: backup.id } })).status).toBe(404);
    const { database, clock } = server().services;
    await removeOldDeletions(database, new Date(clock().getTime() + 31 * 24 * 60 * 60 * 1000));
    for (const table of ['sites', 'calculations', 'categories', 'quantities']) {
      expect(await database.query(`select 1 from ${table}`), table).toEqual([]);
    }
  });
});

describe('the maximum of backups', () => {
  it('counts those that people made', async () => {
    const owner = await server().signIn();
    const { params, backupParams } = await makeHistory(owner);
    await owner.call(restoreBackup, { params: backupParams });
    for (let count = 1; count < maxBackupsPerSite; count += 1) {
      expect((await owner.call(createBackup, { params })).status).toBe(201);
    }
    const refused = await owner.call(createBackup, { params });
    expect([refused.status, refused.problem.type]).toEqual([422, 'backup-limit']);
    expect((await owner.call(restoreBackup, { params: backupParams })).status).toBe(200);
    await owner.call(deleteBackup, { params: backupParams });
    expect((await owner.call(createBackup, { params })).status).toBe(201);
  });

  it('lets one of three in when one place is left', async () => {
    const owner = await server().signIn();
    const { site } = await makeSite(owner);
    const params = { siteId: site.id };
    for (let count = 1; count < maxBackupsPerSite; count += 1) await owner.call(createBackup, { params });
    const answers = await Promise.all([0, 1, 2].map(() => owner.call(createBackup, { params })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect((await owner.call(listBackups, { params })).reply.total).toBe(maxBackupsPerSite);
  });
});

describe('a restore', () => {
  it('brings the site back under the ids that its rows had', async () => {
    const owner = await server().signIn();
    const { site, params, backup, backupParams, row, where, added, category } = await makeHistory(owner);
    const { status, reply } = await owner.call(restoreBackup, { params: backupParams });
    expect(status).toBe(200);
    expect(reply).toEqual({ siteId: site.id, defaultCalculationId: site.defaultCalculationId });
    expect((await owner.call(getSite, { params })).reply).toMatchObject({
      name: 'Kerrostalo',
      completionYear: null,
      readonly: false,
      backupSourceId: null,
      epoch: 1,
      createdAt: site.createdAt,
      updatedAt: '2026-11-20T11:00:00.000Z',
      defaultCalculationId: where.calculationId,
    });
    expect((await owner.call(listQuantities, { params: where, query: {} })).reply.data).toMatchObject([
      { id: row.id, categoryId: category.id, amount: 10, updatedAt: row.updatedAt },
    ]);
    expect((await owner.call(listCategories, { params: where })).reply.data.map(({ id }) => id)).toEqual([category.id]);
    const calculations = (await owner.call(listCalculations, { params })).reply.data;
    expect(calculations.map(({ id }) => id)).not.toContain(added.id);
    expect(await enteredContent(server(), site.id)).toEqual(await enteredContent(server(), backup.id));
  });

  it('gives every row a version that no row had before', async () => {
    const owner = await server().signIn();
    const { rowPlace, backupParams, where, place, params } = await makeHistory(owner);
    const seen = [];
    for (let amount = 30; amount < 35; amount += 1) {
      seen.push((await owner.call(patchQuantity, { params: rowPlace, body: { amount } })).reply.version);
    }
    await owner.call(deleteQuantity, { params: rowPlace });
    await owner.call(restoreBackup, { params: backupParams });
    const [restored] = (await owner.call(listQuantities, { params: where, query: {} })).reply.data;
    expect(restored?.version).toBeGreaterThan(Math.max(...seen));
    expect((await owner.call(getSite, { params })).reply.version).toBe(restored?.version);
    const headers = { 'if-match': `"v${seen.at(-1)}"` };
    const stale = await owner.call(patchQuantity, { params: rowPlace, body: { amount: 1 } }, { headers });
    expect(stale.status).toBe(412);
    const next = await owner.call(patchQuantity, { params: rowPlace, body: { amount: 1 } });
    expect(next.reply.version).toBe((restored?.version ?? 0) + 1);
    expect((await owner.call(patchCategory, { params: place, body: { name: 'Runko 2' } })).status).toBe(200);
  });

  it('keeps the site’s users, and what it replaced as the only backup of its kind', async () => {
    const owner = await server().signIn();
    const { site, params, backupParams, row, where } = await makeHistory(owner);
    const viewer = await server().signIn({ username: 'lukija', company: 'Toinen Yritys Oy' });
    await addToSite(server(), site.id, viewer, 'viewer');
    const replaced = await enteredContent(server(), site.id);
    await owner.call(restoreBackup, { params: backupParams });
    expect((await viewer.call(getSite, { params })).reply.role).toBe('viewer');
    const [kept, manual] = (await owner.call(listBackups, { params })).reply.data;
    expect(kept).toMatchObject({ kind: 'before-restore', name: 'Uusi nimi', createdBy: 'Nimi esittely' });
    expect(manual?.id).toBe(backupParams.backupId);
    expect(await enteredContent(server(), kept?.id ?? '')).toEqual(replaced);
    const old = { ...where, siteId: kept?.id ?? '' };
    const [oldRow] = (await owner.call(listQuantities, { params: old, query: {} })).reply.data;
    expect(oldRow).toMatchObject({ id: row.id, amount: 20 });
    await owner.call(restoreBackup, { params: backupParams });
    expect(await kindsOf(owner, site.id)).toEqual(['before-restore', 'manual']);
  });

  it('can itself be undone', async () => {
    const owner = await server().signIn();
    const { site, params, backupParams } = await makeHistory(owner);
    const replaced = await enteredContent(server(), site.id);
    await owner.call(restoreBackup, { params: backupParams });
    const restored = await enteredContent(server(), site.id);
    const [kept] = (await owner.call(listBackups, { params })).reply.data;
    later(12);
    const undo = { ...params, backupId: kept?.id ?? '' };
    expect((await owner.call(restoreBackup, { params: undo })).status).toBe(200);
    expect(await enteredContent(server(), site.id)).toEqual(replaced);
    expect((await owner.call(getSite, { params })).reply).toMatchObject({ name: 'Uusi nimi', epoch: 2 });
    expect(await kindsOf(owner, site.id)).toEqual(['before-restore', 'manual']);
    const [last] = (await owner.call(listBackups, { params })).reply.data;
    expect(await enteredContent(server(), last?.id ?? '')).toEqual(restored);
    expect((await owner.call(restoreBackup, { params: undo })).status).toBe(404);
  });

  it('refuses an edit that was made before it', async () => {
    const owner = await server().signIn();
    const { params, place, rowPlace, backupParams, where } = await makeHistory(owner);
    const seen = { 'x-epoch': '0' };
    const body = { amount: 99 };
    expect((await owner.call(patchQuantity, { params: rowPlace, body }, { headers: seen })).status).toBe(200);
    await owner.call(restoreBackup, { params: backupParams });
    const before = await contentOf(server());
    const answers = [
      await owner.call(patchQuantity, { params: rowPlace, body }, { headers: seen }),
      await owner.call(createQuantity, { params: place, body: { name: 'A' } }, { headers: seen }),
      await owner.call(deleteCalculation, { params: where }, { headers: seen }),
      await owner.call(patchSite, { params, body: { name: 'X' } }, { headers: seen }),
      await owner.call(deleteSite, { params }, { headers: seen }),
    ];
    expect(answers.map(({ status, problem }) => `${status} ${problem.type}`)).toEqual(
      Array.from(answers, () => '409 epoch-changed'),
    );
    const malformed = await owner.call(patchQuantity, { params: rowPlace, body }, { headers: { 'x-epoch': 'one' } });
    expect(malformed.status).toBe(400);
    expect(await contentOf(server())).toEqual(before);
    const now = { 'x-epoch': '1' };
    expect((await owner.call(patchQuantity, { params: rowPlace, body }, { headers: now })).status).toBe(200);
    expect((await owner.call(getSite, { params }, { headers: seen })).status).toBe(200);
  });

  it('is told in the site’s history', async () => {
    const owner = await server().signIn();
    const { site, backup, backupParams, added, where } = await makeHistory(owner);
    await owner.call(restoreBackup, { params: backupParams });
    const rows = await rowsAs<{
      entity: string;
      entity_id: string;
      before: object;
      after: object;
    }>(
      server().services.database,
      `select entity, entity_id, before, after from history where site_id = $1 and call = 'restoreBackup' order by id`,
      [site.id],
    );
    expect(rows).toMatchObject([
      { entity: 'backup', before: null, after: { name: 'Uusi nimi', kind: 'before-restore' } },
      {
        entity: 'site',
        entity_id: site.id,
        before: { name: 'Uusi nimi', completionYear: 2030, defaultCalculationId: added.id, epoch: 0 },
        after: {
          name: 'Kerrostalo',
          completionYear: null,
          defaultCalculationId: where.calculationId,
          epoch: 1,
          backupId: backup.id,
        },
      },
      { entity: 'calculation', entity_id: added.id, before: { name: 'B' }, after: null },
    ]);
  });

  it('happens once, however often the call is repeated', async () => {
    const owner = await server().signIn();
    const { params, backupParams } = await makeHistory(owner);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      [0, 1].map(() => owner.call(restoreBackup, { params: backupParams }, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.call(getSite, { params })).reply.epoch).toBe(1);
  });
});
