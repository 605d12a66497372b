import { QueryObserver } from '@tanstack/react-query';
import { calculationQueries } from '#client/data/content/calculations.ts';
import { categoryQueries } from '#client/data/content/categories.ts';
import { createCommentEdits } from '#client/data/content/comment-edits.ts';
import { commentQueries } from '#client/data/content/comments.ts';
import { actionsOf } from '#client/data/content/outbox-actions.ts';
import { quantityQueries } from '#client/data/content/quantities.ts';
import { siteQueries } from '#client/data/content/sites.ts';
import { createUndoableEdits } from '#client/data/content/undoable-edits.ts';
import { openChannel } from '#client/data/device/channel.ts';
import { LiveSites } from '#client/data/live/events.ts';
import type { CalculationPlace } from '#client/data/outbox/calculation-place.ts';
import { currentData } from '#client/data/outbox/client-data.ts';
import { siteLane } from '#client/data/outbox/entry.ts';
import { itemsOf } from '#client/data/outbox/items.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay.ts';
import { overlayComments } from '#client/data/outbox/overlay-comments.ts';
import { overlayLog } from '#client/data/outbox/overlay-log.ts';
import { overlaySite } from '#client/data/outbox/overlay-sites.ts';
import { determineSession } from '#client/data/session/session.ts';
import { startData } from '#client/data/session/start.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import { inOrder, logQueries } from '#client/data/site-log/log-events.ts';
import type { Calculation } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import type { Comment } from '#domain/comment.ts';
import type { Quantity } from '#domain/quantity.ts';
import { inCategoryOrder } from '#domain/quantity-order.ts';
import type { Site } from '#domain/site.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { editsOf } from '#tests/support/edits.ts';

export { report } from '#tests/faults/page/door.ts';

/** What a screen shows: the server's data with the waiting edits in them. */
export interface View {
  readonly site: Site;
  readonly calculations: readonly Calculation[];
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly comments: readonly Comment[];
  /** The site's log. */
  readonly events: readonly StoredEvent[];
}

/** The product's own data layer as a page starts it, with the queries of the work screen at work. */
export const open = async (place: CalculationPlace): Promise<void> => {
  const { queryClient } = startData({ notify: () => undefined, navigate: () => undefined, build: 'walk' });
  await determineSession();
  const { siteId } = place;
  const observers = [
    new QueryObserver(queryClient, siteQueries.one(siteId)),
    new QueryObserver(queryClient, calculationQueries.list(siteId)),
    new QueryObserver(queryClient, categoryQueries.list(place)),
    new QueryObserver(queryClient, quantityQueries.list(place)),
    new QueryObserver(queryClient, commentQueries.list(place)),
    new QueryObserver(queryClient, logQueries.list(siteId)),
  ] as readonly Pick<QueryObserver, 'subscribe'>[];
  for (const observer of observers) observer.subscribe(() => undefined);
  const { userId } = currentData().outbox;
  if (userId === null) return;
  new LiveSites(currentData(), {
    userId,
    userName: '',
    openSource: (address) => new EventSource(address),
    openChannel,
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    onNews: () => undefined,
  }).follow(siteId);
};

/** null while it is not loaded. */
export const view = (place: CalculationPlace): View | null => {
  const { queryClient, outbox } = currentData();
  const { siteId } = place;
  const entries = outbox.inLane(siteLane(siteId));
  const calculations = queryClient.getQueryData(calculationQueries.list(siteId).queryKey);
  const categories = queryClient.getQueryData(categoryQueries.list(place).queryKey);
  const quantities = queryClient.getQueryData(quantityQueries.list(place).queryKey);
  const comments = queryClient.getQueryData(commentQueries.list(place).queryKey);
  const events = queryClient.getQueryData(logQueries.list(siteId).queryKey);
  const site = overlaySite(queryClient.getQueryData(siteQueries.one(siteId).queryKey) ?? null, siteId, entries);
  if (site === null || calculations === undefined || categories === undefined) return null;
  if (quantities === undefined || comments === undefined || events === undefined) return null;
  const shownCategories = overlayCategories(categories, place, entries);
  return {
    site,
    calculations: overlayCalculations(calculations, siteId, entries),
    categories: shownCategories,
    quantities: inCategoryOrder(overlayQuantities(quantities, place, entries), shownCategories),
    comments: overlayComments(comments, place, entries),
    events: inOrder(overlayLog(events, siteId, entries)),
  };
};

export const edits = () => editsOf(currentData());
export const undoable = (place: CalculationPlace) => createUndoableEdits(currentData(), place);
export const commentEdits = (place: CalculationPlace) => createCommentEdits(currentData(), place);
export const logEdits = (siteId: string) => createLogEdits(currentData(), siteId);
export const actions = () => actionsOf(currentData());
export const data = currentData;

/** The waiting edits as the panel shows them. */
export const items = () => {
  const { outbox } = currentData();
  return itemsOf(outbox, outbox.entries.get(), outbox.unreadable.get());
};
