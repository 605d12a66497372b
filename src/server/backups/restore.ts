import type { Calculation } from '#domain/calculations/calculation.ts';
import { type Site, siteFieldNames } from '#domain/sites/site.ts';
import { submissionOf } from '#domain/sites/stage.ts';
import { isSame } from '#domain/values/patch.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import { demandOpen } from '#server/calculations/open-calculation.ts';
import { bringBackSite } from '#server/copies/kept-site.store.ts';
import { type Change, recordChanges } from '#server/history/history.store.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findSite, touchSite } from '#server/sites/sites.store.ts';

/**
 * The backup's fields and content become the site's. Rows come back under the ids that they had, so addresses and
 * open screens stay valid. History tells the site's fields and the calculations that came or went; the rows below
 * them are in the backup `before-restore`.
 */
export const restoreSite = async (call: Call, site: Site, backupId: string): Promise<void> => {
  const calculations = await findCalculations(call.db, site.id);
  demandKept(calculations, await findCalculations(call.db, backupId));
  await touchSite(call.db, site.id, call.now);
  await bringBackSite(call.db, site.id, backupId);
  const restored = await findSite(call.db, call.user, site.id, false);
  if (restored === null) throw notFound();
  await recordChanges(call, site.id, [
    siteChange(site, restored, backupId),
    ...calculationChanges(calculations, await findCalculations(call.db, site.id)),
  ]);
};

/** A restore changes nothing that is handed in: the backup has it as it is, or it is unlocked first. */
const demandKept = (now: readonly Calculation[], kept: readonly Calculation[]): void => {
  for (const calculation of now) {
    const same = kept.find(({ id }) => id === calculation.id);
    if (!isSame(submissionOf(same ?? {}), submissionOf(calculation))) demandOpen(calculation, 'edit');
  }
};

const siteChange = (before: Site, after: Site, backupId: string): Change => {
  const fields = [...siteFieldNames, 'defaultCalculationId', 'epoch'] as const;
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  const pick = (site: Site) => Object.fromEntries(changed.map((field) => [field, site[field]]));
  return { entity: 'site', entityId: after.id, before: pick(before), after: { ...pick(after), backupId } };
};

const calculationChanges = (before: readonly Calculation[], after: readonly Calculation[]): readonly Change[] => {
  const missingIn = (rows: readonly Calculation[]) => (one: Calculation) => rows.every(({ id }) => id !== one.id);
  return [
    ...before.filter(missingIn(after)).map((one) => changeOf(one.id, one, null)),
    ...after.filter(missingIn(before)).map((one) => changeOf(one.id, null, { name: one.name })),
  ];
};

const changeOf = (entityId: string, before: object | null, after: object | null): Change => ({
  entity: 'calculation',
  entityId,
  before,
  after,
});
