import type { UsualQuotas } from '#domain/quota.ts';
import type { Announcements } from '#server/announcements/announcements.ts';
import type { HeavyCalls } from '#server/call-thread/call-threads.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/operations/log.ts';
import type { Metrics } from '#server/operations/metrics.ts';
import type { TurnedAway } from '#server/operations/turned-away.ts';
import type { IdentityClient } from '#server/provider/identity-client.ts';
import type { RateLimiter } from '#server/quotas/rate-limiter.ts';
import type { ImportReader } from '#server/sheets/import-reader.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { Turns } from '#server/turns/turns.ts';

/** What the server is made of; main and the tests put it together. */
export interface Services {
  readonly database: Database;
  /** Where users reach the server; issuer of the embedded provider and redirect address derive from it. */
  readonly publicUrl: URL;
  /** Identifies this build in `X-App`. */
  readonly build: string;
  readonly clock: () => Date;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly identity: IdentityClient;
  readonly limiter: RateLimiter;
  /** What companies may have. */
  readonly quotas: UsualQuotas;
  /** Of the companies, at work that holds the database for long. */
  readonly turns: Turns;
  /** Bytes of uploaded files. */
  readonly storage: FileStorage;
  /** Reads uploaded sheets in threads of their own. */
  readonly readImport: ImportReader;
  /** Answers what would keep everybody else waiting. */
  readonly heavyCalls: HeavyCalls;
  /** What any process has committed, for the streams of this one. */
  readonly announcements: Announcements;
  /** true while the server finishes its last requests. */
  readonly isDraining: () => boolean;
  readonly log: Log['log'];
  /** One line for each answered call, but for those that were turned away. */
  readonly logCall: Log['call'];
  readonly turnedAway: Pick<TurnedAway, 'count'>;
  readonly metrics: Metrics;
  /** null = only this machine reads the metrics. */
  readonly metricsToken: string | null;
  /** A proxy in front names the requests. */
  readonly trustsProxy: boolean;
  /** Queued mail is sent; false = no mail server is configured. */
  readonly canMail: boolean;
  /** A session ends this long after its sign-in, however much it is used. */
  readonly sessionMaxDays: number;
  /** Where weaknesses are reported; null = nobody says. */
  readonly securityContact: URL | null;
}
