import { createCalculation } from '#contract/calculations/calculations.ts';
import { createCategory } from '#contract/calculations/categories.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import { createSiteInvite } from '#contract/sites/people.ts';
import { createBackup } from '#contract/whole-sites/backups.ts';
import type { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** A site with people, a backup, two calculations and rows in the second. */
export const makeKeptWorld = async (server: TestServer) => {
  const owner = await server.signIn({ username: 'omistaja' });
  const editor = await server.signIn({ username: 'muokkaaja', company: 'Kumppani Oy' });
  const viewer = await server.signIn({ username: 'katsoja', company: 'Kumppani Oy' });
  const colleague = await server.signIn({ username: 'kollega' });
  const stranger = await server.signIn({ username: 'vieras', company: 'Toinen Oy' });
  const { site, place } = await makeSite(owner);
  const params = { siteId: site.id };
  await addToSite(server, site.id, editor, 'editor');
  await addToSite(server, site.id, viewer, 'viewer');
  const body = { email: 'vieras@example.com', role: 'viewer' } as const;
  await owner.call(createSiteInvite, { params, body });
  const { reply: second } = await owner.call(createCalculation, { params, body: { name: 'Vertailu' } });
  const where = { ...params, calculationId: second.id };
  const { reply: category } = await owner.call(createCategory, { params: where, body: { name: 'Runko' } });
  const row = await makeQuantity(owner, { ...where, categoryId: category.id });
  await owner.call(createBackup, { params });
  return { owner, editor, viewer, colleague, stranger, site, place, params, where, row };
};

/** What a device asks with that knows this state of a site. */
export const knownFrom = ({ revision, stamp, libraryStamp }: ReplyOf<typeof getSiteSnapshot>) => ({
  since: String(revision),
  stamp,
  library: libraryStamp,
});
