import { getReferenceSet } from '#contract/library/library.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import type { FakeServer } from '#tests/support/client/fake-server.ts';

export const anyStamp = '0190e5b2-0000-7000-8000-000000000001';

/** Lets the fake server answer snapshots: everything, or with `since` what a test says has changed. */
export const serveSnapshots = (server: FakeServer) => {
  const state = {
    revision: 1,
    /** Names of quantities that changed after the revision that is asked for. */
    changed: [] as readonly string[],
    deleted: [] as readonly string[],
    referenceSets: [] as readonly string[],
    /** Values of `since`, in the order of the calls; null = everything. */
    asked: [] as (string | null)[],
    /** Another one: the server was put back to an older copy. */
    past: 1,
  };
  const stampOf = (revision: number) => `past-${state.past}-${revision}`;
  server.replies.set(getSiteSnapshot.name, ({ siteId = '' }, _body, search) => {
    const site = server.content.sites.find(({ id }) => id === siteId);
    if (site === undefined) throw new Refusal('not-found');
    const since = search.get('since');
    const stamp = search.get('stamp');
    const isOtherPast = stamp !== null && stamp !== stampOf(Number(since));
    const isFull = since === null || isOtherPast;
    state.asked.push(since);
    const calculations = server.content.calculations.filter((row) => row.siteId === siteId);
    const ids = new Set(calculations.map(({ id }) => id));
    const categories = server.content.categories.filter((row) => ids.has(row.calculationId));
    const quantities = server.content.quantities.filter((row) => ids.has(row.calculationId));
    const isTold = ({ name }: { readonly name: string }) => isFull || state.changed.includes(name);
    const isQuiet = !isFull && state.changed.length === 0 && state.deleted.length === 0;
    return {
      revision: state.revision,
      stamp: stampOf(state.revision),
      full: isFull,
      isOtherPast,
      libraryStamp: anyStamp,
      site,
      referenceSets: state.referenceSets,
      library: { products: [], composites: [] },
      totals: { calculations: calculations.length, categories: categories.length, quantities: quantities.length },
      deleted: { calculations: [], categories: [], quantities: state.deleted },
      calculations: isQuiet ? [] : calculations,
      categories: isFull ? categories : [],
      quantities: quantities.filter(isTold),
    };
  });
  for (const name of ['listProducts', 'listComposites']) server.replies.set(name, () => ({ data: [], total: 0 }));
  server.replies.set('getConstants', () => ({
    methodVersions: ['fi-2025'],
    referenceSets: [],
    limitSets: [],
    maxBackupsPerSite: 10,
  }));
  server.replies.set(getReferenceSet.name, () => {
    throw new Refusal('not-found');
  });
  return state;
};
