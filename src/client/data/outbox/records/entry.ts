import * as v from 'valibot';
import type { Problem } from '#contract/frame/errors.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';

/** Edits by name; a name is never redefined, because entries of older builds carry it. */
export const editNames = [
  'createSite',
  'patchSite',
  'deleteSite',
  'createCalculation',
  'patchCalculations',
  'patchCalculation',
  'deleteCalculation',
  'createCategory',
  'patchCategory',
  'deleteCategory',
  'importCategoryTemplate',
  'createQuantity',
  'patchQuantity',
  'patchQuantities',
  'deleteQuantities',
  'linkQuantity',
  'batchLinkQuantities',
  'createProduct',
  'patchProduct',
  'deleteProduct',
  'deleteProducts',
  'copyProduct',
  'createComposite',
  'patchComposite',
  'deleteComposite',
  'deleteComposites',
  'copyComposite',
  'sendFeedback',
  'createComment',
  'patchComment',
  'deleteComment',
  'createLogEvent',
  'createLogEvents',
  'patchLogEvent',
  'deleteLogEvent',
  'deleteLogEvents',
  'createEvidence',
  'patchEvidence',
  'deleteEvidence',
] as const;
export type EditName = (typeof editNames)[number];

/** Version of the stored format; an entry of a newer one stays untouched. */
export const entryVersion = 1;

/** What the user reads in the list of waiting edits, made at edit time. */
export interface Label {
  readonly fi: string;
  readonly en: string;
  /** Absent in what was stored before there was Swedish. */
  readonly sv?: string | undefined;
}

export interface LastProblem {
  readonly code: string;
  readonly status: number | null;
  readonly at: number;
  readonly problem: Problem | null;
}

/** What an edit makes known before the outbox numbers it. */
export interface EntryDraft {
  readonly endpoint: EditName;
  /** The user's action where it differs from the call: copying a quantity is a create. */
  readonly action?: string;
  readonly request: { readonly params: Readonly<Record<string, string>>; readonly body?: unknown };
  /** site:<id>, or the name of what belongs to no site: strict order inside; between lanes a row waits only for a product. */
  readonly lane: string;
  /** Ids of the rows that the edit writes, and of those that it brings into being. */
  readonly writes: readonly string[];
  readonly creates: readonly string[];
  /** What the edit will make of rows (those of a template, those that are linked), shown until the server answers. */
  readonly preview?: readonly unknown[];
  /** Values of own products and composites that the edit points to, as this device knows them; by `sourceKey`. */
  readonly frozen?: FrozenSources;
  /** The site's epoch that the user saw: how often a backup had been restored. */
  readonly epoch?: number;
  /** The same of all edits that one action of the user made. */
  readonly group?: string;
  readonly subject: string;
  readonly label: Label;
}

export type FrozenSources = Readonly<Record<string, SourceSnapshot>>;

export const sourceKey = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind}/${source.id}`);

/** One unsent edit. Headers, tokens and the like are never stored. */
export interface Entry extends EntryDraft {
  /** The only order used on the device; given by the database. */
  readonly seq: number;
  /** UUIDv7, the Idempotency-Key; never reused for other content. */
  readonly key: string;
  readonly v: typeof entryVersion;
  readonly build: string;
  /** Must equal the signed-in user when it is sent. */
  readonly user: string;
  readonly state: 'queued' | 'inflight' | 'held';
  readonly attempts: number;
  /** How many edits were merged into it. */
  readonly merged: number;
  readonly lastProblem: LastProblem | null;
  /** For display only, ms. */
  readonly createdAt: number;
}

/** An edit of the site itself, which shows in the sites list. */
export const isSiteEdit = ({ endpoint }: Pick<Entry, 'endpoint'>): boolean =>
  endpoint === 'createSite' || endpoint === 'patchSite' || endpoint === 'deleteSite';

/** The site that an edit is of; undefined = of none: the library, or feedback. */
export const siteIdOf = ({ request, endpoint, creates }: Pick<Entry, 'request' | 'endpoint' | 'creates'>) =>
  request.params['siteId'] ?? (endpoint === 'createSite' ? creates[0] : undefined);

/** A stored record that this build cannot read: kept as it is, shown, never sent, never dropped. */
export interface UnreadableEntry {
  readonly seq: number;
  readonly reason: 'newer' | 'damaged' | 'other-user';
}

const texts = v.array(v.string());
const storedEntry = v.looseObject({
  v: v.literal(entryVersion),
  key: v.string(),
  build: v.string(),
  user: v.string(),
  endpoint: v.picklist(editNames),
  request: v.looseObject({ params: v.record(v.string(), v.string()) }),
  lane: v.string(),
  writes: texts,
  creates: texts,
  epoch: v.optional(v.number()),
  subject: v.string(),
  label: v.object({ fi: v.string(), en: v.string(), sv: v.optional(v.string()) }),
  state: v.picklist(['queued', 'inflight', 'held']),
  attempts: v.number(),
  merged: v.number(),
  createdAt: v.number(),
});

/** Reads a stored record; older formats will be lifted here, one pure step per version. */
export const readEntry = (seq: number, record: unknown): Entry | UnreadableEntry => {
  const parsed = v.safeParse(storedEntry, record);
  if (parsed.success) return { lastProblem: null, ...parsed.output, seq } as Entry;
  const version = v.safeParse(v.object({ v: v.number() }), record);
  return { seq, reason: version.success && version.output.v > entryVersion ? 'newer' : 'damaged' };
};

export const isReadable = (entry: Entry | UnreadableEntry): entry is Entry => 'key' in entry;

export const libraryLane = 'library';

export const siteLane = (siteId: string): string => `site:${siteId}`;
