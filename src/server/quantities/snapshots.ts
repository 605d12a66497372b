import type { Source, SourceSnapshot } from '#domain/composite.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';

/**
 * Freezes the values of what a quantity points to; refuses a source that is not in the library.
 * @param path place of the source in the body, e.g. `[3].source`
 */
export const resolveSource = async (
  call: Call,
  source: Source,
  where: { readonly companyId: string; readonly referenceSet: string },
  path: string,
): Promise<SourceSnapshot | null> => {
  if (source.kind === 'none') return null;
  if (source.kind === 'item') {
    const set = await loadReferenceSet(call.db, where.referenceSet);
    if (set?.items.some((item) => item.id === source.id) !== true) throw invalid(`${path}.id`, 'unknown-source');
    return null;
  }
  const { products, composites } = await findOwnLibrary(call.db, where.companyId);
  const snapshot = snapshotSource(source, products, composites);
  if (!snapshot.ok) throw invalid(`${path}.id`, snapshot.error);
  return snapshot.value;
};
