import type { CalculationPlace } from '#client/data/content/calculations.ts';
import type { ChangePart, PatchEdit } from '#client/data/content/undo-stack.ts';
import { rememberChange } from '#client/data/content/undoable-edits.ts';
import { emptyQuantityFields, type Quantity, type QuantityFields } from '#domain/quantity.ts';
import { isSame } from '#domain/values/patch.ts';

interface ImportedRows {
  readonly before: readonly Quantity[];
  readonly after: readonly Quantity[];
  /** A row of `after` that the import wrote: others may have been changed by somebody else meanwhile. */
  readonly isWritten: (quantity: Quantity) => boolean;
  /** A row of `before` that is there no more was deleted by the import: others may have gone by somebody else. */
  readonly isDeleted: (quantity: Quantity) => boolean;
}

/** The whole import as one step that Undo takes back. */
export const rememberImport = (place: CalculationPlace, imported: ImportedRows): void => {
  const parts = importParts(imported);
  const count = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  if (count > 0) rememberChange(place, { cause: 'import', subject: subjectOf(imported), count, parts });
};

/** What an import did, as data: rows that came, rows that went, and the fields that changed. */
export const importParts = ({ before, after, isWritten, isDeleted }: ImportedRows): readonly ChangePart[] => {
  const known = new Map(before.map((quantity) => [quantity.id, quantity]));
  const left = new Set(after.map(({ id }) => id));
  const created = after.filter((quantity) => isWritten(quantity) && !known.has(quantity.id));
  const edits = after.flatMap((quantity): readonly PatchEdit[] => {
    const was = known.get(quantity.id);
    return was === undefined || !isWritten(quantity) ? [] : editOf(was, quantity);
  });
  const deleted = before.filter((quantity) => isDeleted(quantity) && !left.has(quantity.id));
  const parts: readonly ChangePart[] = [
    { kind: 'create', quantities: created },
    { kind: 'patch', edits },
    { kind: 'delete', quantities: deleted },
  ];
  return parts.filter((part) => sizeOf(part) > 0);
};

const fields = ['categoryId', ...Object.keys(emptyQuantityFields)] as readonly (keyof QuantityFields)[];

const editOf = (was: Quantity, now: Quantity): readonly PatchEdit[] => {
  const changed = fields.filter((field) => !isSame(was[field], now[field]));
  if (changed.length === 0) return [];
  const of = (quantity: Quantity): Partial<QuantityFields> =>
    Object.fromEntries(changed.map((field) => [field, quantity[field]]));
  return [{ quantityId: now.id, before: of(was), after: of(now) }];
};

const sizeOf = (part: ChangePart): number =>
  part.kind === 'patch' ? part.edits.length : 'quantities' in part ? part.quantities.length : 0;

const subjectOf = ({ before, after, isWritten }: ImportedRows): string =>
  (after.find(isWritten) ?? before[0])?.name ?? '';
