import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignal } from '#client/data/device/use-signal.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type Entry, siteIdOf } from '#client/data/outbox/records/entry.ts';
import { type PortfolioSite, portfolioOf, type WaitingEdits } from '#domain/sites/portfolio.ts';
import type { SiteSummary } from '#domain/sites/site.ts';

/** The sites with what waits of each on this device. */
export const usePortfolio = (sites: readonly SiteSummary[]): readonly PortfolioSite[] => {
  const { outbox } = dataOf(useQueryClient());
  const entries = useSignal(outbox.entries);
  return useMemo(() => portfolioOf(sites, waitingBySite(entries)), [sites, entries]);
};

const waitingBySite = (entries: readonly Entry[]): ReadonlyMap<string, WaitingEdits> => {
  const counts = new Map<string, WaitingEdits>();
  for (const entry of entries) {
    const siteId = siteIdOf(entry);
    if (siteId === undefined) continue;
    const { waiting, held } = counts.get(siteId) ?? { waiting: 0, held: 0 };
    counts.set(siteId, { waiting: waiting + 1, held: held + (entry.state === 'held' ? 1 : 0) });
  }
  return counts;
};
