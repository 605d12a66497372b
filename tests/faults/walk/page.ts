import { QueryObserver } from '@tanstack/react-query';
import { actionsOf } from '#client/data/content/actions/outbox-actions.ts';
import { createCommentEdits } from '#client/data/content/edits/comment-edits.ts';
import { createUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { commentQueries } from '#client/data/content/views/comments.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { openChannel } from '#client/data/device/channel.ts';
import { LiveSites } from '#client/data/live/events.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { overlayComments } from '#client/data/outbox/overlay/overlay-comments.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { itemsOf } from '#client/data/outbox/questions/items.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import { determineSession } from '#client/data/session/session.ts';
import { startData } from '#client/data/session/start.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import { inOrder, logQueries } from '#client/data/site-log/log-events.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Comment } from '#domain/calculations/comment.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { inCategoryOrder } from '#domain/calculations/quantity-order.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Site } from '#domain/sites/site.ts';
import { editsOf } from '#tests/support/client/edits.ts';

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
