import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptyCategoryFields } from '#domain/calculations/category.ts';
import { emptyCommentFields } from '#domain/calculations/comment.ts';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { isSame } from '#domain/values/patch.ts';
import type { Tab } from './device.ts';
import type { View } from './page.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Something that a device was told to be saved: a row that came or went, or a field's new value. */
export interface Confirmed {
  readonly tab: Tab;
  readonly entityId: string;
  readonly field: string;
  readonly value: unknown;
  /** The user gave it up, or decided for another's. */
  isGivenUp: boolean;
}

const fieldsOf = {
  site: Object.keys(emptySiteFields),
  calculations: Object.keys(defaultCalculationFields),
  categories: Object.keys(emptyCategoryFields),
  quantities: [...Object.keys(emptyQuantityFields), 'categoryId'],
  comments: Object.keys(emptyCommentFields),
  events: Object.keys(emptyEventFields),
} as const;

/** What an edit changed, by what the page showed before and after it. */
export const changesBetween = (
  before: View,
  after: View,
): readonly Pick<Confirmed, 'entityId' | 'field' | 'value'>[] => [
  ...changedRows([before.site], [after.site], fieldsOf.site),
  ...changedRows(before.calculations, after.calculations, fieldsOf.calculations),
  ...changedRows(before.categories, after.categories, fieldsOf.categories),
  ...changedRows(before.quantities, after.quantities, fieldsOf.quantities),
  ...changedRows(before.comments, after.comments, fieldsOf.comments),
  ...changedRows(before.events, after.events, fieldsOf.events),
];

const changedRows = (before: readonly object[], after: readonly object[], fields: readonly string[]) => {
  const [old, now] = [byId(before), byId(after)];
  const gone = [...old.keys()]
    .filter((id) => !now.has(id))
    .map((entityId) => ({ entityId, field: 'deleted', value: null }));
  return [...now.values()].reduce<{ entityId: string; field: string; value: unknown }[]>((all, row) => {
    const known = old.get(row.id);
    if (known === undefined) all.push({ entityId: row.id, field: 'created', value: null });
    const changed = fields.filter((field) => !isSame(known?.[field], row[field]));
    for (const field of known === undefined ? [] : changed) all.push({ entityId: row.id, field, value: row[field] });
    return all;
  }, gone);
};

const byId = (rows: readonly object[]): ReadonlyMap<string, Row> =>
  new Map((rows as readonly Row[]).map((row) => [row.id, row]));
