import { hashKey } from '@tanstack/react-query';
import {
  type BroughtSite,
  bytesOf,
  fetchSnapshot,
  type SiteSize,
} from '#client/data/content/snapshot/site-snapshot.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { commentQueries } from '#client/data/content/views/comments.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { backOffMs } from '#client/data/device/back-off.ts';
import { evidenceQueries } from '#client/data/evidence/evidence-list.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { keepOwnLibrary } from '#client/data/library/own-library.ts';
import { type KeptSite, readKeptSite, writeKeptSite } from '#client/data/line/kept-records.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { deletedEventQueries } from '#client/data/site-log/deleted-events.ts';
import { logQueries } from '#client/data/site-log/log-events.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';

/** How far a site is on its way to this device. */
export type KeepProgress =
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'storing'; readonly stored: number; readonly total: number };

/** There was no room for all of it. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

interface KeepOptions {
  /** The user asks for it; else what was said before goes on to hold. */
  readonly isMarked?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: KeepProgress) => void;
  /** The line is free again. */
  readonly onAnswer: () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Brings the whole of a site to this device, with the emission data and the own library that it needs: everything the
 * first time, then what has changed. Throws `ApiError`, `NoRoomError`, or the reason why it was aborted.
 */
export const keepSite = async (data: ClientData, siteId: string, options: KeepOptions): Promise<void> => {
  const { cache } = data;
  const record = await readKeptSite(cache, siteId);
  let site = await bring(data, siteId, record, options);
  let size = site.size ?? (site.isChanged || record === undefined ? await sizeOf(data, siteId) : record);
  if (size.quantities !== site.totals.quantities && record?.known != null) {
    // What is here is not what the changes were for.
    site = await bring(data, siteId, undefined, options);
    size = site.size ?? (await sizeOf(data, siteId));
  }
  await keepLibrary(data, siteId, site);
  if (site.isChanged || record === undefined) {
    await keepComments(data, siteId);
    await keepLog(data, siteId);
  }
  await cache.flush();
  options.signal.throwIfAborted();
  const now = options.now();
  await writeKeptSite(cache, {
    siteId,
    name: site.name,
    isMarked: options.isMarked ?? record?.isMarked ?? false,
    known: { revision: site.revision, stamp: site.stamp, library: site.library },
    bytes: size.bytes,
    calculations: site.totals.calculations,
    quantities: site.totals.quantities,
    savedAt: now,
    usedAt: record?.usedAt ?? now,
  });
};

const maxTries = 5;
const firstRestMs = 400;

/** A screen that is loading the site for the first time may have an older answer on its way, which comes first. */
const bring = async (
  data: ClientData,
  siteId: string,
  record: KeptSite | undefined,
  { signal, onProgress, onAnswer, random }: KeepOptions,
): Promise<BroughtSite> => {
  for (let tries = 1; ; tries += 1) {
    const site = await fetchSnapshot(data, siteId, record?.known ?? null, {
      signal,
      onAnswer,
      onBytes: (bytes) => onProgress({ kind: 'loading', bytes }),
      onStored: (stored, total) => onProgress({ kind: 'storing', stored, total }),
    });
    if (site.written === 'whole') return site;
    if (site.written === 'no-room' || tries === maxTries) throw new NoRoomError();
    await new Promise((resolve) => setTimeout(resolve, backOffMs(tries, random(), firstRestMs)));
  }
};

/** What every calculation needs beside the site: emission data, the lists of sites and of the own library. */
const keepLibrary = async (
  { queryClient, cache }: ClientData,
  siteId: string,
  { referenceSets }: BroughtSite,
): Promise<void> => {
  const hashes = new Set((await cache.keptQueries()).map(hashKey));
  const lists = [
    libraryQueries.constants(),
    siteQueries.list(),
    ...referenceSets.map((id) => libraryQueries.referenceSet(id)),
  ];
  for (const query of lists) {
    if (!hashes.has(hashKey(query.queryKey))) await queryClient.ensureQueryData(query as never);
  }
  // A list from before the site was there would not lead to it.
  const sites = await queryClient.ensureQueryData(siteQueries.list());
  if (!sites.some(({ id }) => id === siteId)) await queryClient.fetchQuery({ ...siteQueries.list(), staleTime: 0 });
  keepOwnLibrary(queryClient);
};

/** What was said is no part of the snapshot. Figures are kept all the same where it cannot be had. */
const keepComments = async ({ queryClient, cache }: ClientData, siteId: string): Promise<void> => {
  const calculations = (await cache.read<readonly Calculation[]>(calculationQueries.list(siteId).queryKey)) ?? [];
  for (const { id: calculationId } of calculations)
    await queryClient.prefetchQuery({ ...commentQueries.list({ siteId, calculationId }), staleTime: 0 });
};

const keepLog = async ({ queryClient }: ClientData, siteId: string): Promise<void> => {
  await queryClient.prefetchQuery({ ...logQueries.list(siteId), staleTime: 0 });
  await queryClient.prefetchQuery({ ...deletedEventQueries.list(siteId), staleTime: 0 });
  await queryClient.prefetchQuery({ ...evidenceQueries.list(siteId), staleTime: 0 });
};

/** About how many bytes the site takes here, and how many quantities are there. */
const sizeOf = async ({ cache }: ClientData, siteId: string): Promise<SiteSize> => {
  const calculations = (await cache.read<readonly Calculation[]>(calculationQueries.list(siteId).queryKey)) ?? [];
  let bytes = bytesOf(calculations);
  let quantities = 0;
  for (const { id: calculationId } of calculations) {
    const place = { siteId, calculationId };
    const rows = (await cache.read<readonly unknown[]>(quantityQueries.list(place).queryKey)) ?? [];
    const categories = (await cache.read<readonly unknown[]>(categoryQueries.list(place).queryKey)) ?? [];
    bytes += bytesOf(rows) + bytesOf(categories);
    quantities += rows.length;
  }
  return { bytes, quantities };
};
