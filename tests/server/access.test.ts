import { describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import { exportSite } from '#contract/site-transfer.ts';
import { deleteSite, getSite, patchSite } from '#contract/sites.ts';
import { makeSite } from '#tests/support/server-builders.ts';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();

/** What the table of rights (matrix/) does not turn: dates and a site that is read-only without being a backup. */
describe('rights', () => {
  it('hold with the licence through its last day', async () => {
    const client = await server().signIn({ licenceValidTo: '2026-11-20' });
    server().now = new Date('2026-11-20T23:59:59.999Z');
    expect((await client.send('GET', '/sites')).status).toBe(200);
    server().now = new Date('2026-11-21T00:00:00.000Z');
    expect((await client.send('GET', '/sites')).status).toBe(403);
  });

  it('leave of a read-only site to read, to export and to delete it', async () => {
    const owner = await server().signIn();
    const { site } = await makeSite(owner);
    await server().services.database.query('update sites set readonly = true where id = $1', [site.id]);
    const params = { siteId: site.id };
    const refused = await owner.call(patchSite, { params, body: { name: 'Toinen' } });
    expect([refused.status, refused.problem.type]).toEqual([403, 'site-read-only']);
    for (const { path } of [getSite, exportSite])
      expect((await owner.send('GET', fillPath(path, params))).status).toBe(200);
    expect((await owner.call(deleteSite, { params })).status).toBe(204);
  });
});
