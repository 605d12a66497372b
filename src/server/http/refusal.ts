import type { ErrorCode, Problem, ProblemIssue } from '#contract/frame/errors.ts';
import type { IssueCode } from '#contract/frame/issues.ts';

/** Why a call is refused, for the problem document; thrown so that the call's transaction is rolled back. */
export interface RefusalDetails
  extends Pick<Problem, 'detail' | 'current' | 'base' | 'fields' | 'units' | 'composites' | 'quota'> {
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A broken rule without its text, which depends on the reader's language. */
export type Issue = Pick<ProblemIssue, 'path' | 'code'>;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export const notFound = (): Refusal => new Refusal('not-found');

/** A rule broken at one place of the body. */
export const invalid = (path: string, code: IssueCode): Refusal =>
  new Refusal('validation', { issues: [{ path, code }] });

/** The caller asks too much at once: the same will do after so many seconds. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal('too-many-requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } });

/** The server starts or ends: another try, on another connection, will do. */
export const unavailable = (): Refusal =>
  new Refusal('unavailable', { headers: { 'retry-after': '5', connection: 'close' } });
