import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { FormatProblem } from '#domain/formats/format-error.ts';
import { diffReferenceSets, isSameLibrary } from '#domain/library/library-diff.ts';
import { type LibraryUpdate, readLibraryUpdate } from '#domain/library/library-update.ts';
import { lintReferenceSet } from '#domain/library/lint.ts';
import { decodeReferenceSet } from '#domain/library/reference-set-file.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { ok, type Result } from '#domain/values/result.ts';
import type { Queryable } from '#server/db/database.ts';
import { addReferenceSet, listReferenceSetIds, loadReferenceSet } from './reference-sets.store.ts';

/** The set in use for new calculations. */
export const newestSet = async (db: Queryable): Promise<ReferenceSet | null> => {
  const [id] = await listReferenceSetIds(db);
  return id === undefined ? null : loadReferenceSet(db, id);
};

/** A CO2data file, or the compact data file that `npm run library:import` writes. */
export const readUpdate = (text: string, current: ReferenceSet | null): Result<LibraryUpdate, FormatProblem> => {
  const compact = compactSet(text);
  if (compact === null) return readLibraryUpdate(text, current);
  const records = compact.items.length;
  return ok({ set: compact, findings: lintReferenceSet(compact), refused: [], records, lifetimesFrom: null });
};

const compactSet = (text: string): ReferenceSet | null => {
  if (!/"itemColumns"\s*:/.test(text)) return null;
  return decodeReferenceSet(parseJsonFile(text));
};

/**
 * `known`: the set is there and says the same. `other`: its id is there and says something else, which would change the
 * figures of calculations that pin it.
 */
export const takeIntoUse = async (
  db: Queryable,
  set: ReferenceSet,
  now: string,
): Promise<'added' | 'known' | 'other'> => {
  const existing = await loadReferenceSet(db, set.id);
  if (existing !== null) return isSameLibrary(diffReferenceSets(existing, set)) ? 'known' : 'other';
  return (await addReferenceSet(db, set, now)) ? 'added' : 'other';
};
