import { keptDeletionDays } from '#domain/values/limits.ts';
import type { Services } from '#server/http/services.ts';
import { findUnusedFiles, removeOldContents, removeOldParts, removeUnusedFile } from './old-contents.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A device that was away for a while goes on where it stopped. */
const partsKeptDays = 14;

/** Removes what nobody needs any more: half uploads, and the bytes of what was deleted for good. Once a day. */
export const removeUnusedEvidence = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await removeOldParts(database, before(partsKeptDays));
  await removeOldContents(database, before(keptDeletionDays));
  for (const file of await findUnusedFiles(database)) await database.transaction((tx) => removeUnusedFile(tx, file));
};
