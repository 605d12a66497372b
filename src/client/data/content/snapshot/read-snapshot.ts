import * as v from 'valibot';
import { nextTask } from '#client/data/device/next-task.ts';
import { call, parseReply } from '#client/data/line/api.ts';
import type { CallOptions } from '#client/data/line/time-limit.ts';
import type { RequestOf } from '#contract/frame/endpoint.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { SiteSnapshot } from './snapshot-rows.ts';

const { reply } = getSiteSnapshot;
/** The answer whose rows are still to be looked at, and some of those; each is told by its own name when it is not to be read. */
const around = { ...getSiteSnapshot, reply: v.object({ ...reply.entries, quantities: v.array(v.unknown()) }) };
const rowsOnly = { ...getSiteSnapshot, name: 'getSiteSnapshot.quantities', reply: reply.entries.quantities };

/** Few enough to be looked at between two frames, also on a slow device. */
const portion = 500;

/**
 * The snapshot of a site. Its rows are looked at a portion at a time: ten thousand of them at once hold up the page for a
 * tenth of a second. Throws `ApiError`, or the reason of the abort.
 */
export const readSnapshot = async (
  request: RequestOf<typeof getSiteSnapshot>,
  { onAnswer, ...options }: CallOptions & { readonly onAnswer?: (() => void) | undefined },
): Promise<SiteSnapshot> => {
  const answer = await call(around, request, options);
  onAnswer?.();
  const quantities: SiteSnapshot['quantities'][number][] = [];
  for (let start = 0; start === 0 || start < answer.quantities.length; start += portion) {
    if (start > 0 || answer.quantities.length > portion) await nextTask();
    options.signal?.throwIfAborted();
    const rows = parseReply(rowsOnly, getSiteSnapshot.success, answer.quantities.slice(start, start + portion));
    for (const row of rows as SiteSnapshot['quantities']) quantities.push(row);
  }
  return { ...answer, quantities };
};
