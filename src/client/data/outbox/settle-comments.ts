import type { Cache } from '#client/data/line/cache.ts';
import type { Comment } from '#domain/comment.ts';
import type { Entry } from './entry.ts';
import type { Settled } from './event.ts';
import { overlayComments } from './overlay-comments.ts';

type SettleRows = (
  rows: readonly Comment[],
  settled: readonly Settled[],
  overlay: (rows: readonly Comment[], entries: readonly Entry[]) => readonly Comment[],
) => readonly Comment[];

/** Writes confirmed edits of comments into the lists of their calculations, as `writeSettled` does with other rows. */
export const settleComments = async (
  cache: Cache,
  settled: readonly Settled[],
  settleRows: SettleRows,
): Promise<void> => {
  const own = settled.filter(({ entry }) => entry.endpoint.endsWith('Comment'));
  const places = new Map(
    own.map(({ entry: { request } }) => {
      const { siteId = '', calculationId = '' } = request.params;
      return [calculationId, { siteId, calculationId }];
    }),
  );
  for (const place of places.values()) {
    await cache.change(['comments', place.siteId, place.calculationId], (data) =>
      settleRows(data as readonly Comment[], own, (rows, entries) => overlayComments(rows, place, entries)),
    );
  }
};
