import type { Queryable } from '#server/db/database.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { storeReferenceSets } from './reference-sets.store.ts';

/** Stores the libraries that this release brings; those that are there already stay as they are. */
export const storeEmbeddedSets = (db: Queryable): Promise<void> => storeReferenceSets(db, embeddedReferenceSets());
