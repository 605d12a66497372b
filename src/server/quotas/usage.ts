import { getUsage } from '#contract/installation/usage.ts';
import { limitOf, type QuotaUse, storedKinds } from '#domain/people/quota.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { findUsage } from './usage.store.ts';

/** Everybody in the company may see what it has: whoever meets a limit must be able to look. */
export const usageRoute: Route = route(getUsage, async (_, { db, user, services }) => {
  const company = await findUsage(db, user.companyId);
  if (company === null) throw notFound();
  const stored = storedKinds.map(
    (kind): QuotaUse => ({ kind, used: company.used[kind], limit: limitOf(kind, services.quotas, company) }),
  );
  const work = { kind: 'work' as const, ...services.limiter.workOf(user.companyId, company) };
  return { isTrial: company.isTrial, quotas: [...stored, work] };
});
