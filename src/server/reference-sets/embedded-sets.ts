import type { Queryable } from '#server/db/database.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { type PackedSet, packSet, storeReferenceSets } from './reference-sets.store.ts';

/** The libraries that this release brings; a start makes them while its database opens. */
export const packEmbeddedSets = (): readonly PackedSet[] => embeddedReferenceSets().map(packSet);

/** Stores the libraries that this release brings; those that are there already stay as they are. */
export const storeEmbeddedSets = (db: Queryable, sets = packEmbeddedSets()): Promise<void> =>
  storeReferenceSets(db, sets);
