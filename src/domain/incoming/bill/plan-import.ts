import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import type { Source } from '#domain/products/composite.ts';
import { isSame } from '#domain/values/patch.ts';
import type { ImportField } from './import-field.ts';
import type { ParsedRow } from './parsed-row.ts';

/** A row of a validation that can be taken. */
export type TakenRow = Pick<
  ParsedRow,
  'row' | 'name' | 'amount' | 'categoryId' | 'externalId' | 'note' | 'wastePercent' | 'lifetimeYears'
> & {
  readonly unit: QuantityFields['unit'];
  readonly source: Source;
  /** What a choice for it is remembered by. */
  readonly choiceKey: string;
  /** Seems to be a sum of rows above it: only a choice takes it. */
  readonly isLeftOut?: true;
};

/** What a person decides about one row at commit. */
export interface RowChoice {
  readonly row: number;
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly skip?: boolean | undefined;
}

/** What an import compares and changes of a row that is there. */
export type ImportedRow = Pick<
  Quantity,
  'id' | 'externalId' | 'categoryId' | 'name' | 'source' | 'amount' | 'unit' | 'note' | 'wastePercent' | 'lifetimeYears'
>;

export interface PlanInput {
  readonly rows: readonly TakenRow[];
  /** Fields that the sheet has: others of an existing row are left alone. */
  readonly fields: readonly ImportField[];
  /** Every external id of the sheet, of refused rows, too. */
  readonly sheetIds: ReadonlySet<string>;
  /** Rows of the calculation. */
  readonly existing: readonly ImportedRow[];
  readonly choices: ReadonlyMap<number, RowChoice>;
  /** For rows that have none. */
  readonly categoryId: string | null;
  readonly mode: 'update' | 'replace';
}

/** An imported field set of a new quantity; null = no category is known for it yet. */
export type NewRow = TakenRow & { readonly categoryId: string | null };

export interface RowUpdate {
  readonly row: ImportedRow;
  readonly sheetRow: number;
  readonly changes: Partial<ImportedRow>;
}

export interface ImportPlan {
  readonly create: readonly NewRow[];
  readonly update: readonly RowUpdate[];
  readonly remove: readonly ImportedRow[];
  readonly unchanged: readonly number[];
  readonly skipped: readonly number[];
  /** Imported earlier, not in this sheet. */
  readonly missing: number;
}

/** What a commit would do. The sheet decides what it says; what people did beside it (links, other fields) stays. */
export const planImport = (input: PlanInput): ImportPlan => {
  const imported = input.existing.filter(({ externalId }) => externalId !== '');
  // An export names rows without an external id by their own.
  const byId = new Map([
    ...input.existing.map((quantity) => [quantity.id, quantity] as const),
    ...imported.map((quantity) => [quantity.externalId, quantity] as const),
  ]);
  const plan = { create: [] as NewRow[], update: [] as RowUpdate[] };
  // The one of two lines that means the same row a second time becomes a row of its own.
  const met = new Set<string>();
  const unchanged: number[] = [];
  const skipped: number[] = [];
  for (const row of input.rows) {
    const choice = input.choices.get(row.row);
    const found = row.externalId === '' ? undefined : byId.get(row.externalId);
    const existing = found === undefined || met.has(found.id) ? undefined : found;
    if (existing !== undefined) met.add(existing.id);
    // What somebody has taken before is no sum to them.
    if (choice?.skip ?? (row.isLeftOut === true && existing === undefined)) skipped.push(row.row);
    else if (existing === undefined) plan.create.push(newRow(row, choice, input.categoryId));
    else {
      const changes = changesOf(existing, row, choice, input.fields);
      if (Object.keys(changes).length === 0) unchanged.push(row.row);
      else plan.update.push({ row: existing, sheetRow: row.row, changes });
    }
  }
  const missing = imported.filter(({ id, externalId }) => !input.sheetIds.has(externalId) && !input.sheetIds.has(id));
  return { ...plan, unchanged, skipped, missing: missing.length, remove: input.mode === 'replace' ? missing : [] };
};

const newRow = (row: TakenRow, choice: RowChoice | undefined, categoryId: string | null): NewRow => ({
  ...row,
  categoryId: choice?.categoryId ?? row.categoryId ?? categoryId,
  source: choice?.source ?? row.source,
});

const copied = ['name', 'amount', 'unit', 'note', 'wastePercent', 'lifetimeYears'] as const;

const changesOf = (
  existing: ImportedRow,
  row: TakenRow,
  choice: RowChoice | undefined,
  fields: readonly ImportField[],
): Partial<ImportedRow> => {
  // A name may stand in another column, a unit in the amount's cell or header.
  const inSheet = copied.filter((field) => field === 'name' || fields.includes(field === 'unit' ? 'amount' : field));
  const wanted: Partial<ImportedRow> = {
    ...Object.fromEntries(inSheet.map((field) => [field, row[field]])),
    ...categoryOf(choice?.categoryId ?? row.categoryId),
    ...sourceOf(existing, row, choice),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSameText(value, existing[field as keyof ImportedRow])),
  );
};

/** A sheet does not keep the blanks around a text, nor which kind of line end it has. */
const isSameText = (value: unknown, other: unknown): boolean =>
  typeof value === 'string' && typeof other === 'string' ? plain(value) === plain(other) : isSame(value, other);

const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

const categoryOf = (categoryId: string | null): Partial<ImportedRow> => (categoryId === null ? {} : { categoryId });

/** A link that somebody made is only changed by a choice. */
const sourceOf = (existing: ImportedRow, row: TakenRow, choice: RowChoice | undefined): Partial<ImportedRow> => {
  if (choice?.source !== undefined) return { source: choice.source };
  return existing.source.kind === 'none' && row.source.kind !== 'none' ? { source: row.source } : {};
};
