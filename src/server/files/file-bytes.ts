import { createHash } from 'node:crypto';
import { maxTextLength } from '#domain/values/limits.ts';
import type { PublicCall } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { announceUpload } from './files.store.ts';

export const keyOf = (companyId: string, id: string): string => `${companyId}/${id}`;

/** Bytes of a company; null when they are not in the storage. */
export const readBytes = ({ storage }: Pick<Services, 'storage'>, companyId: string, id: string) =>
  storage.get(keyOf(companyId, id));

/**
 * Stores bytes of a company, which are announced before, so that an upload cut short is tidied.
 * @returns the id that names them in the storage
 */
export const putBytes = async (
  { asSystem, now, newId, services }: Pick<PublicCall, 'asSystem' | 'now' | 'newId' | 'services'>,
  companyId: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const id = newId();
  // The company may be another one than the user's: a guest's picture is the site's.
  await asSystem((db) => announceUpload(db, companyId, id, now));
  await services.storage.put(keyOf(companyId, id), content);
  return id;
};

/** SHA-256, hexadecimal in lower case. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Shown to people only: the last part of a path, without what cannot be stored or shown, its end kept when too long. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').trim();
  return shown.slice(-maxTextLength).replaceAll(/\p{Surrogate}/gu, '') || 'tiedosto';
};
