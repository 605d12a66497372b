import { deleteSiteUser, listCompanyUsers, listSiteUsers, patchSiteUser } from '#contract/sites/people.ts';
import type { Site } from '#domain/sites/site.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { isDeleted } from '#server/history/history.store.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { findOpenInvites } from './invites.store.ts';
import {
  findCompanyUsers,
  findSiteUser,
  findSiteUsers,
  hasOtherOwner,
  removeSiteUser,
  updateSiteUser,
} from './site-users.store.ts';

/** Changes are written as the system: whoever leaves or steps down loses the right to write while writing. */
export const siteUserRoutes: readonly Route[] = [
  route(listCompanyUsers, ({ query }, call) => findCompanyUsers(call.db, call.user.companyId, query)),

  route(listSiteUsers, async ({ params, query }, call) => {
    const site = await openSite(call, params.siteId, 'read');
    // A backup has no people of its own.
    const { users, next } = await findSiteUsers(call.db, site.backupSourceId ?? site.id, query);
    const invites = query.cursor === undefined ? await findOpenInvites(call.db, site.id, call.now) : [];
    return { users, invites, next };
  }),

  route(patchSiteUser, async ({ params: { siteId, userId }, body }, call) => {
    const site = await openSite(call, siteId, 'manage-users');
    const user = await findSiteUser(call.db, site.id, userId);
    if (user === null) throw notFound();
    const changes = mergeInto(call, user, body);
    if (changes === null) return user;
    if (user.role === 'owner') await demandOtherOwner(call, site.id, userId);
    const next = { ...applyPatch(user, changes), version: user.version + 1 };
    const before = fieldsBefore(user, changes);
    const change = { entity: 'site-user', entityId: userId, before, after: changes } as const;
    return asSystem(call, async (system) => {
      await updateSiteUser(system.db, site.id, next);
      await recordInSite(system, site.id, [change]);
      return next;
    });
  }),

  route(deleteSiteUser, async ({ params: { siteId, userId } }, call) => {
    const site = await openPeople(call, siteId, userId);
    const user = await findSiteUser(call.db, site.id, userId);
    if (user === null) {
      if (await isDeleted(call, site.id, 'site-user', userId)) return undefined;
      throw notFound();
    }
    checkVersion(call, user);
    if (user.role === 'owner') await demandOtherOwner(call, site.id, userId);
    const before = { name: user.name, role: user.role };
    return asSystem(call, async (system) => {
      await removeSiteUser(system.db, site.id, userId);
      await recordInSite(system, site.id, [{ entity: 'site-user', entityId: userId, before, after: null }]);
      return undefined;
    });
  }),
];

/** Removing others is the owners' right, leaving everybody's; who leaves a backup leaves the site that it is of. */
const openPeople = async (call: Call, siteId: string, userId: string): Promise<Site> => {
  const action = userId === call.user.id ? 'leave' : 'manage-users';
  const site = await openSite(call, siteId, action);
  return site.backupSourceId === null ? site : openSite(call, site.backupSourceId, action);
};

/** The site is locked, so two owners cannot make way for each other at the same time. */
const demandOtherOwner = async (call: Call, siteId: string, userId: string): Promise<void> => {
  if (!(await hasOtherOwner(call.db, siteId, userId))) throw new Refusal('last-owner');
};
