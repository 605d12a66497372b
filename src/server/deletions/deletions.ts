import {
  bringBackCalculation,
  bringBackSite,
  getCalculationDeletion,
  getSiteDeletion,
} from '#contract/whole-sites/deletions.ts';
import { type Deletion, keptUntil, oldestKept } from '#domain/documents/deletion.ts';
import { can, type SiteAction } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import { findCalculation } from '#server/calculations/calculations.store.ts';
import { putBackCalculation } from '#server/copies/kept-site.store.ts';
import type { Database } from '#server/db/database.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { findSite } from '#server/sites/sites.store.ts';
import {
  findKeptCalculation,
  findKeptSite,
  findToldDeletion,
  type KeptDeletion,
  removeDeletedBefore,
  showSite,
  type ToldDeletion,
} from './deletions.store.ts';

/*
 * Who may delete may take the deletion back. Row-level security hides what was deleted from every user, so it is looked
 * up with the server's own rights, and each statement asks for the user's.
 */
export const deletionRoutes: readonly Route[] = [
  route(getSiteDeletion, async ({ params: { siteId } }, call) => {
    if ((await findSite(call.db, call.user, siteId, false)) !== null) throw notFound();
    const kept = await call.asSystem((db) => findKeptSite(db, call.user, siteId, false));
    if (kept !== null) return deletionOf(kept, kept, may(call, 'delete-site', kept));
    return toldOf(await findToldDeletion(call.db, call.user, siteId, { entity: 'site', id: siteId }));
  }),

  route(bringBackSite, async ({ params: { siteId } }, call) => {
    const kept = await call.asSystem((db) => findKeptSite(db, call.user, siteId, true));
    // Somebody else was quicker.
    if (kept === null) return openSite(call, siteId, 'delete-site');
    const decision = can(call.user, 'delete-site', kept, call.today);
    if (!decision.allowed) throw new Refusal(decision.refusal);
    await call.asSystem((db) => showSite(db, siteId));
    await recordInSite(call, siteId, [{ entity: 'site', entityId: siteId, before: null, after: { name: kept.name } }]);
    return openSite(call, siteId, 'read');
  }),

  route(getCalculationDeletion, async ({ params: { siteId, calculationId } }, call) => {
    const site = await openSite(call, siteId, 'read');
    if ((await findCalculation(call.db, siteId, calculationId)) !== null) throw notFound();
    const kept = await call.asSystem((db) => findKeptCalculation(db, siteId, calculationId));
    if (kept !== null) return deletionOf(kept, kept, may(call, 'delete-calculation', site));
    return toldOf(await findToldDeletion(call.db, call.user, siteId, { entity: 'calculation', id: calculationId }));
  }),

  route(bringBackCalculation, async ({ params: { siteId, calculationId } }, call) => {
    await openSite(call, siteId, 'delete-calculation');
    const present = await findCalculation(call.db, siteId, calculationId);
    // Somebody else was quicker.
    if (present !== null) return present;
    const kept = await call.asSystem((db) => findKeptCalculation(db, siteId, calculationId));
    if (kept === null) throw notFound();
    await call.asSystem((db) => putBackCalculation(db, { siteId, keptId: kept.keptId }));
    await recordInSite(call, siteId, [
      { entity: 'calculation', entityId: calculationId, before: null, after: { name: kept.name } },
    ]);
    const calculation = await findCalculation(call.db, siteId, calculationId);
    if (calculation === null) throw new Error('the calculation was not brought back');
    return calculation;
  }),
];

/** For the clean-up: what was deleted so long ago that nobody can bring it back. */
export const removeOldDeletions = (database: Database, now: Date): Promise<void> =>
  removeDeletedBefore(database, oldestKept(now));

const may = (call: Call, action: SiteAction, site: Pick<Site, 'role' | 'readonly'>): boolean =>
  can(call.user, action, site, call.today).allowed;

const deletionOf = (
  { name, deletedAt, deletedBy }: ToldDeletion,
  kept: KeptDeletion | null,
  canBringBack: boolean,
): Deletion => ({
  name,
  deletedAt,
  deletedBy,
  keptUntil: kept === null ? null : keptUntil(kept.deletedAt),
  canBringBack,
});

const toldOf = (told: ToldDeletion | null): Deletion => {
  if (told === null) throw notFound();
  return deletionOf(told, null, false);
};
