import { describe, expect, it } from 'vitest';
import { deleteCalculation, getCalculation, listCalculations } from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { createQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { getHistory } from '#contract/sites/history.ts';
import { listMyInvites, listSiteUsers } from '#contract/sites/people.ts';
import { getSite, listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { createSite, deleteSite } from '#contract/sites/sites.ts';
import { listBackups } from '#contract/whole-sites/backups.ts';
import {
  bringBackCalculation,
  bringBackSite,
  getCalculationDeletion,
  getSiteDeletion,
} from '#contract/whole-sites/deletions.ts';
import { exportSite } from '#contract/whole-sites/site-transfer.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Database } from '#server/db/database.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';
import { knownFrom, makeKeptWorld } from './kept-world.ts';

const server = withServer();
const dayMs = 24 * 60 * 60 * 1000;
const neverMade = '0190e5b2-0000-7000-8000-0000000000ff';

/** What people see of a site, without the times and numbers that every change moves. */
const seen = async (client: Client, siteId: string) => {
  const params = { siteId };
  const { updatedAt: _, ...site } = (await client.call(getSite, { params })).reply;
  const { reply: document } = await client.call(exportSite, { params });
  const { calculations, categories, quantities } = (await client.call(getSiteSnapshot, { params })).reply;
  const users = (await client.call(listSiteUsers, { params })).reply;
  const backups = (await client.call(listBackups, { params })).reply.data;
  return { site, document, calculations, categories, quantities, users, backups };
};

describe('a deleted site', () => {
  it('comes back with its people, backups and content under the same ids', async () => {
    const { owner, editor, params, where, row } = await makeKeptWorld(server());
    const before = await seen(owner, params.siteId);
    await owner.call(deleteSite, { params });
    expect((await owner.call(getSite, { params })).status).toBe(404);
    const { status, reply } = await owner.call(bringBackSite, { params });
    expect([status, reply.id, reply.role]).toEqual([200, params.siteId, 'owner']);
    expect(await seen(owner, params.siteId)).toEqual(before);
    const edit = {
      params: { ...where, categoryId: row.categoryId, quantityId: row.id },
      body: { amount: 12, base: { amount: 10 } },
    };
    expect((await editor.call(patchQuantity, edit)).reply.amount).toBe(12);
  });

  it('is nowhere while it is deleted', async () => {
    const { owner, editor, stranger, params, place } = await makeKeptWorld(server());
    await server().services.database.query('update users set email_verified = true, email = $2 where id = $1', [
      stranger.user.id,
      'vieras@example.com',
    ]);
    expect((await stranger.call(listMyInvites, {})).reply.total).toBe(1);
    await owner.call(deleteSite, { params });
    for (const client of [owner, editor]) {
      expect((await client.call(listSites, {})).reply.total).toBe(0);
      expect((await client.call(listUserSites, {})).reply.total).toBe(0);
      expect((await client.call(listBackups, { params })).status).toBe(404);
      expect((await client.call(listQuantities, { params: place })).status).toBe(404);
      expect((await client.call(getSiteSnapshot, { params })).status).toBe(404);
      expect((await client.call(createQuantity, { params: place, body: { name: 'Uusi' } })).status).toBe(404);
    }
    expect((await stranger.call(listMyInvites, {})).reply.total).toBe(0);
    expect((await owner.call(createSite, { body: { name: 'Toinen', id: params.siteId } })).problem.type).toBe(
      'id-taken',
    );
  });

  it('tells who deleted it and when to those who saw it, and to nobody else', async () => {
    const { owner, editor, viewer, colleague, stranger, params, site } = await makeKeptWorld(server());
    expect((await owner.call(getSiteDeletion, { params })).status).toBe(404);
    await owner.call(deleteSite, { params });
    for (const [client, canBringBack] of [
      [owner, true],
      [editor, false],
      [viewer, false],
      [colleague, false],
    ] as const) {
      const { reply } = await client.call(getSiteDeletion, { params });
      expect(reply).toMatchObject({ name: site.name, deletedBy: owner.user.name, canBringBack });
    }
    const unknown = await stranger.call(getSiteDeletion, { params: { siteId: neverMade } });
    expect(await stranger.call(getSiteDeletion, { params })).toMatchObject({ status: 404, problem: unknown.problem });
  });

  it('is brought back by its owners and the company’s administrators alone, as often as it is asked for', async () => {
    const { owner, editor, viewer, colleague, stranger, params } = await makeKeptWorld(server());
    const admin = await server().signIn({ username: 'hallinta', isCompanyAdmin: true });
    await owner.call(deleteSite, { params });
    const statuses = [];
    for (const client of [stranger, viewer, colleague, editor, admin, owner, editor]) {
      statuses.push((await client.call(bringBackSite, { params })).status);
    }
    expect(statuses).toEqual([404, 403, 403, 403, 200, 200, 403]);
    const { reply } = await owner.call(getHistory, { params: { type: 'site', id: params.siteId }, query: {} });
    expect(reply.data.slice(0, 2).map(({ call, kind }) => `${call} ${kind}`)).toEqual([
      'bringBackSite created',
      'deleteSite deleted',
    ]);
  });

  it('is gone for good after its time, and its company is still told who deleted it', async () => {
    const { owner, editor, params } = await makeKeptWorld(server());
    await owner.call(deleteSite, { params });
    const { database, clock } = server().services;
    await removeOldDeletions(database, new Date(clock().getTime() + 29 * dayMs));
    expect((await owner.call(getSiteDeletion, { params })).reply.keptUntil).not.toBeNull();
    await removeOldDeletions(database, new Date(clock().getTime() + 31 * dayMs));
    for (const table of ['sites', 'calculations', 'categories', 'quantities', 'site_users', 'site_invites']) {
      expect(await database.query(`select 1 from ${table}`)).toEqual([]);
    }
    const { reply } = await owner.call(getSiteDeletion, { params });
    expect(reply).toMatchObject({ deletedBy: owner.user.name, keptUntil: null, canBringBack: false });
    expect((await editor.call(getSiteDeletion, { params })).status).toBe(404);
    expect((await owner.call(bringBackSite, { params })).status).toBe(404);
  });
});

it('a site that is brought back while others go for good stays', async () => {
  const { owner, params } = await makeKeptWorld(server());
  await owner.call(deleteSite, { params });
  const { database, clock } = server().services;
  const query: Database['query'] = async <Row>(sql: string, values?: readonly unknown[]) => {
    const rows = await rowsAs<Row>(database, sql, values);
    await owner.call(bringBackSite, { params });
    return rows;
  };
  await removeOldDeletions({ ...database, query }, new Date(clock().getTime() + 31 * dayMs));
  expect((await owner.call(getSite, { params })).status).toBe(200);
  expect((await owner.call(listBackups, { params })).reply.total).toBe(1);
});

describe('a deleted calculation', () => {
  it('comes back with its rows under the same ids, for everybody who follows the site', async () => {
    const { owner, editor, params, where } = await makeKeptWorld(server());
    const before = await seen(owner, params.siteId);
    await owner.call(deleteCalculation, { params: where });
    const known = knownFrom((await owner.call(getSiteSnapshot, { params })).reply);
    expect((await owner.call(listCalculations, { params })).reply.total).toBe(1);
    expect((await owner.call(getSiteSnapshot, { params })).reply.quantities).toEqual([]);
    const { status, reply } = await editor.call(bringBackCalculation, { params: where });
    expect([status, reply.id, reply.name]).toEqual([200, where.calculationId, 'Vertailu']);
    expect(await seen(owner, params.siteId)).toEqual(before);
    const delta = (await owner.call(getSiteSnapshot, { params, query: known })).reply;
    expect([delta.full, delta.categories.length, delta.quantities.length]).toEqual([false, 1, 1]);
    expect(delta.calculations.map(({ id }) => id)).toContain(where.calculationId);
    expect((await owner.call(listBackups, { params })).reply.total).toBe(1);
    expect((await editor.call(bringBackCalculation, { params: where })).status).toBe(200);
  });

  it('is for the site’s people; a viewer may not bring it back, and a stranger hears nothing', async () => {
    const { owner, viewer, stranger, where } = await makeKeptWorld(server());
    expect((await owner.call(getCalculationDeletion, { params: where })).status).toBe(404);
    await owner.call(deleteCalculation, { params: where });
    const told = (client: Client) => client.call(getCalculationDeletion, { params: where });
    expect((await told(viewer)).reply).toMatchObject({ name: 'Vertailu', canBringBack: false });
    expect((await told(owner)).reply).toMatchObject({ deletedBy: owner.user.name, canBringBack: true });
    expect((await told(stranger)).status).toBe(404);
    expect((await viewer.call(bringBackCalculation, { params: where })).status).toBe(403);
    expect((await stranger.call(bringBackCalculation, { params: where })).status).toBe(404);
    const never = { ...where, calculationId: neverMade };
    expect((await owner.call(bringBackCalculation, { params: never })).status).toBe(404);
    expect((await owner.call(getCalculationDeletion, { params: never })).status).toBe(404);
  });

  it('goes with its site and comes back with it, still deleted', async () => {
    const { owner, params, where } = await makeKeptWorld(server());
    await owner.call(deleteCalculation, { params: where });
    await owner.call(deleteSite, { params });
    expect((await owner.call(bringBackCalculation, { params: where })).status).toBe(404);
    await owner.call(bringBackSite, { params });
    expect((await owner.call(getCalculation, { params: where })).status).toBe(404);
    expect((await owner.call(bringBackCalculation, { params: where })).status).toBe(200);
    expect((await owner.call(listQuantities, { params: where })).reply.total).toBe(1);
  });

  it('that was deleted twice comes back as it was the last time', async () => {
    const { owner, params, where, row } = await makeKeptWorld(server());
    await owner.call(deleteCalculation, { params: where });
    await owner.call(bringBackCalculation, { params: where });
    await owner.call(patchQuantity, {
      params: { ...where, categoryId: row.categoryId, quantityId: row.id },
      body: { amount: 99 },
    });
    await owner.call(deleteCalculation, { params: where });
    await owner.call(bringBackCalculation, { params: where });
    expect((await owner.call(listQuantities, { params: where })).reply.data[0]?.amount).toBe(99);
    expect((await owner.call(listCategories, { params: where })).reply.total).toBe(1);
    const kept = await server().services.database.query('select 1 from sites where deleted_at is not null');
    expect(kept).toEqual([]);
    expect((await owner.call(getSite, { params })).status).toBe(200);
  });

  it('is gone for good after its time', async () => {
    const { owner, where } = await makeKeptWorld(server());
    await owner.call(deleteCalculation, { params: where });
    const { database, clock } = server().services;
    await removeOldDeletions(database, new Date(clock().getTime() + 31 * dayMs));
    expect((await owner.call(bringBackCalculation, { params: where })).status).toBe(404);
    const { reply } = await owner.call(getCalculationDeletion, { params: where });
    expect(reply).toMatchObject({ name: 'Vertailu', keptUntil: null, canBringBack: false });
    // What is not deleted stays: the site, its backup, and their rows.
    expect(await database.query('select 1 from sites')).toHaveLength(2);
  });
});

it('a row made twice under one id keeps a calculation from coming back, and nothing else happens', async () => {
  const { owner, params, where, row, place } = await makeKeptWorld(server());
  await owner.call(deleteCalculation, { params: where });
  await owner.call(createQuantity, { params: place, body: { name: 'Sama tunnus', id: row.id } });
  expect((await owner.call(bringBackCalculation, { params: where })).problem.type).toBe('id-taken');
  expect((await owner.call(listCalculations, { params })).reply.total).toBe(1);
});
