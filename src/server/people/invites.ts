import {
  acceptSiteInvite,
  createSiteInvite,
  declineSiteInvite,
  deleteSiteInvite,
  listMyInvites,
  patchSiteInvite,
} from '#contract/sites/people.ts';
import { inviteExpiry, type MemberRole, type SiteInvite } from '#domain/people/site-user.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { isDeleted, recordChanges } from '#server/history/history.store.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { touchSite } from '#server/sites/sites.store.ts';
import {
  findInvite,
  findInviteByEmail,
  findOwnInvites,
  insertInvite,
  isAnswered,
  lockInvitedSite,
  removeInvite,
  updateInvite,
} from './invites.store.ts';
import { hasAddress, insertSiteUser } from './site-users.store.ts';

/** Whoever is invited has no rights on the site yet, so the answers work as the system. */
export const inviteRoutes: readonly Route[] = [
  route(listMyInvites, async (_, call) => {
    const data = await call.asSystem((db) => findOwnInvites(db, call.user, call.now));
    return { data, total: data.length };
  }),

  route(createSiteInvite, async ({ params, body: { id, email, role } }, call) => {
    const site = await openSite(call, params.siteId, 'manage-users');
    if (await hasAddress(call.db, site.id, email)) throw invalid('email', 'already-on-site');
    const known = await findInviteByEmail(call.db, site.id, email);
    if (known !== null && isOpen(call, known)) return renew(call, site.id, known, role);
    if (known !== null) await removeInvite(call.db, site.id, known.id);
    if (id !== undefined && (await findInvite(call.db, site.id, id)) !== null) throw new Refusal('id-taken');
    const inviteId = id ?? call.newId();
    const times = { createdAt: call.now, expiresAt: inviteExpiry(call.now) };
    await insertInvite(call.db, site.id, { id: inviteId, email, role, invitedBy: call.user.id, ...times });
    await touchSite(call.db, site.id, call.now);
    await recordInvite(call, site.id, inviteId, null, { email, role });
    return { id: inviteId, email, role, inviterName: call.user.name, version: 1, ...times };
  }),

  route(patchSiteInvite, async ({ params: { siteId, inviteId }, body }, call) => {
    const site = await openSite(call, siteId, 'manage-users');
    const invite = await findInvite(call.db, site.id, inviteId);
    if (invite === null || !isOpen(call, invite)) throw notFound();
    const changes = mergeInto(call, invite, body);
    if (changes === null) return invite;
    const next = { ...applyPatch(invite, changes), version: invite.version + 1 };
    await updateInvite(call.db, site.id, next, null);
    await touchSite(call.db, site.id, call.now);
    await recordInvite(call, site.id, inviteId, fieldsBefore(invite, changes), changes);
    return next;
  }),

  route(deleteSiteInvite, async ({ params: { siteId, inviteId } }, call) => {
    const site = await openSite(call, siteId, 'manage-users');
    const invite = await findInvite(call.db, site.id, inviteId);
    if (invite === null) {
      if (await isDeleted(call, site.id, 'site-invite', inviteId)) return undefined;
      throw notFound();
    }
    checkVersion(call, invite);
    await takeOut(call, site.id, invite);
    return undefined;
  }),

  route(acceptSiteInvite, ({ params: { siteId, inviteId } }, caller) =>
    asSystem(caller, async (call) => {
      const { user } = call;
      const invite = await openOwnInvite(call, siteId, inviteId);
      if (invite !== null) {
        const isNew = await insertSiteUser(call.db, siteId, user.id, invite.role);
        await takeOut(call, siteId, invite);
        const after = { name: user.name, role: invite.role };
        const joined = { entity: 'site-user', entityId: user.id, before: null, after } as const;
        if (isNew) await recordChanges(call, siteId, [joined]);
      }
      return openSite(call, siteId, 'answer-invite');
    }),
  ),

  route(declineSiteInvite, ({ params: { siteId, inviteId } }, caller) =>
    asSystem(caller, async (call) => {
      const invite = await openOwnInvite(call, siteId, inviteId);
      if (invite !== null) await takeOut(call, siteId, invite);
      return undefined;
    }),
  ),
];

const isOpen = (call: Call, invite: SiteInvite): boolean => invite.expiresAt > call.now;

/** The open invite as it would be if it were made now. */
const renew = async (call: Call, siteId: string, invite: SiteInvite, role: MemberRole): Promise<SiteInvite> => {
  const changes = { role, expiresAt: inviteExpiry(call.now) };
  if (invite.role === role && invite.expiresAt === changes.expiresAt) return invite;
  const next = { ...invite, ...changes, inviterName: call.user.name, version: invite.version + 1 };
  await updateInvite(call.db, siteId, next, call.user.id);
  await touchSite(call.db, siteId, call.now);
  await recordInvite(call, siteId, invite.id, fieldsBefore(invite, changes), changes);
  return next;
};

/**
 * The caller's own invite; null when the caller has answered it the same way before. Others are told what they may
 * know: who does not see the site, nothing.
 */
const openOwnInvite = async (call: Call, siteId: string, inviteId: string): Promise<SiteInvite | null> => {
  const isInvited = await lockInvitedSite(call.db, call.user, siteId, inviteId);
  const invite = await findInvite(call.db, siteId, inviteId);
  if (isInvited && invite !== null) {
    if (!isOpen(call, invite)) throw new Refusal('invite-expired');
    return invite;
  }
  if (await isAnswered(call, siteId, inviteId)) return null;
  await openSite(call, siteId, 'answer-invite');
  throw invite === null ? notFound() : new Refusal('forbidden');
};

const takeOut = async (call: Call, siteId: string, { id, email, role }: SiteInvite): Promise<void> => {
  await removeInvite(call.db, siteId, id);
  await touchSite(call.db, siteId, call.now);
  await recordInvite(call, siteId, id, { email, role }, null);
};

const recordInvite = (
  call: Call,
  siteId: string,
  entityId: string,
  before: object | null,
  after: object | null,
): Promise<void> => recordChanges(call, siteId, [{ entity: 'site-invite', entityId, before, after }]);
