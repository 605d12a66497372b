import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type FrozenSources, sourceKey } from '#client/data/outbox/records/entry.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';

const none: FrozenSources = {};

export const frozenWith = (source: Source, snapshot: SourceSnapshot | null): FrozenSources =>
  snapshot === null ? none : { [sourceKey(source)]: snapshot };

/** The values of the own products and composites among the sources; the library is loaded only when there are some. */
export const freezeOwn = async (data: ClientData, sources: readonly (Source | undefined)[]): Promise<FrozenSources> => {
  const own = sources.filter((source) => source !== undefined).filter(({ kind }) => kind !== 'none' && kind !== 'item');
  if (own.length === 0) return none;
  const { freezeSources } = await import('./own-library.ts');
  return freezeSources(data, own);
};
