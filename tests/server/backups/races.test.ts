import { describe, expect, it } from 'vitest';
import { listQuantities, patchQuantities } from '#contract/calculations/quantities.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { copySite, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { enteredContent, fillCalculation } from '#tests/support/content/site-content.ts';
import { addToSite, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** A site of many rows with two backups that differ in each of them. */
const makeRace = async () => {
  const owner = await server().signIn();
  const { site, where } = await makeSite(owner);
  const params = { siteId: site.id };
  await fillCalculation(server(), where, { categories: 4, rowsPerCategory: 50 });
  const { reply } = await owner.call(listQuantities, { params: where, query: { limit: '1000' } });
  const ids = reply.data.map(({ id }) => id);
  const setAll = (client: Client, note: string) =>
    client.call(patchQuantities, { params: where, body: ids.map((id) => ({ id, note })) });
  const backups = [];
  for (const name of ['A', 'B']) {
    await setAll(owner, name);
    await owner.call(patchSite, { params, body: { address: name } });
    backups.push((await owner.call(createBackup, { params })).reply.id);
  }
  const [a = '', b = ''] = backups;
  const restore = (backupId: string) => owner.call(restoreBackup, { params: { ...params, backupId } });
  return { owner, site, where, params, setAll, restore, a, b };
};

/** The notes of all rows below a site: one, unless a write went through in part. */
const notesOf = async (siteId: string) =>
  (
    await rowsAs<{ note: string }>(
      server().services.database,
      `select distinct note from quantities where site_id = $1 and name like 'Rivi %'`,
      [siteId],
    )
  ).map(({ note }) => note);

describe('a restore', () => {
  it('and writes of others at the same time win or lose whole', async () => {
    const { owner, site, params, setAll, restore, a } = await makeRace();
    const editor = await server().signIn({ username: 'kollega' });
    await addToSite(server(), site.id, editor, 'editor');
    for (let round = 0; round < 3; round += 1) {
      const writes = ['1', '2', '3', '4'].map((note) => setAll(editor, `${round}${note}`));
      const answers = await Promise.all([...writes.slice(0, 2), restore(a), ...writes.slice(2)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const backups = (await owner.call(listBackups, { params })).reply.data;
      const kept = backups.filter(({ kind }) => kind === 'before-restore');
      expect(kept).toHaveLength(1);
      expect(await notesOf(site.id)).toHaveLength(1);
      expect(await notesOf(kept[0]?.id ?? '')).toHaveLength(1);
    }
    expect((await owner.call(getSite, { params })).reply.epoch).toBe(3);
  });

  it('and another one take turns: the later one has the content, the earlier one is kept', async () => {
    const { owner, site, params, restore, a, b } = await makeRace();
    const answers = await Promise.all([restore(a), restore(b)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { address, epoch } = (await owner.call(getSite, { params })).reply;
    expect(epoch).toBe(2);
    const [later, earlier] = address === 'A' ? [a, b] : [b, a];
    expect(await enteredContent(server(), site.id)).toEqual(await enteredContent(server(), later));
    const kept = (await owner.call(listBackups, { params })).reply.data.filter(({ kind }) => kind === 'before-restore');
    expect(kept).toHaveLength(1);
    expect(await enteredContent(server(), kept[0]?.id ?? '')).toEqual(await enteredContent(server(), earlier));
  });

  it('of a backup that is deleted at the same time comes first or finds nothing', async () => {
    const { owner, site, params, restore, a } = await makeRace();
    const [restored, deleted] = await Promise.all([
      restore(a),
      owner.call(deleteBackup, { params: { ...params, backupId: a } }),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(restored.status);
    expect(await notesOf(site.id)).toEqual([restored.status === 200 ? 'A' : 'B']);
  });

  it('and the deletion of the whole site leave nothing half-done', async () => {
    const { owner, params, restore, a } = await makeRace();
    const [restored, deleted] = await Promise.all([restore(a), owner.call(deleteSite, { params })]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(restored.status);
    const { database, clock } = server().services;
    expect(await database.query('select id from sites where deleted_at is null')).toEqual([]);
    // Nothing is left of either when the deletion is for good.
    await removeOldDeletions(database, new Date(clock().getTime() + 31 * 24 * 60 * 60 * 1000));
    expect(await database.query('select id from sites')).toEqual([]);
    expect(await database.query('select id from quantities')).toEqual([]);
  });
});

it('a copy of a site that is restored at the same time has one state of it', async () => {
  const { owner, params, restore, a, b } = await makeRace();
  const [, first, , second] = await Promise.all([
    restore(a),
    owner.call(copySite, { params, body: '' }),
    restore(b),
    owner.call(copySite, { params, body: '' }),
  ]);
  for (const { status, reply } of [first, second]) {
    expect(status).toBe(201);
    expect(await notesOf(reply.id)).toEqual([reply.address]);
  }
});
