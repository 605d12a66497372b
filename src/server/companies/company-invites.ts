import {
  acceptCompanyInvite,
  createCompanyInvite,
  declineCompanyInvite,
  getCompanyAccess,
  listMyCompanyInvites,
  withdrawCompanyInvite,
} from '#contract/people/company-access.ts';
import { inviteExpiry } from '#domain/people/site-user.ts';
import { canManageCompany } from '#domain/sites/access.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { findUser } from '#server/identity/users.store.ts';
import { findDomains } from './company-domains.store.ts';
import {
  findCompanyInvites,
  findOwnCompanyInvites,
  isInCompany,
  putCompanyInvite,
  removeCompanyInvite,
  takeOwnCompanyInvite,
} from './company-invites.store.ts';
import { isNamedByProvider, leavesNoAdmin, moveToCompany } from './company-moves.store.ts';

/** Whoever is invited has no rights in the company yet, and invites are the server's own: all of it works as the system. */
export const companyInviteRoutes: readonly Route[] = [
  route(getCompanyAccess, async (_, { asSystem: withSystem, user, now, services }) => {
    if (!canManageCompany(user)) throw new Refusal('forbidden');
    return withSystem(async (db) => ({
      canMail: services.canMail,
      domains: await findDomains(db, user.companyId),
      invites: await findCompanyInvites(db, user.companyId, now),
    }));
  }),

  route(createCompanyInvite, ({ body: { email } }, caller) =>
    asSystem(caller, async (call) => {
      const { db, user, now } = call;
      if (!canManageCompany(user)) throw new Refusal('forbidden');
      if (await isInCompany(db, user.companyId, email)) throw invalid('email', 'already-in-company');
      const times = { createdAt: now, expiresAt: inviteExpiry(now) };
      const invite = { companyId: user.companyId, id: call.newId(), email, invitedBy: user.id, ...times };
      const id = await putCompanyInvite(db, invite);
      return { id, email, inviterName: user.name, ...times };
    }),
  ),

  route(withdrawCompanyInvite, ({ body: { id } }, caller) =>
    asSystem(caller, async ({ db, user }) => {
      if (!canManageCompany(user)) throw new Refusal('forbidden');
      await removeCompanyInvite(db, user.companyId, id);
      return undefined;
    }),
  ),

  route(listMyCompanyInvites, async (_, call) => {
    const data = await call.asSystem(async (db) =>
      (await isNamedByProvider(db, call.user.id)) ? [] : findOwnCompanyInvites(db, call.user.id, call.now),
    );
    return { data, total: data.length };
  }),

  route(acceptCompanyInvite, ({ body: { id } }, caller) => asSystem(caller, (call) => accept(call, id))),

  route(declineCompanyInvite, ({ body: { id } }, caller) =>
    asSystem(caller, async ({ db, user, now }) => {
      await takeOwnCompanyInvite(db, user.id, id, now);
      return undefined;
    }),
  ),
];

const accept = async ({ db, user, now }: Call, inviteId: string) => {
  // The provider's word holds at each sign-in: an invite would be undone by the next one.
  if (await isNamedByProvider(db, user.id)) throw new Refusal('forbidden');
  const companyId = await takeOwnCompanyInvite(db, user.id, inviteId, now);
  if (companyId === null) throw notFound();
  if (await leavesNoAdmin(db, user.id)) throw invalid('id', 'last-admin');
  await moveToCompany(db, user.id, { companyId, isCompanyAdmin: false });
  const moved = await findUser(db, user.id);
  if (moved === null) throw notFound();
  return moved;
};
