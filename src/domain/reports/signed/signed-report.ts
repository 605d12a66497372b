import { canonicalJson } from '#domain/formats/canonical-json.ts';
import type { HistoryHead } from '#domain/reports/report-head.ts';
import { base64Url } from './base64-url.ts';

export const signedFormat = 'tyomaahiili-signed-report/1';

/** The document that the signed JSON is attached to, before it was: its bytes, and the object that names the attachment. */
export interface SignedDocument {
  readonly length: number;
  readonly sha256: string;
  readonly catalog: string;
}

/** What an installation says of a report that it made itself: all of this is signed. */
export interface SignedStatement {
  readonly format: typeof signedFormat;
  /** Address of the installation. */
  readonly issuer: string;
  readonly siteId: string;
  /** Who asked for it, by name. */
  readonly signedBy: string;
  /** RFC 3339 UTC. */
  readonly signedAt: string;
  /** null = the site has no chain of changes, as a backup. */
  readonly history: HistoryHead | null;
  /** null = signed without a document. */
  readonly pdf: SignedDocument | null;
  readonly report: object;
}

export interface SignedReport extends SignedStatement {
  /** JSON Web Signature (RFC 7515) without its payload (appendix F): the canonical JSON (RFC 8785) of all else. */
  readonly jws: string;
}

/** A published key (RFC 8037) with the time in which it signs. */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  /** RFC 3339 UTC. */
  readonly notBefore: string;
  /** null = signs today. */
  readonly retired: string | null;
}

/** What signing and checking borrow from where they run. */
export interface Hashing {
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Name of a key by what it is (RFC 7638). */
export const thumbprintOf = async (x: string, { encode, sha256 }: Hashing): Promise<string> =>
  base64Url(await sha256(encode(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))));

/** What is signed: the head, a dot and the payload. */
export const signingInput = (head: string, payload: Uint8Array, { encode }: Hashing): Uint8Array<ArrayBuffer> =>
  encode(`${head}.${base64Url(payload)}`);

/** The head of a signature: beside what the standard wants it has the hash of what it is about. */
export const signatureHead = (kid: string, sha256: string, { encode }: Hashing): string =>
  base64Url(encode(canonicalJson({ alg: 'EdDSA', kid, sha256 })));

/** A statement with its signature, as text: canonical, so that each is one text only. */
export const signReport = async (
  statement: SignedStatement,
  kid: string,
  hashing: Hashing,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> => {
  const payload = hashing.encode(canonicalJson(statement));
  const head = signatureHead(kid, hexOf(await hashing.sha256(payload)), hashing);
  const signature = await sign(signingInput(head, payload, hashing));
  return canonicalJson({ ...statement, jws: `${head}..${base64Url(signature)}` });
};
