import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { allKeysetPages } from '#client/data/line/pages.ts';

/** The state of the server that a list at hand was read in. */
interface KnownState {
  readonly since: string;
  readonly stamp: string;
}

interface ChangedPage<Row> {
  readonly data: readonly Row[];
  readonly next?: string | null | undefined;
  readonly revision: number;
  readonly stamp: string;
  /** The answer is the whole list. */
  readonly full: boolean;
  readonly deleted: readonly string[];
}

/** By client and list: what was written since is told once more, which changes nothing. */
const knownStates = new WeakMap<QueryClient, Map<string, KnownState>>();

const statesOf = (client: QueryClient): Map<string, KnownState> => {
  const states = knownStates.get(client) ?? new Map<string, KnownState>();
  knownStates.set(client, states);
  return states;
};

/**
 * What changed since the list at hand, where it is known which state that was; else the whole list.
 * @param ask one page; `since` and `stamp` ask for what changed
 */
export const fetchChanged = async <Row extends { readonly id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: (query: Record<string, string | undefined>) => Promise<ChangedPage<Row>>,
  inOrder: (rows: readonly Row[]) => readonly Row[],
): Promise<readonly Row[]> => {
  const before = client.getQueryData<readonly Row[]>(queryKey);
  const name = hashKey(queryKey);
  const known = before === undefined ? undefined : statesOf(client).get(name);
  const deleted: string[] = [];
  let state: (KnownState & { readonly isWhole: boolean }) | null = null;
  const rows = await allKeysetPages(async (paging) => {
    const { data, next, ...page } = await ask({ ...paging, ...known });
    // Later pages may be of a newer state: what changed since the first one is asked for the next time.
    state ??= { since: String(page.revision), stamp: page.stamp, isWhole: known === undefined || page.full };
    deleted.push(...page.deleted);
    return { rows: data, next };
  });
  const { isWhole, ...now } = state ?? { isWhole: true, since: '', stamp: '' };
  if (now.stamp !== '') onceTaken(client, name, () => statesOf(client).set(name, now));
  return isWhole ? rows : joined(before ?? [], rows, new Set(deleted), inOrder);
};

/**
 * Rows that were read are not in the list yet: another reading may take the place of this one before they are, and would then
 * ask for what changed after rows that nobody has.
 */
const onceTaken = (client: QueryClient, queryHash: string, then: () => void): void => {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== queryHash) return;
    const { action } = event;
    const isTaken = action.type === 'success' && action.manual !== true;
    if (isTaken) then();
    if (isTaken || action.type === 'fetch' || action.type === 'error') stop();
  });
};

const joined = <Row extends { readonly id: string }>(
  before: readonly Row[],
  changed: readonly Row[],
  deleted: ReadonlySet<string>,
  inOrder: (rows: readonly Row[]) => readonly Row[],
): readonly Row[] => {
  if (changed.length === 0 && deleted.size === 0) return before;
  const byId = new Map(changed.map((row) => [row.id, row]));
  const kept = before.filter(({ id }) => !deleted.has(id) && !byId.has(id));
  return inOrder([...kept, ...changed]);
};
