import { markTold, wasTold } from '#client/data/device/told.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { ApiError } from '#client/data/line/api.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { siteAtHand } from '#client/data/outbox/overlay/site-at-hand.ts';
import { labelOf } from '#client/data/outbox/questions/edit-labels.ts';
import { type EditMessages, messagesOf } from '#client/data/outbox/questions/edit-messages.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import {
  type EditName,
  type EntryDraft,
  type FrozenSources,
  libraryLane,
  siteLane,
} from '#client/data/outbox/records/entry.ts';
import type { Merging } from '#client/data/outbox/records/records.ts';
import type { RequestOf } from '#contract/frame/endpoint.ts';
import { isSame } from '#domain/values/patch.ts';
import { coalescing } from './coalesce.ts';

type Contract = typeof import('#contract/sites/sites.ts') &
  typeof import('#contract/calculations/calculations.ts') &
  typeof import('#contract/calculations/categories.ts') &
  typeof import('#contract/calculations/quantities.ts') &
  typeof import('#contract/sites/comments.ts') &
  typeof import('#contract/site-log/evidence.ts') &
  typeof import('#contract/installation/feedback.ts') &
  typeof import('#contract/site-log/site-log.ts') &
  typeof import('#contract/library/products.ts') &
  typeof import('#contract/library/composites.ts');

/** The shape of a named call, known to the compiler only: the contract itself is loaded when it is sent. */
type RequestFor<Name extends EditName> = Frozen<RequestOf<Contract[Name]>>;
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** Fields of a row that is to be created: its name, and what else is known. */
export type Named<Fields extends { readonly name: string }> = Partial<Fields> & Pick<Fields, 'name'>;

interface DraftDetails {
  /** null = an edit of the company's library. */
  readonly siteId: string | null;
  /** What the user calls the row. */
  readonly subject: string;
  readonly writes: readonly string[];
  readonly creates?: readonly string[];
  readonly action?: string;
  readonly preview?: readonly unknown[];
  readonly frozen?: FrozenSources;
}

export const draftOf = <Name extends EditName>(
  endpoint: Name,
  request: RequestFor<Name>,
  { siteId, creates = [], ...details }: DraftDetails,
): EntryDraft => {
  const { params = {}, body } = request as { params?: Record<string, string>; body?: unknown };
  const lane = siteId === null ? libraryLane : siteLane(siteId);
  const draft = { endpoint, request: { params, body }, lane, creates, ...details };
  return { ...draft, label: labelOf(draft) };
};

/** Stores edits that belong together. A read-only site takes none; a failure is told and thrown. */
export const store = (data: ClientData, ...drafts: readonly EntryDraft[]): Promise<void> => storeMany(data, drafts);

/**
 * The same of so many that it takes a while.
 * @param onStored is told which are being written, and how many by now; all of them are kept, or none
 */
export const storeMany = async (
  data: ClientData,
  drafts: readonly EntryDraft[],
  onStored?: Merging['onStored'],
): Promise<void> => {
  const [first] = drafts;
  if (first === undefined) return;
  try {
    if (isReadOnly(data, first)) throw new ApiError('site-read-only', { status: 403 });
    const epoch = epochOf(data, first);
    const group = drafts.length > 1 ? uuidv7() : undefined;
    const common = { ...(epoch !== undefined && { epoch }), ...(group !== undefined && { group }) };
    await data.outbox.add({ ...coalescing, onStored }, ...drafts.map((draft) => ({ ...draft, ...common })));
  } catch (error) {
    data.notify({ type: 'error', message: failureText(error, messagesOf(first).failed) });
    markTold(error);
    throw error;
  }
};

/**
 * The fields that differ from what the user saw, with what the user saw; null when nothing does.
 * @param groups fields that only make sense together: all of a changed one's group are told as they were seen
 */
export const changesOf = <Entity extends object>(
  entity: Entity,
  patch: Partial<Entity>,
  groups: readonly (readonly (keyof Entity)[])[] = [],
): (Partial<Entity> & { readonly base: Partial<Entity> }) | null => {
  const names = (Object.keys(patch) as (keyof Entity)[]).filter(
    (name) => patch[name] !== undefined && !isSame(patch[name], entity[name]),
  );
  if (names.length === 0) return null;
  const seen = groups.filter((group) => group.some((name) => names.includes(name))).flat();
  const pick = (from: Partial<Entity>, fields: readonly (keyof Entity)[]) =>
    Object.fromEntries(fields.map((name) => [name, from[name]])) as Partial<Entity>;
  return { ...pick(patch, names), base: pick(entity, [...new Set([...names, ...seen])]) };
};

/**
 * Runs a call that needs the server, telling how it went.
 * @param outcome the texts, or the action that has them among those of the first load
 */
export const tellOutcome = async <Reply>(
  { notify }: ClientData,
  outcome: EditMessages | string,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  const { done, failed, failedBy } = typeof outcome === 'string' ? messagesOf({ endpoint: outcome }) : outcome;
  try {
    const reply = await work();
    notify({ type: 'success', message: done });
    return reply;
  } catch (error) {
    if (!wasTold(error)) notify({ type: 'error', message: failureText(error, failed, failedBy) });
    markTold(error);
    throw error;
  }
};

/** Edits that are stored together are of one site; one that is only on this device has no epoch yet. */
const epochOf = ({ queryClient }: ClientData, { request }: EntryDraft): number | undefined => {
  const { siteId } = request.params;
  return siteId === undefined ? undefined : siteAtHand(queryClient, siteId)?.epoch;
};

/** What nobody may change may still be deleted. */
const isReadOnly = ({ queryClient, outbox }: ClientData, { endpoint, request, lane }: EntryDraft): boolean => {
  const { siteId } = request.params;
  if (siteId === undefined || endpoint === 'deleteSite') return false;
  const site = siteAtHand(queryClient, siteId) ?? null;
  return overlaySite(site, siteId, outbox.inLane(lane))?.readonly === true;
};
