import { deletionQueries } from '#client/data/content/views/gone.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { again } from '#client/data/outbox/questions/decisions.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type Entry, siteLane } from '#client/data/outbox/records/entry.ts';
import { bringBackCalculation, bringBackSite } from '#contract/whole-sites/deletions.ts';

interface GonePlace {
  readonly siteId: string;
  /** Absent = the site itself. */
  readonly calculationId?: string;
}

/**
 * Takes the deletion of a site or a calculation back, with all that was in it, and sends the edits of it that were held.
 * Needs the server; rejects with `ApiError` when it did not happen.
 */
export const bringBackPlace = async (data: ClientData, gone: GonePlace): Promise<void> => {
  const { siteId, calculationId } = gone;
  const options = { idempotencyKey: uuidv7() };
  if (calculationId === undefined) await call(bringBackSite, { params: { siteId } }, options);
  else await call(bringBackCalculation, { params: { siteId, calculationId } }, options);
  await showAgain(data, siteId, calculationId);
  for (const { seq } of heldOf(data, gone)) {
    await data.outbox.change(seq, (stored) => again(stored, uuidv7()));
  }
  data.sendNow();
};

/** Edits that wait because the place is not there. */
export const heldOf = (
  { outbox }: Pick<ClientData, 'outbox'>,
  { siteId, calculationId }: GonePlace,
): readonly Entry[] =>
  outbox
    .inLane(siteLane(siteId))
    .filter(
      ({ state, lastProblem, request: { params } }) =>
        state === 'held' &&
        lastProblem?.code === 'not-found' &&
        (calculationId === undefined || params['calculationId'] === calculationId),
    );

/** The screens ask for what is there again; that it was gone is forgotten. */
const showAgain = async ({ queryClient, cache }: ClientData, siteId: string, calculationId = ''): Promise<void> => {
  const key = deletionQueries.calculation({ siteId, calculationId }).queryKey;
  queryClient.removeQueries({ queryKey: key, exact: true });
  await cache.drop([key]);
  // By its own answer: it is newer than any that said that the site was gone.
  await queryClient.fetchQuery({ ...siteQueries.one(siteId), staleTime: 0 });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(siteId) });
  await queryClient.invalidateQueries({ queryKey: ['sites', 'list'], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['sites', 'user-sites'], refetchType: 'none' });
};
