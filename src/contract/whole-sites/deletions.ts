import * as v from 'valibot';
import { calculation } from '#contract/calculations/calculations.ts';
import { endpoint } from '#contract/frame/endpoint.ts';
import { timestamp } from '#contract/frame/fields.ts';
import { site } from '#contract/sites/site-reading.ts';
import type { Deletion } from '#domain/documents/deletion.ts';

const deletion = v.object({
  name: v.string(),
  deletedAt: timestamp,
  deletedBy: v.string(),
  keptUntil: v.nullable(timestamp),
  canBringBack: v.boolean(),
}) satisfies v.GenericSchema<unknown, Deletion>;

const ofSite = '/sites/{siteId}';
const ofCalculation = `${ofSite}/calculations/{calculationId}` as const;

/** Who deleted the site, and when: for those who saw it. 404 for everybody else, and for what is there or never was. */
export const getSiteDeletion = endpoint({
  name: 'getSiteDeletion',
  method: 'GET',
  path: `${ofSite}/deletion`,
  reply: deletion,
});

/** Takes a deletion back: the site with its people, invites, backups and content, all under the ids that they had. */
export const bringBackSite = endpoint({
  name: 'bringBackSite',
  method: 'POST',
  path: `${ofSite}/bring-back`,
  reply: site,
});

/** As `getSiteDeletion`, for those who see the site. */
export const getCalculationDeletion = endpoint({
  name: 'getCalculationDeletion',
  method: 'GET',
  path: `${ofCalculation}/deletion`,
  reply: deletion,
});

/** Takes a deletion back: the calculation with its categories and quantities, under the ids that they had. */
export const bringBackCalculation = endpoint({
  name: 'bringBackCalculation',
  method: 'POST',
  path: `${ofCalculation}/bring-back`,
  reply: calculation,
});
