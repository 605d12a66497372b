import type { ErrorCode } from '#contract/frame/errors.ts';
import type { UsualQuotas } from '#domain/people/quota.ts';
import type { User } from '#domain/people/user.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { type Database, DatabaseError, type UserRights } from '#server/db/database.ts';
import type { StoredRow } from '#server/db/read-row.ts';
import type { Visit } from '#server/http/admission.ts';
import type { Answer } from '#server/http/answer.ts';
import type { RequestBody } from '#server/http/read-body.ts';
import { Refusal, type RefusalDetails } from '#server/http/refusal.ts';

/** What the main thread and the threads that answer heavy calls say to each other. */

/** What a thread is started with: plain data, because nothing else crosses. */
export interface CallThreadOptions {
  readonly databaseKind: Database['kind'];
  readonly publicUrl: string;
  readonly build: string;
  readonly quotas: UsualQuotas;
  readonly importThreadUrl: string;
  readonly storage: Pick<Configuration, 's3' | 'dataDir'>;
}

/** A call of a batch that the thread asks to be counted, or a turn that it asks for; `leave` with the same id ends it. */
export type AdmissionRequest =
  | { readonly id: number; readonly kind: 'admit'; readonly visit: Visit }
  | { readonly id: number; readonly kind: 'turn'; readonly whose: string };

export interface CallRequest {
  readonly id: number;
  /** Name of the route's endpoint. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
  readonly user: User | null;
}

/** A statement, or the beginning or end of a transaction, that the thread asks for; a transaction has its request's id. */
export type DatabaseRequest =
  | { readonly id: number; readonly kind: 'query'; readonly rights: UserRights | null; readonly statement: Statement }
  | {
      readonly id: number;
      readonly kind: 'begin';
      readonly rights: UserRights | null;
      readonly work: 'transaction' | 'readTogether';
    }
  | { readonly id: number; readonly kind: 'inside'; readonly transaction: number; readonly statement: Statement }
  | { readonly id: number; readonly kind: 'end'; readonly transaction: number; readonly isKept: boolean };

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PackedError };

export type ToCallThread =
  | { readonly kind: 'call'; readonly call: CallRequest }
  | { readonly kind: 'entered'; readonly id: number; readonly outcome: Outcome<readonly unknown[]> }
  | { readonly kind: 'rows'; readonly id: number; readonly outcome: Outcome<readonly StoredRow[]> };

export type FromCallThread =
  | { readonly kind: 'answer'; readonly id: number; readonly outcome: Outcome<Answer> }
  | { readonly kind: 'database'; readonly request: DatabaseRequest }
  | { readonly kind: 'admission'; readonly request: AdmissionRequest }
  | { readonly kind: 'leave'; readonly id: number }
  | { readonly kind: 'log'; readonly message: string; readonly error: PackedError | null };

/** An error as data: what is thrown in one thread must be the same in the other. */
type PackedError =
  | { readonly type: 'refusal'; readonly code: ErrorCode; readonly details: RefusalDetails }
  | { readonly type: 'database'; readonly message: string; readonly code: string }
  | {
      readonly type: 'other';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
      /** Of the system, such as ENOSPC. */
      readonly code?: string;
    };

export const packError = (error: unknown): PackedError => {
  if (error instanceof Refusal) return { type: 'refusal', code: error.code, details: error.details };
  if (error instanceof DatabaseError) return { type: 'database', message: error.message, code: error.code };
  if (!(error instanceof Error)) return { type: 'other', name: 'Error', message: String(error), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: 'other', name: error.name, message: error.message, stack: error.stack ?? '', ...code };
};

export const unpackError = (packed: PackedError): Error => {
  if (packed.type === 'refusal') return new Refusal(packed.code, packed.details);
  if (packed.type === 'database') return new DatabaseError(packed.message, packed.code);
  const { type: _, ...told } = packed;
  return Object.assign(new Error(told.message), told);
};
