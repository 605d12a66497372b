import type { EditedChoice, EditedSince } from '#contract/site-log/as-built.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import { copiedId } from '#domain/documents/copied-id.ts';
import type { AsBuilt } from '#domain/site-log/as-built.ts';
import { type BuiltModuleEdit, builtModuleEdits, withBuiltModules } from '#domain/site-log/as-built-modules.ts';
import { type BuiltRowEdit, builtFieldsOf, builtRowEdits } from '#domain/site-log/as-built-rows.ts';
import type { Site } from '#domain/sites/site.ts';
import { isSame } from '#domain/values/patch.ts';
import { storeChanges as storeCalculations } from '#server/calculations/calculations.ts';
import type { Call } from '#server/http/route.ts';
import { findAllQuantities } from '#server/quantities/all-quantities.store.ts';
import { storeChanges as storeRows } from '#server/quantities/patch-rows.ts';
import { removeRows } from '#server/quantities/remove-rows.ts';
import { findCategoryIds } from '#server/quantities/rows.ts';
import { type NewRow, storeNewRows } from '#server/quantities/store-new-rows.ts';
import { findRowMemory, findWrittenModules } from './as-built.store.ts';

interface ToWrite {
  readonly site: Site;
  readonly plan: Calculation;
  readonly planned: readonly Quantity[];
  readonly built: AsBuilt;
  /** The copy of the plan that becomes as built. */
  readonly calculation: Calculation;
  readonly seed: string;
  /** null = nothing is written where a person has changed something. */
  readonly edited: EditedChoice | null;
}

interface Written {
  readonly isWritten: boolean;
  /** Changed, added and removed ones. */
  readonly rows: number;
  readonly edited: readonly EditedSince[];
}

/** Writes what of the copy is not as the log says, in its transaction, and tells what a person had changed of it. */
export const writeAsBuilt = async (call: Call, to: ToWrite): Promise<Written> => {
  const { site, calculation, edited: choice } = to;
  const current = await findAllQuantities(call.db, site.id, calculation.id);
  const rows = await rowEditsOf(call, to, current);
  const modules = builtModuleEdits({
    plan: to.plan,
    built: { ...to.built, calculation: to.built.input.calculation },
    current: calculation,
    written: await findWrittenModules(call.db, site.id, calculation.id),
  });
  const edited = [
    ...rows.flatMap(({ edited: kind, name }) => (kind === null ? [] : [{ kind, name }])),
    ...modules.flatMap(({ module, isEdited }) => (isEdited ? [{ kind: module, name: '' }] : [])),
  ];
  if (edited.length > 0 && choice === null) return { isWritten: false, rows: 0, edited };
  const taken = rows.filter(({ edited: kind, isHomeless }) => kind === null || (choice === 'replace' && !isHomeless));
  await writeRows(call, to, current, taken);
  await writeModules(
    call,
    calculation,
    modules.filter(({ isEdited }) => !isEdited || choice === 'replace'),
  );
  return { isWritten: true, rows: taken.length, edited };
};

type PlacedEdit = BuiltRowEdit & {
  /** Its category is gone: nothing can be added there, whatever is chosen. */
  readonly isHomeless: boolean;
};

const rowEditsOf = async (
  call: Call,
  { site, calculation, planned, built, seed }: ToWrite,
  current: readonly Quantity[],
): Promise<readonly PlacedEdit[]> => {
  const source = { plan: planned, built: built.rows, seed, current };
  const added = builtRowEdits({ ...source, memory: new Map() }).flatMap((edit) =>
    edit.kind === 'add' ? [edit.id] : [],
  );
  const memory = await findRowMemory(call.db, site.id, [...current.map(({ id }) => id), ...added]);
  const categories = await findCategoryIds(call, { siteId: site.id, calculationId: calculation.id });
  const homes = new Map(current.map(({ id, categoryId }) => [id, categoryId]));
  return builtRowEdits({ ...source, memory }).map((edit) => {
    if (edit.kind !== 'add') return { ...edit, isHomeless: false };
    const { id, categoryId } = edit.planned;
    const isHomeless = !categories.has(homes.get(copiedId(seed, id)) ?? copiedId(seed, categoryId));
    return { ...edit, isHomeless, edited: isHomeless ? 'deleted' : edit.edited };
  });
};

const writeRows = async (
  call: Call,
  { site, calculation, planned, seed }: ToWrite,
  current: readonly Quantity[],
  edits: readonly BuiltRowEdit[],
): Promise<void> => {
  const changed = edits.flatMap((edit) => (edit.kind === 'change' ? [edit] : []));
  const removed = edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.row] : []));
  const where = { siteId: site.id, calculationId: calculation.id };
  await storeRows(
    call,
    { site, calculation },
    changed.map(({ row, built }) => ({ row, changes: changesOf(row, built) })),
  );
  if (removed.length > 0) await removeRows(call, where, removed);
  await storeNewRows(call, where, newRows(edits, { planned, current, seed }));
};

const changesOf = (row: Quantity, built: Pick<Quantity, keyof ReturnType<typeof builtFieldsOf> | 'snapshot'>) => {
  const { source, snapshot } = built;
  const fields = Object.entries(builtFieldsOf(built)).filter(([name, value]) => !isSame(row[name as 'amount'], value));
  return { ...Object.fromEntries(fields), ...(isSame(row.source, source) ? {} : { source, snapshot }) };
};

interface Rows {
  readonly planned: readonly Quantity[];
  readonly current: readonly Quantity[];
  readonly seed: string;
}

/** A further product stands behind its row, wherever that was moved to; a row that came into the plan later where it is there. */
const newRows = (edits: readonly BuiltRowEdit[], { planned, current, seed }: Rows): readonly NewRow[] => {
  const copies = new Map(current.map((row) => [row.id, row]));
  const originals = new Map(planned.map((row) => [row.id, row]));
  const counts = new Map<string, number>();
  return edits.flatMap((edit) => {
    const original = edit.kind === 'add' ? originals.get(edit.planned.id) : undefined;
    if (edit.kind !== 'add' || original === undefined) return [];
    const copyId = copiedId(seed, original.id);
    const like = copies.get(copyId) ?? { ...original, categoryId: copiedId(seed, original.categoryId) };
    const count = (counts.get(copyId) ?? 0) + 1;
    counts.set(copyId, count);
    const { calculationId: _of, version: _version, updatedAt: _at, updatedBy: _by, ...fields } = like;
    const { source, snapshot } = edit.built;
    return [
      {
        ...fields,
        ...builtFieldsOf(edit.built),
        snapshot,
        amountFormula: null,
        linkStatus: freshLinkStatus(source),
        id: edit.id,
        externalId: edit.id === copyId ? fields.externalId : '',
        position: edit.id === copyId ? like.position : between(like, count, current),
      },
    ];
  });
};

/** Behind a row and before the next one of its category, the later ones nearer to that. */
const between = (
  { categoryId, position }: Pick<Quantity, 'categoryId' | 'position'>,
  count: number,
  rows: readonly Quantity[],
): number => {
  const later = rows.filter((row) => row.categoryId === categoryId && row.position > position);
  const next = later.reduce((least, row) => Math.min(least, row.position), position + 1);
  return next - (next - position) / (count + 1);
};

const writeModules = async (call: Call, calculation: Calculation, edits: readonly BuiltModuleEdit[]): Promise<void> => {
  if (edits.length === 0) return;
  const next = withBuiltModules(calculation, edits);
  const { tableValues, siteOperations, stabiliserKg } = next;
  const changes = { tableValues, siteOperations, stabiliserKg };
  await storeCalculations(call, [{ before: calculation, changes }]);
};
