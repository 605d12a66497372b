import { describe, expect, it } from 'vitest';
import { fillPath } from '#contract/frame/endpoint.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { deleteSite, patchSite } from '#contract/sites/sites.ts';
import { exportSite } from '#contract/whole-sites/site-transfer.ts';
import { dayEdges, licenceValidTo } from '#tests/support/content/day-edges.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** What the table of rights (matrix/) does not turn: dates and a site that is read-only without being a backup. */
describe('rights', () => {
  it.each(dayEdges)('hold with the licence through its last day: $what', async ({ moment, isLicensed }) => {
    const client = await server().signIn({ licenceValidTo });
    server().now = new Date(moment);
    expect((await client.send('GET', '/sites')).status).toBe(isLicensed ? 200 : 403);
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
