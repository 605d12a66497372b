import type { UsualQuotas } from '#domain/people/quota.ts';
import type { RegisterSettings } from '#domain/register/register-settings.ts';
import type { Language } from '#domain/values/language.ts';
import type { Announcements } from '#server/announcements/announcements.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Log } from '#server/operations/log.ts';
import type { Observers } from '#server/operations/observe.ts';
import type { ReadPassport } from '#server/passports/read-passport.ts';
import type { IdentityClient } from '#server/provider/identity-client.ts';
import type { ImportReader } from '#server/sheets/import-reader.ts';
import type { LogReader } from '#server/sheets/log-reader.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { Background } from '#server/turns/background.ts';
import type { Turns } from '#server/turns/turns.ts';
import type { RateLimiter } from './admission.ts';
import type { HeavyCalls } from './heavy-calls.ts';

/** What handlers may use of the server; `start-server.ts`, the threads and the tests put it together. */
export interface Services extends Observers {
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
  /** Work that goes on after the answer to whoever asked for it. */
  readonly background: Background;
  /** Bytes of uploaded files. */
  readonly storage: FileStorage;
  /** Reads uploaded sheets in threads of their own. */
  readonly readImport: ImportReader;
  /** Reads files that machines post, the same way. */
  readonly readLog: LogReader;
  /** Answers what would keep everybody else waiting. */
  readonly heavyCalls: HeavyCalls;
  /** What any process has committed, for the streams of this one. */
  readonly announcements: Announcements;
  /** true while the server finishes its last requests. */
  readonly isDraining: () => boolean;
  readonly log: Log['log'];
  /** null = only this machine reads the metrics. */
  readonly metricsToken: string | null;
  /** Queued mail is sent; false = no mail server is configured. */
  readonly canMail: boolean;
  /** A session ends this long after its sign-in, however much it is used. */
  readonly sessionMaxDays: number;
  /** What a company begins with: given to the one of this user unless it has been already. */
  readonly welcome: (db: Queryable, userId: string, language: Language) => Promise<void>;
  /** Asks hosts that the installation allows for product passports. */
  readonly readPassport: ReadPassport;
  /** How this installation exports to the building register. */
  readonly register: RegisterSettings;
  /** Where weaknesses are reported; null = nobody says. */
  readonly securityContact: URL | null;
}
