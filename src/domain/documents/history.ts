import { type Unit, units } from '#domain/terms/units.ts';

/** What has a history of its own that can be asked for. */
export const historyTypes = [
  'site',
  'calculation',
  'category',
  'quantity',
  'comment',
  'log-event',
  'evidence',
  'product',
  'composite',
] as const;
export type HistoryType = (typeof historyTypes)[number];

/** The people and backups of a site are told in the site's history. */
export const historyEntities = [...historyTypes, 'backup', 'site-user', 'site-invite', 'contributor-link'] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/** One change of one entity. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  /** Name of the call that made the change. */
  readonly call: string;
  readonly entity: HistoryEntity;
  readonly entityId: string;
  /** Empty when the user is gone. */
  readonly userName: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  /** Created under the id of one that was deleted before, by whoever brought it back. */
  readonly isBroughtBack: boolean;
  readonly changes: readonly FieldChange[];
}

/** null = the field was or is not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The unit of a quantity's amount before and after each change, found by going back from the unit it has now.
 * @param entries newest first
 * @param now null = not known
 */
export const unitsAlong = (
  entries: readonly Pick<HistoryEntry, 'changes'>[],
  now: Unit | null,
): readonly { readonly before: Unit | null; readonly after: Unit | null }[] => {
  let unit = now;
  return entries.map(({ changes }) => {
    const change = changes.find(({ field }) => field === 'unit');
    const after = unitOf(change?.after) ?? unit;
    unit = change === undefined ? after : unitOf(change.before);
    return { before: unit, after };
  });
};

const unitOf = (value: unknown): Unit | null => units.find((unit) => unit === value) ?? null;

type Fields = Readonly<Record<string, unknown>>;

/** Old and new value of every field that a stored change names. */
export const fieldChanges = (before: Fields | null, after: Fields | null): readonly FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
