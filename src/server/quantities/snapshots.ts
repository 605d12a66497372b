import type { LinkTarget } from '#domain/calculations/link.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnSources, type OwnLibrary } from '#server/products/own-library.store.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';

/** Freezes the values of what a quantity points to; `path` is the place of the source, e.g. `[3].source`. */
export type SourceResolver = (source: Source, path: string) => Promise<SourceSnapshot | null>;

interface Where {
  readonly companyId: string;
  readonly referenceSet: string;
}

/**
 * Refuses a source that is not in the library.
 * @param expected sources that will be asked for: their rows are read at once, however many rows ask
 */
export const createSourceResolver = (
  call: Call,
  where: Where,
  expected: readonly (Source | undefined)[] = [],
): SourceResolver => {
  let own: OwnLibrary = { products: [], composites: [] };
  const known = new Set<string>();
  const load = async (sources: readonly Source[]): Promise<void> => {
    const missing = sources.filter((source) => isOwn(source) && !known.has(keyOf(source)));
    if (missing.length === 0) return;
    for (const source of missing) known.add(keyOf(source));
    const { products, composites } = await findOwnSources(call.db, where.companyId, missing);
    own = { products: [...own.products, ...products], composites: [...own.composites, ...composites] };
  };
  return async (source, path) => {
    if (source.kind === 'none') return null;
    if (source.kind === 'item') {
      if ((await findItem(call, where, source.id)) === undefined) throw invalid(`${path}.id`, 'unknown-source');
      return null;
    }
    await load([source, ...expected.filter((other) => other !== undefined)]);
    const snapshot = snapshotSource(source, own.products, own.composites);
    if (!snapshot.ok) throw invalid(`${path}.id`, snapshot.error);
    return snapshot.value;
  };
};

/** In which units an amount of the source can be given; null = it is not linked, or its values are not known. */
export const linkTargetOf = async (
  call: Call,
  where: Where,
  { source, snapshot }: { readonly source: Source; readonly snapshot: SourceSnapshot | null },
): Promise<LinkTarget | null> => {
  if (snapshot !== null) return snapshot;
  const item = source.kind === 'item' ? await findItem(call, where, source.id) : undefined;
  return item === undefined ? null : { kind: 'product', factors: item.factors };
};

const findItem = async (call: Call, { referenceSet }: Where, id: string) =>
  (await loadReferenceSet(call.db, referenceSet))?.items.find((item) => item.id === id);

const isOwn = ({ kind }: Source): boolean => kind === 'product' || kind === 'composite';

const keyOf = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind}/${source.id}`);
