import { getConstants, getItem, getReferenceSet } from '#contract/library/library.ts';
import { methodVersions } from '#domain/calculations/calculation.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { maxBackupsPerSite } from '#domain/values/limits.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { listReferenceSetIds, loadReferenceSet } from './reference-sets.store.ts';

export const libraryRoutes: readonly Route[] = [
  route(getReferenceSet, ({ params }, call) => openReferenceSet(call, params.referenceSetId)),

  route(getItem, async ({ params, query }, call) => {
    const set = await openReferenceSet(call, query.referenceSet);
    const item = set.items.find((candidate) => candidate.id === params.itemId);
    if (item === undefined) throw notFound();
    const { publisher, version, publishedAt, licence } = set;
    return {
      ...item,
      referenceSet: set.id,
      source: { publisher, version, publishedAt, licence },
      validTo: item.factors.validTo,
      documents: item.url === '' ? [] : [{ url: item.url }],
      attribution: { ...set.attribution },
    };
  }),

  route(getConstants, async (_, call) => {
    const [defaultId, ...otherIds] = await listReferenceSetIds(call.db);
    const sets = [];
    for (const id of defaultId === undefined ? [] : [defaultId, ...otherIds]) {
      const set = await openReferenceSet(call, id);
      sets.push({
        id,
        version: set.version,
        publishedAt: set.publishedAt,
        isDefault: id === defaultId,
        tableVariants: Object.keys(set.tableVariants),
        attribution: { ...set.attribution },
      });
    }
    return {
      methodVersions: [...methodVersions],
      referenceSets: sets,
      limitSets: limitSets.map((set) => ({ ...set, values: { ...set.values } })),
      maxBackupsPerSite,
    };
  }),
];

/** The set of this id; without one the newest. */
export const openReferenceSet = async (call: Call, id: string | undefined): Promise<ReferenceSet> => {
  const wanted = id ?? (await listReferenceSetIds(call.db))[0];
  const set = wanted === undefined ? null : await loadReferenceSet(call.db, wanted);
  if (set === null) throw notFound();
  return set;
};
