import { labelOf } from '#client/data/outbox/questions/edit-labels.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import type { Merging } from '#client/data/outbox/records/records.ts';
import { touchedBy } from '#client/data/outbox/records/touched-rows.ts';
import { isSame } from '#domain/values/patch.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Which of the lane's unsent edits a new one may join: the newest that touches any of the same rows, when the
 * new edit can be merged into it. Everything after it is about other rows, so no order is lost.
 */
const findPartner = <Waiting extends EntryDraft>(lane: readonly Waiting[], draft: EntryDraft): Waiting | undefined => {
  const written = new Set(draft.writes);
  const touched = new Set(touchedBy(draft));
  const partner = lane.findLast(
    (entry) => entry.writes.some((id) => touched.has(id)) || touchedBy(entry).some((id) => written.has(id)),
  );
  return partner !== undefined && merge(partner, draft) !== null ? partner : undefined;
};

/** Both edits as one; `annul` when together they are nothing; null when they must stay two. */
const merge = (first: EntryDraft, second: EntryDraft): EntryDraft | 'annul' | null => {
  if (!isSame(first.writes, second.writes) || first.epoch !== second.epoch) return null;
  if (isPatch(second) && first.endpoint === second.endpoint) return mergePatches(first, second);
  const isCreate = first.creates.length === 1 && first.preview === undefined;
  if (isCreate && second.endpoint.startsWith('delete')) return 'annul';
  if (isCreate && isPatch(second) && !hasField(second, 'categoryId')) return mergeIntoCreate(first, second);
  return null;
};

const isPatch = ({ endpoint, request }: EntryDraft): boolean => endpoint.startsWith('patch') && isFields(request.body);

/** What the outbox needs to let a new edit join an unsent one. */
export const coalescing = { findPartner, merge } satisfies Merging;

const mergePatches = (first: EntryDraft, second: EntryDraft): EntryDraft => {
  const { base: firstBase, ...firstFields } = fieldsOf(first);
  const { base: secondBase, ...secondFields } = fieldsOf(second);
  // What the user saw before the first of the edits is what the server still has.
  const base = { ...(isFields(secondBase) ? secondBase : {}), ...(isFields(firstBase) ? firstBase : {}) };
  return withBody(
    { ...second, ...frozenOf(first, second) },
    { ...firstFields, ...secondFields, base },
    first.request.params,
  );
};

const mergeIntoCreate = (create: EntryDraft, patch: EntryDraft): EntryDraft => {
  const { base: _seen, ...fields } = fieldsOf(patch);
  return withBody({ ...create, ...frozenOf(create, patch) }, { ...fieldsOf(create), ...fields }, create.request.params);
};

const frozenOf = (first: EntryDraft, second: EntryDraft): Pick<EntryDraft, 'frozen'> =>
  first.frozen === undefined && second.frozen === undefined ? {} : { frozen: { ...first.frozen, ...second.frozen } };

const withBody = (draft: EntryDraft, body: Fields, params: EntryDraft['request']['params']): EntryDraft => {
  const name = draft.endpoint.startsWith('create') && typeof body['name'] === 'string' ? body['name'] : draft.subject;
  const merged = { ...draft, subject: name, request: { params, body } };
  return { ...merged, label: labelOf(merged) };
};

const hasField = (draft: EntryDraft, field: string): boolean => field in fieldsOf(draft);

const fieldsOf = ({ request: { body } }: EntryDraft): Fields => (isFields(body) ? body : {});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
