import * as v from 'valibot';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import type { User } from '#domain/people/user.ts';
import { hasLicence } from '#domain/sites/access.ts';
import type { Language } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Call } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findUser } from '#server/identity/users.store.ts';
import { importDocument } from '#server/site-documents/site-import.ts';
import { beginSeed } from './seeds.store.ts';

interface Receiver {
  /** Who owns the sample: the first of the company to come in. */
  readonly userId: string;
  readonly language: Language;
}

/**
 * Gives the company of a user the sample site, so that the first minute shows a finished climate assessment. Once for
 * each company, whoever made it and however: deleting the sample is for good. Without a licence it waits for one.
 */
export const giveSample = async (
  db: Queryable,
  services: Services,
  { userId, language }: Receiver,
  samples: readonly unknown[],
): Promise<void> => {
  const now = services.clock();
  const user = await findUser(db, userId);
  if (user === null || !hasLicence(user, today(now))) return;
  if (!(await beginSeed(db, `sample ${user.companyId}`, now))) return;
  const call = callOf(db, services, user, { now, language });
  for (const sample of samples) await importDocument(call, v.parse(siteDocument, sample));
};

/** As if the user had imported it. */
const callOf = (
  db: Queryable,
  services: Services,
  user: User,
  { now, language }: { readonly now: Date; readonly language: Language },
): Call => ({
  db,
  asSystem: (work) => work(db),
  user,
  now: now.toISOString(),
  today: today(now),
  newId: services.newId,
  language,
  ifMatch: null,
  name: 'giveSample',
  idempotencyKey: null,
  requestHeaders: new Headers(),
  replyHeaders: new Headers(),
  services,
});
