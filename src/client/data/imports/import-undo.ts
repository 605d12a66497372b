import type { ChangePart, PatchEdit } from '#client/data/content/edits/undo-stack.ts';
import { rememberChange } from '#client/data/content/edits/undoable-edits.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';

interface ImportedRows {
  readonly before: readonly Quantity[];
  readonly after: readonly Quantity[];
  /** What the import changed in rows that were there: other fields of them may be somebody else's. */
  readonly updates: readonly PatchEdit[];
  /** A row that came is the import's: others may have come from somebody else meanwhile. */
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
const importParts = (imported: ImportedRows): readonly ChangePart[] => {
  const { before, after, updates, isWritten, isDeleted } = imported;
  const known = new Map(before.map((quantity) => [quantity.id, quantity]));
  const left = new Set(after.map(({ id }) => id));
  const created = after.filter((quantity) => isWritten(quantity) && !known.has(quantity.id));
  const deleted = before.filter((quantity) => isDeleted(quantity) && !left.has(quantity.id));
  const parts: readonly ChangePart[] = [
    { kind: 'create', quantities: created },
    { kind: 'patch', edits: updates.map((edit) => withFormula(edit, known.get(edit.quantityId))) },
    { kind: 'delete', quantities: deleted },
  ];
  return parts.filter((part) => sizeOf(part) > 0);
};

/** An amount that is written ends the formula that it came from. */
const withFormula = ({ quantityId, before, after }: PatchEdit, was: Quantity | undefined): PatchEdit => {
  const isOfFormula = 'amount' in after && was?.amountFormula != null && was.amount === before.amount;
  if (!isOfFormula) return { quantityId, before, after };
  return {
    quantityId,
    before: { ...before, amountFormula: was.amountFormula },
    after: { ...after, amountFormula: null },
  };
};

const sizeOf = (part: ChangePart): number =>
  part.kind === 'patch' ? part.edits.length : 'quantities' in part ? part.quantities.length : 0;

const subjectOf = ({ before, after, updates, isWritten }: ImportedRows): string => {
  const updated = new Set(updates.map(({ quantityId }) => quantityId));
  return (after.find((quantity) => updated.has(quantity.id) || isWritten(quantity)) ?? before[0])?.name ?? '';
};
