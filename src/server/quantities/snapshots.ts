import type { Source, SourceSnapshot } from '#domain/composite.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary, type OwnLibrary } from '#server/products/own-library.store.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';

/** Freezes the values of what a quantity points to; `path` is the place of the source, e.g. `[3].source`. */
export type SourceResolver = (source: Source, path: string) => Promise<SourceSnapshot | null>;

/** Refuses a source that is not in the library. The own library is read once, however many rows ask. */
export const createSourceResolver = (
  call: Call,
  where: { readonly companyId: string; readonly referenceSet: string },
): SourceResolver => {
  let own: OwnLibrary | null = null;
  return async (source, path) => {
    if (source.kind === 'none') return null;
    if (source.kind === 'item') {
      const set = await loadReferenceSet(call.db, where.referenceSet);
      if (set?.items.some((item) => item.id === source.id) !== true) throw invalid(`${path}.id`, 'unknown-source');
      return null;
    }
    own ??= await findOwnLibrary(call.db, where.companyId);
    const snapshot = snapshotSource(source, own.products, own.composites);
    if (!snapshot.ok) throw invalid(`${path}.id`, snapshot.error);
    return snapshot.value;
  };
};
