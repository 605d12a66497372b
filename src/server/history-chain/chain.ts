import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/formats/canonical-json.ts';

/** A stored change, whole: everything of it that may not be another one. */
export interface LinkedChange {
  readonly id: string;
  readonly at: string;
  readonly userId: string;
  readonly call: string;
  readonly entity: string;
  readonly entityId: string;
  /** JSON. */
  readonly before: unknown;
  readonly after: unknown;
  readonly key: string | null;
}

/** SHA-256 of a change in its canonical form (RFC 8785). */
export const changeDigest = ({ id, at, userId, call, entity, entityId, before, after, key }: LinkedChange): Buffer =>
  createHash('sha256')
    .update(canonicalJson([id, at, userId, call, entity, entityId, before, after, key]))
    .digest();

/** What a change is known by among those of its link. */
export const markOf = (digest: Buffer): number => digest.readInt32BE();

/**
 * What a link adds to the chain: the digests of its changes in the order of their ids. The salt goes when personal data in
 * them are erased, and with it the way to try out what they were.
 */
export const linkDigest = (salt: string | null, digests: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256').update(salt ?? '');
  for (const digest of digests) hash.update(digest);
  return hash.digest();
};

/** A link that says which earlier ones are other ones now, and what they come to. */
export const amendmentDigest = (amended: readonly (readonly [link: number, digest: string])[]): Buffer =>
  createHash('sha256').update(canonicalJson(amended)).digest();

/** The head after a link, as the database makes it (`app_link_history`). */
export const headAfter = (head: string, digest: Buffer, revision: number): string => {
  const number = Buffer.alloc(4);
  number.writeInt32BE(revision);
  return createHash('sha256').update(Buffer.from(head, 'hex')).update(digest).update(number).digest('hex');
};
