import type { Cache } from '#client/data/line/cache.ts';
import type { Evidence } from '#domain/evidence.ts';
import type { Entry } from './entry.ts';
import type { Settled } from './event.ts';
import { overlayEvidence } from './overlay-evidence.ts';
import { evidenceKey } from './site-at-hand.ts';

type SettleRows = (
  rows: readonly Evidence[],
  settled: readonly Settled[],
  overlay: (rows: readonly Evidence[], entries: readonly Entry[]) => readonly Evidence[],
) => readonly Evidence[];

/** Writes confirmed edits of pictures and documents into the lists of their sites, as `writeSettled` does with other rows. */
export const settleEvidence = async (
  cache: Cache,
  settled: readonly Settled[],
  settleRows: SettleRows,
): Promise<void> => {
  const own = settled.filter(({ entry }) => entry.endpoint.endsWith('Evidence'));
  for (const siteId of new Set(own.map(({ entry }) => entry.request.params['siteId'] ?? ''))) {
    await cache.change(evidenceKey(siteId), (data) =>
      settleRows(data as readonly Evidence[], own, (rows, entries) => overlayEvidence(rows, siteId, entries)),
    );
  }
};
