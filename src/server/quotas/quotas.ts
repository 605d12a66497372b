import type { Endpoint } from '#contract/frame/endpoint.ts';
import { isTooMuch, limitOf, type QuotaUse, type StoredKind, storedKinds } from '#domain/people/quota.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PublicCall } from '#server/http/route.ts';
import { findUsage, settleUsage } from './usage.store.ts';

/** Calls that may bring more into being, be it by copying; what others bring counts all the same. */
export const mayAdd = ({ method, session }: Pick<Endpoint, 'method' | 'session'>): boolean =>
  session !== 'public' && session !== 'link' && (method === 'POST' || method === 'PUT');

/**
 * Refuses what the call has brought into being when a company has too much then; the last thing in its transaction. Rows
 * on another company's site count for that company.
 */
export const holdQuotas = async ({ db, services }: Pick<PublicCall, 'db' | 'services'>): Promise<void> => {
  for (const company of await settleUsage(db)) {
    for (const kind of storedKinds) {
      const added = company.added[kind];
      const use = { kind, used: company.used[kind] - added, limit: limitOf(kind, services.quotas, company) };
      if (isTooMuch(use, added)) throw quotaExceeded(use);
    }
  }
};

/** Refuses before the work what would be refused after it; `holdQuotas` has the last word. */
export const refuseWithoutRoom = async (
  call: PublicCall,
  kind: StoredKind,
  added: number,
  companyId = call.user?.companyId ?? '',
): Promise<void> => {
  // What a guest adds counts for the site's company, whose totals are not the guest's to read.
  const company = await call.asSystem((db) => findUsage(db, companyId));
  if (company === null) return;
  const use = { kind, used: company.used[kind], limit: limitOf(kind, call.services.quotas, company) };
  if (isTooMuch(use, added)) throw quotaExceeded(use);
};

const quotaExceeded = (quota: QuotaUse): Refusal => new Refusal('quota-exceeded', { quota });
