import type { QueryClient } from '@tanstack/react-query';
import { draftKeys, dropDraft } from '#client/data/drafts/drafts.ts';
import { loadKeptValue } from '#client/data/drafts/kept-value.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { calculationQueries } from './calculations.ts';
import { siteQueries } from './sites.ts';

const kinds = [
  'what-if',
  'upgrade',
  'typed',
  'typed-values',
  'typed-handprint',
  'typed-categories',
  'typed-what-if',
  'typed-add',
] as const;

/** Name of what is kept of a calculation; it says the site, too, so that it can be known when either is gone. */
export const ofCalculation = (kind: (typeof kinds)[number], { siteId, calculationId }: CalculationPlace): string =>
  `${kind}.${siteId}.${calculationId}`;

/** For the loader of the page that tries changes and newer values. */
export const loadTried = (queryClient: QueryClient, place: CalculationPlace): Promise<unknown> =>
  Promise.all((['what-if', 'upgrade'] as const).map((kind) => loadKeptValue(queryClient, ofCalculation(kind, place))));

/**
 * Forgets what is kept of calculations that are no more. Only the server's own word counts, asked for when something
 * seems to be gone: a list on this device may be older than what is kept. Without a connection nothing is forgotten.
 */
export const forgetDeletedCalculations = async (queryClient: QueryClient, siteId: string): Promise<void> => {
  const kept = (await draftKeys(dataOf(queryClient))).flatMap(readName);
  const here = kept.filter((one) => one.siteId === siteId);
  const elsewhere = kept.filter((one) => one.siteId !== siteId);
  const forget = (gone: readonly KeptName[]) => Promise.all(gone.map(({ key }) => dropDraft(dataOf(queryClient), key)));
  await Promise.all([
    goneOfSite(queryClient, siteId, here).then(forget),
    goneWithSites(queryClient, elsewhere).then(forget),
  ]).catch(() => undefined);
};

interface KeptName extends CalculationPlace {
  readonly key: string;
}

const readName = (key: string): readonly KeptName[] => {
  const [kind, siteId, calculationId, ...rest] = key.split('.');
  const isOurs = kinds.some((own) => own === kind) && rest.length === 0;
  return isOurs && siteId !== undefined && calculationId !== undefined ? [{ key, siteId, calculationId }] : [];
};

const goneOfSite = async (queryClient: QueryClient, siteId: string, kept: readonly KeptName[]) => {
  const query = calculationQueries.list(siteId);
  const goneFrom = (list: readonly Calculation[]): readonly KeptName[] => {
    // Those that only this device knows as yet are there, too; those whose deletion waits may yet stay.
    const all = [...list, ...overlayCalculations(list, siteId, dataOf(queryClient).outbox.inLane(siteLane(siteId)))];
    return kept.filter(({ calculationId }) => all.every(({ id }) => id !== calculationId));
  };
  if (goneFrom(queryClient.getQueryData(query.queryKey) ?? []).length === 0) return [];
  return goneFrom(await queryClient.fetchQuery({ ...query, staleTime: 0 }));
};

const goneWithSites = async (queryClient: QueryClient, kept: readonly KeptName[]) => {
  const query = siteQueries.userSites();
  const goneFrom = (list: readonly { readonly id: string }[]): readonly KeptName[] =>
    kept.filter(({ siteId }) => !dataOf(queryClient).outbox.isUnsent(siteId) && list.every(({ id }) => id !== siteId));
  if (kept.length === 0 || goneFrom(await queryClient.ensureQueryData(query)).length === 0) return [];
  return goneFrom(await queryClient.fetchQuery({ ...query, staleTime: 0 }));
};
