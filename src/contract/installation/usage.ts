import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice } from '#contract/frame/fields.ts';
import { type QuotaUse, quotaKinds } from '#domain/people/quota.ts';

const quotaUse = v.object({
  kind: choice(quotaKinds),
  used: v.number(),
  /** null = as much as the company likes. */
  limit: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, QuotaUse>;

/**
 * What the caller's company has of all that is limited. `rows` are those of every site and backup: calculations,
 * categories and quantities. `work` is the heavy work of the current minute. What would go beyond a limit is refused with
 * 422 `quota-exceeded`, beyond that of `work` with 429.
 */
export const getUsage = endpoint({
  name: 'getUsage',
  method: 'GET',
  path: '/usage',
  reply: v.object({ isTrial: v.boolean(), quotas: v.array(quotaUse) }),
});
