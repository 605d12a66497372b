import { describe, expect, it, vi } from 'vitest';
import { deleteCalculation, getCalculation, listCalculations } from '#contract/calculations/calculations.ts';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { copySite, deleteSite } from '#contract/sites/sites.ts';
import { createBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { bringBackCalculation, bringBackSite } from '#contract/whole-sites/deletions.ts';
import { exportSite } from '#contract/whole-sites/site-transfer.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { readEvents } from '#tests/support/server/event-reader.ts';
import { withServer } from '#tests/support/server/with-server.ts';
import { knownFrom, makeKeptWorld } from './kept-world.ts';

const server = withServer();
const nothingGone = { calculations: [], categories: [], quantities: [] };

describe('what was deleted and comes back', () => {
  it('is followed by a device that knew it before, and by one that opens it afterwards', async () => {
    const { owner, editor, params, where, row } = await makeKeptWorld(server());
    const place = { ...where, categoryId: row.categoryId, quantityId: row.id };
    const read = async (query: Parameters<typeof knownFrom>[0] | null) =>
      (await editor.call(getSiteSnapshot, { params, query: query === null ? {} : knownFrom(query) })).reply;
    const early = await read(null);
    await owner.call(patchQuantity, { params: place, body: { amount: 77 } });
    const late = await read(null);
    await owner.call(deleteSite, { params });
    await owner.call(bringBackSite, { params });
    const now = await read(null);
    expect(now.revision).toBe(late.revision + 2);
    expect(new Set([early.stamp, late.stamp, now.stamp]).size).toBe(3);
    expect(await read(late)).toMatchObject({ full: false, isOtherPast: false, quantities: [], deleted: nothingGone });
    const delta = await read(early);
    expect(delta).toMatchObject({ full: false, isOtherPast: false, deleted: nothingGone });
    expect(delta.quantities.map(({ id, amount }) => [id, amount])).toEqual([[row.id, 77]]);
    await owner.call(deleteCalculation, { params: where });
    const without = await read(null);
    await owner.call(bringBackCalculation, { params: where });
    const followed = await read(without);
    expect(followed).toMatchObject({ full: false, isOtherPast: false });
    expect(followed.quantities.map(({ id, amount }) => [id, amount])).toEqual([[row.id, 77]]);
    expect((await read(early)).quantities.map(({ id, amount }) => [id, amount])).toEqual([[row.id, 77]]);
  });

  it('is announced when it comes back, and what came back is of the calculation that it is in', async () => {
    const { owner, editor, stranger, params, where } = await makeKeptWorld(server());
    const [mine, others] = [await readEvents(editor, {}), await readEvents(stranger, {})];
    await owner.call(deleteCalculation, { params: where });
    await owner.call(bringBackCalculation, { params: where });
    await owner.call(deleteSite, { params });
    await owner.call(bringBackSite, { params });
    await vi.waitFor(() => expect(mine.events).toHaveLength(4), 3000);
    const { calculationId } = where;
    expect(mine.events).toMatchObject([
      { call: 'deleteCalculation', calculationId },
      { call: 'bringBackCalculation', calculationId, entities: ['calculation'] },
      { call: 'deleteSite' },
      { call: 'bringBackSite', siteId: params.siteId, entities: ['site'] },
    ]);
    expect(others.events).toEqual([]);
    const since = String(server().now.getTime() - 60_000);
    const later = await readEvents(editor, { search: `?since=${since}` });
    await vi.waitFor(() => expect(later.events.at(-1)).toMatchObject({ call: 'bringBackSite' }), 3000);
    for (const reader of [mine, others, later]) await reader.stop();
  });

  it('leaves no trace in copies, backups, what is restored, and documents', async () => {
    const { owner, params, where, row } = await makeKeptWorld(server());
    const { reply: backups } = await owner.call(listBackups, { params });
    const backupId = backups.data[0]?.id ?? '';
    await owner.call(deleteCalculation, { params: where });
    const text = JSON.stringify((await owner.call(exportSite, { params })).reply);
    expect(text).not.toContain('Vertailu');
    const { reply: copy } = await owner.call(copySite, { params, body: '' });
    expect((await owner.call(listCalculations, { params: { siteId: copy.id } })).reply.total).toBe(1);
    const { reply: without } = await owner.call(createBackup, { params });
    expect(without.calculationCount).toBe(1);
    // Restored from a backup that has it, it is there again, and the kept one is not put beside it.
    await owner.call(restoreBackup, { params: { ...params, backupId } });
    expect((await owner.call(getCalculation, { params: where })).status).toBe(200);
    expect((await owner.call(bringBackCalculation, { params: where })).status).toBe(200);
    expect((await owner.call(listQuantities, { params: where })).reply.data.map(({ id }) => id)).toEqual([row.id]);
    // And from one that lacks it, it is gone, and can still be brought back.
    await owner.call(restoreBackup, { params: { ...params, backupId: without.id } });
    expect((await owner.call(getCalculation, { params: where })).status).toBe(404);
    expect((await owner.call(bringBackCalculation, { params: where })).status).toBe(200);
    expect((await owner.call(listQuantities, { params: where })).reply.data.map(({ id }) => id)).toEqual([row.id]);
  });

  it('is out of reach of every statement of its people', async () => {
    const { owner, editor, params, where } = await makeKeptWorld(server());
    await owner.call(deleteCalculation, { params: where });
    await owner.call(deleteSite, { params });
    for (const { user } of [owner, editor]) {
      for (const siteId of [params.siteId, null]) {
        const scope = server().services.database.as({ userId: user.id, siteId });
        for (const table of ['sites', 'calculations', 'categories', 'quantities', 'site_users', 'site_invites']) {
          expect(await scope.query(`select 1 from ${table}`), table).toEqual([]);
        }
        expect(await scope.query('update sites set deleted_at = null returning 1')).toEqual([]);
        expect(await scope.query('delete from sites returning 1')).toEqual([]);
      }
    }
  });
});
