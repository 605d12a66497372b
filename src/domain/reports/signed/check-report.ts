import { canonicalJson } from '#domain/formats/canonical-json.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { bytesOfBase64Url } from './base64-url.ts';
import {
  type Hashing,
  hexOf,
  type PublishedKey,
  type SignedReport,
  type SignedStatement,
  signedFormat,
  signingInput,
  thumbprintOf,
} from './signed-report.ts';

export interface Checking extends Hashing {
  /** The text of UTF-8 bytes; null = they are none. */
  readonly decode: (bytes: Uint8Array<ArrayBuffer>) => string | null;
  /** Does the signature belong to the bytes and the key? null = this device has no Ed25519. */
  readonly verify: (
    x: string,
    bytes: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean | null>;
}

/** What can be said of a file; `equal` alone says that it is what was signed. */
export type CheckedReport =
  | { readonly state: 'equal'; readonly statement: SignedStatement; readonly key: PublishedKey }
  /** It is not what its signature is about. */
  | { readonly state: 'changed'; readonly where: 'report' | 'document' }
  | { readonly state: 'bad-signature'; readonly why: 'form' | 'signature' | 'time' }
  | { readonly state: 'unknown-key'; readonly kid: string; readonly issuer: string | null }
  /** There is no signature to check. */
  | { readonly state: 'not-signed' }
  /** The device cannot check. */
  | { readonly state: 'cannot-check' };

/** Clocks of several servers differ a little. */
const toleranceMs = 5 * 60_000;

/** Checks the text of a signed report with known keys, without asking anybody. */
export const checkReport = async (
  text: string,
  keys: readonly PublishedKey[],
  checking: Checking,
): Promise<CheckedReport> => {
  const signed = readSigned(text);
  if (signed === null) return { state: 'not-signed' };
  const { jws, ...statement } = signed;
  const parts = readSignature(jws);
  if (parts === null) return { state: 'bad-signature', why: 'form' };
  const { kid, sha256, head, signature } = parts;
  const key = await findKey(kid, keys, checking);
  if (key === null) {
    const { issuer } = statement;
    return { state: 'unknown-key', kid, issuer: typeof issuer === 'string' ? issuer : null };
  }
  const payload = payloadOf(statement, checking);
  const isTheSame = payload !== null && hexOf(await checking.sha256(payload)) === sha256;
  if (!isTheSame || hasNameTwice(text, signed)) return { state: 'changed', where: 'report' };
  const isValid = await checking.verify(key.x, signingInput(head, payload, checking), signature);
  if (isValid === null) return { state: 'cannot-check' };
  if (!isValid || statement.format !== signedFormat) return { state: 'bad-signature', why: 'signature' };
  if (!isInTime(statement.signedAt, key)) return { state: 'bad-signature', why: 'time' };
  return { state: 'equal', statement, key };
};

/** Any JSON that has a signature beside what it is about. */
export const readSigned = (text: string): SignedReport | null => {
  try {
    const value: unknown = parseJsonFile(text);
    const isSigned = typeof value === 'object' && value !== null && 'jws' in value && typeof value.jws === 'string';
    return isSigned ? (value as SignedReport) : null;
  } catch {
    return null;
  }
};

/** Head, nothing, signature. */
const readSignature = (jws: string) => {
  const [head = '', payload, last = '', ...more] = jws.split('.');
  const bytes = bytesOfBase64Url(head);
  const signature = bytesOfBase64Url(last);
  if (payload !== '' || more.length > 0 || bytes === null || signature?.length !== 64) return null;
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...bytes));
    if (typeof value !== 'object' || value === null) return null;
    const { alg, kid, sha256, ...rest }: Readonly<Record<string, unknown>> = { ...value };
    // Whatever else a head demands would have to be understood.
    if (alg !== 'EdDSA' || typeof kid !== 'string' || typeof sha256 !== 'string' || Object.keys(rest).length > 0)
      return null;
    return { head, kid, sha256, signature };
  } catch {
    return null;
  }
};

/** A key is named by what it is, so that no list of keys can call one by another's name. */
const findKey = async (kid: string, keys: readonly PublishedKey[], hashing: Hashing): Promise<PublishedKey | null> => {
  const key = keys.find((one) => one.kid === kid);
  return key !== undefined && (await thumbprintOf(key.x, hashing)) === kid ? key : null;
};

const payloadOf = (statement: SignedStatement, { encode }: Hashing): Uint8Array<ArrayBuffer> | null => {
  try {
    return encode(canonicalJson(statement));
  } catch {
    return null;
  }
};

const isInTime = (signedAt: string, { notBefore, retired }: PublishedKey): boolean => {
  const at = Date.parse(signedAt);
  const end = retired === null ? Number.POSITIVE_INFINITY : Date.parse(retired);
  return at >= Date.parse(notBefore) - toleranceMs && at <= end + toleranceMs;
};

/** Of a name that stands twice readers take the one or the other: then the text is not what was signed. */
const hasNameTwice = (text: string, value: unknown): boolean => {
  let names = 0;
  for (const [, isName] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (isName !== undefined) names += 1;
  return names !== countNames(value);
};

const countNames = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Object.values(value);
  return own.reduce<number>((sum, one) => sum + countNames(one), Array.isArray(value) ? 0 : own.length);
};
