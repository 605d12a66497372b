import type { QuotaUse } from '#domain/people/quota.ts';
import type { Unit } from '#domain/terms/units.ts';

/** The only table of error codes and their statuses; a code is the `type` of a problem+json answer. */
export const errorStatus = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'licence-expired': 403,
  'site-read-only': 403,
  csrf: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'id-taken': 409,
  'calculation-locked': 409,
  'field-conflict': 409,
  'key-running': 409,
  'epoch-changed': 409,
  'wrong-user': 409,
  'version-mismatch': 412,
  'too-large': 413,
  'wrong-content-type': 415,
  validation: 422,
  'key-reused': 422,
  'default-calculation': 422,
  'unit-not-convertible': 422,
  'in-use': 422,
  'backup-limit': 422,
  'quota-exceeded': 422,
  'last-owner': 422,
  'invite-expired': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'database-unavailable': 503,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One broken rule: `path` as in `quantities[3].amount`; `code` of `issues.ts`. */
export interface ProblemIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** RFC 9457 problem document; `type` is the stable code. */
export interface Problem {
  readonly type: ErrorCode;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly ProblemIssue[];
  /** For conflicts: the row as it is now (or the rows), as the user saw it, and the fields in question. */
  readonly current?: unknown;
  readonly base?: unknown;
  readonly fields?: readonly string[];
  /** For `unit-not-convertible`: the units that the product can be given in. */
  readonly units?: readonly Unit[];
  /** For `in-use`: the composites that contain the row. */
  readonly composites?: readonly { readonly id: string; readonly name: string }[];
  /** For `quota-exceeded`: what there is too much of, how much the company has, and its limit. */
  readonly quota?: QuotaUse;
}
