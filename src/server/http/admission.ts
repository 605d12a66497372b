import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { QuotaHolder, QuotaUse } from '#domain/people/quota.ts';
import type { User } from '#domain/people/user.ts';

/** A call that asks to be let in. */
export interface Visit {
  readonly endpoint: Pick<Endpoint, 'name' | 'method'>;
  readonly user: Pick<User, 'id' | 'companyId'> | null;
  /** null = this machine, which is not counted. */
  readonly address: string | null;
  /** Several calls of the kind at once, as a batch brings them; 1 when left out. */
  readonly times?: number;
}

export interface RateLimiter {
  /** Counts the call, or refuses it with 429; the returned function says that the call has ended. */
  admit(visit: Visit): () => void;
  /** As `admit`, for a call that a batch brings; rejects where that throws. */
  admitEntry(visit: Visit): Promise<() => void>;
  /** Heavy work of the company in this minute, and how much it may be; null = without limit. */
  workOf(companyId: string, holder: QuotaHolder): Pick<QuotaUse, 'used' | 'limit'>;
  /** Tells the database what was used and learns what other processes counted. */
  flush(): Promise<void>;
}
