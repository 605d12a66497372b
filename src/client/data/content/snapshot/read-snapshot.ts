import * as v from 'valibot';
import { call, parseReply } from '#client/data/line/api.ts';
import type { CallOptions } from '#client/data/line/time-limit.ts';
import type { RequestOf } from '#contract/frame/endpoint.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { readLongList } from './read-long-list.ts';
import type { SiteSnapshot } from './snapshot-rows.ts';

const { reply } = getSiteSnapshot;
/** The answer whose rows are still to be looked at, and some of those; each is told by its own name when it is not to be read. */
const around = { ...getSiteSnapshot, reply: v.object({ ...reply.entries, quantities: v.array(v.unknown()) }) };
const rowsOnly = { ...getSiteSnapshot, name: 'getSiteSnapshot.quantities', reply: reply.entries.quantities };

interface Reading extends Omit<CallOptions, 'read'> {
  /** All of the answer has come. */
  readonly onAnswer?: (() => void) | undefined;
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** The snapshot of a site, its rows read while they come. Throws `ApiError`, or the reason of the abort. */
export const readSnapshot = async (
  request: RequestOf<typeof getSiteSnapshot>,
  { onAnswer, onBytes, ...options }: Reading,
): Promise<SiteSnapshot> => {
  let quantities: SiteSnapshot['quantities'][number][] = [];
  const onRows = (portion: readonly unknown[]) => {
    const rows = parseReply(rowsOnly, getSiteSnapshot.success, portion);
    for (const row of rows as SiteSnapshot['quantities']) quantities.push(row);
  };
  const read = (response: Response) => {
    // The same answer is asked for once more when it cannot be read.
    quantities = [];
    return readLongList(response, { list: 'quantities', onRows, onBytes });
  };
  const answer = await call(around, request, { ...options, read });
  onAnswer?.();
  onRows(answer.quantities);
  options.signal?.throwIfAborted();
  return { ...answer, quantities };
};
