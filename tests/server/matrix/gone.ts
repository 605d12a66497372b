import { createCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import { createCategory, deleteCategory } from '#contract/calculations/categories.ts';
import { createQuantity, deleteQuantity } from '#contract/calculations/quantities.ts';
import { deleteComposite } from '#contract/library/composites.ts';
import { deleteProduct } from '#contract/library/products.ts';
import { revokeContributorLink } from '#contract/site-log/contributor-links.ts';
import { createEvidence, deleteEvidence } from '#contract/site-log/evidence.ts';
import { createLogEvent, deleteLogEvent } from '#contract/site-log/site-log.ts';
import { createComment, deleteComment } from '#contract/sites/comments.ts';
import { createSiteInvite, deleteSiteInvite, deleteSiteUser } from '#contract/sites/people.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { createBackup, deleteBackup } from '#contract/whole-sites/backups.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { addToSite } from '#tests/support/server/server-builders.ts';
import { type Client, type TestServer, withLinkSecret } from '#tests/support/server/test-server.ts';
import { homeCanary } from './canary.ts';
import { made, makeLibrary, makeLink, makePlace } from './place.ts';
import type { Principal } from './principals.ts';
import type { Ids } from './row.ts';

/** One of everything that was there and is not any more: only the ids are left. */
export const makeGone = async (
  server: TestServer,
  { owner, removed }: Readonly<Pick<Record<Principal, Client>, 'owner' | 'removed'>>,
  own: Ids,
): Promise<Ids> => {
  const { siteId } = await makePlace(owner, homeCanary);
  await owner.call(deleteSite, { params: { siteId } });
  const params = { siteId: own['siteId'] ?? '', calculationId: own['calculationId'] ?? '' };
  await addToSite(server, params.siteId, removed, 'editor');
  await owner.call(deleteSiteUser, { params: { ...params, userId: removed.user.id } });
  const invite = made(
    await owner.call(createSiteInvite, { params, body: { email: 'poistettu@example.com', role: 'viewer' } }),
  );
  await owner.call(deleteSiteInvite, { params: { ...params, inviteId: invite.id } });
  const backup = made(await owner.call(createBackup, { params }));
  await owner.call(deleteBackup, { params: { ...params, backupId: backup.id } });
  const library = await makeLibrary(owner, homeCanary);
  await owner.call(deleteComposite, { params: library });
  await owner.call(deleteProduct, { params: library });
  const link = await makeLink(owner, params.siteId, homeCanary);
  await withLinkSecret(owner, link.linkSecret).send('DELETE', `/contributor/events/${link.contributionId}`);
  await owner.call(revokeContributorLink, { params: { ...params, linkId: link.linkId } });
  const ids = { ...link, siteId, userId: removed.user.id, inviteId: invite.id, backupId: backup.id };
  return { ...ids, ...library, ...(await makeGoneContent(owner, { ...params, categoryId: own['categoryId'] ?? '' })) };
};

const makeGoneContent = async (
  owner: Client,
  place: { readonly siteId: string; readonly calculationId: string; readonly categoryId: string },
) => {
  const calculation = made(await owner.call(createCalculation, { params: place, body: { name: 'Poistettu' } }));
  await owner.call(deleteCalculation, { params: { ...place, calculationId: calculation.id } });
  const category = made(await owner.call(createCategory, { params: place, body: { name: 'Poistettu' } }));
  await owner.call(deleteCategory, { params: { ...place, categoryId: category.id } });
  const quantity = made(await owner.call(createQuantity, { params: place, body: { name: 'Poistettu' } }));
  await owner.call(deleteQuantity, { params: { ...place, quantityId: quantity.id } });
  const comment = made(await owner.call(createComment, { params: place, body: { text: 'Poistettu' } }));
  await owner.call(deleteComment, { params: { ...place, commentId: comment.id } });
  const event = made(await owner.call(createLogEvent, { params: place, body: { date: '2026-03-02', kind: 'note' } }));
  await owner.call(deleteLogEvent, { params: { ...place, eventId: event.id } });
  const body = { subject: 'site' as const, subjectId: place.siteId, ...factsOf(jpegBytes(20)) };
  const evidence = made(await owner.call(createEvidence, { params: place, body }));
  await owner.call(deleteEvidence, { params: { ...place, evidenceId: evidence.id } });
  const noted = { commentId: comment.id, eventId: event.id, evidenceId: evidence.id };
  return { ...noted, calculationId: calculation.id, categoryId: category.id, quantityId: quantity.id };
};
