import { quantitiesNow } from '#client/data/content/edits/content-now.ts';
import { createDrafts, deleteDrafts, patchDrafts } from '#client/data/content/edits/quantity-drafts.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { foreseeView } from '#client/data/content/views/foreseen-view.ts';
import { nextTask } from '#client/data/device/next-task.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { ownLibraryOnDevice } from '#client/data/library/own-library.ts';
import { storeMany } from '#client/data/outbox/edits/edit-drafts.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { prepareQuantities } from '#client/data/outbox/overlay/overlay.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { importLibrary, type PlannedRows } from '#domain/incoming/bill/import-preview.ts';
import { type ImportedRow, type ImportPlan, planImport, type RowChoice } from '#domain/incoming/bill/plan-import.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Source } from '#domain/products/composite.ts';
import { maxQuantitiesPerCalculation } from '#domain/values/limits.ts';
import { fieldsBefore } from '#domain/values/patch.ts';
import { loadImportAnswers, rememberChoices } from './import-answers.ts';
import type { CommitChoice, ImportCounts, SheetChoice } from './import-choices.ts';
import { rememberImport } from './import-undo.ts';
import type { DeviceReading, SheetOrder, SheetProgress, SheetWatch } from './sheet-order.ts';
import { readSheetBeside } from './sheet-reading.ts';
import { sheetTypeOf } from './sheet-type.ts';

/*
 * An import without a connection: the device reads the sheet as the server would, and its rows become edits that wait.
 */

type Place = Pick<CalculationView, 'site' | 'calculation' | 'categories' | 'quantities' | 'referenceSet'>;

/** Who reads it: a worker, unless a test says another. */
export type ReadSheet = (makeOrder: () => Promise<SheetOrder>, watch: SheetWatch) => Promise<DeviceReading>;

/** What the sheet seems to mean; rejects with `SheetError` for what is no sheet, and when the signal says so. */
export const readSheetHere = async (
  data: ClientData,
  view: Place,
  file: File,
  choice: Omit<SheetChoice, 'fileId'>,
  watch: SheetWatch,
  read: ReadSheet = readSheetBeside,
): Promise<DeviceReading> => read(() => orderOf(data, view, file, choice), watch);

/** The sheet with everything that says what its rows mean. */
const orderOf = async (
  data: ClientData,
  view: Place,
  file: File,
  choice: Omit<SheetChoice, 'fileId'>,
): Promise<SheetOrder> => {
  const [bytes, { savedColumns, choices }, own] = await Promise.all([
    file.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
    loadImportAnswers(data),
    ownLibraryOf(data, view.site),
  ]);
  const job = {
    bytes,
    contentType: sheetTypeOf(bytes),
    sheet: choice.sheet ?? null,
    mapping: choice.mapping ?? null,
    categories: view.categories.map(({ id, name, talo2000Code }) => ({ id, name, talo2000Code })),
    savedColumns,
    choices,
    ...importLibrary(view.referenceSet, own),
  };
  return { job, existing: view.quantities.map(importedRow), language: localePreference.get() };
};

/** What an import compares of a row: frozen values would make a long way to the worker. */
const importedRow = (quantity: Quantity): ImportedRow => ({
  id: quantity.id,
  externalId: quantity.externalId,
  categoryId: quantity.categoryId,
  name: quantity.name,
  source: quantity.source,
  amount: quantity.amount,
  unit: quantity.unit,
  note: quantity.note,
  wastePercent: quantity.wastePercent,
  lifetimeYears: quantity.lifetimeYears,
});

/** Another company's site has a library that is not on this device. */
export const ownLibraryOf = async (data: ClientData, { companyId }: Place['site']): Promise<CompanyLibrary> => {
  const me = data.queryClient.getQueryData(sessionQueries.me().queryKey);
  const companyName = me?.companyName ?? '';
  const isOwn = companyId === '' || companyId === me?.companyId;
  return { companyName, ...(isOwn ? await ownLibraryOnDevice(data) : { products: [], composites: [] }) };
};

/** Stores the rows as edits, to be sent when the server can be reached; throws `SheetError` where they are too many. */
export const importHere = async (
  data: ClientData,
  view: Place,
  { planned, validation }: DeviceReading,
  { mode = 'update', categoryId, choices = [] }: Omit<CommitChoice, 'token'>,
  onProgress: (progress: SheetProgress) => void = () => undefined,
): Promise<Omit<ImportCounts, 'writtenAt' | 'updates'>> => {
  const plan = planImport({
    ...planned,
    sheetIds: new Set(planned.sheetIds),
    existing: view.quantities,
    choices: new Map(choices.map((choice) => [choice.row, choice])),
    categoryId: categoryId ?? null,
    mode,
  });
  if (view.quantities.length + plan.create.length > maxQuantitiesPerCalculation) {
    throw new SheetError('sheet-too-many-rows');
  }
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const before = quantitiesNow(data, place);
  const written = await storePlan(data, view, plan, onProgress);
  // The rows are drawn, then it is noted how to take them back, then whoever asked closes what it shows: a frame each.
  await nextTask();
  const removed = new Set(plan.remove.map(({ id }) => id));
  void rememberChoices(data, chosenTexts(planned, choices));
  // Rows of other people may have come and gone while these were stored.
  rememberImport(place, {
    before,
    after: quantitiesNow(data, place),
    updates: plan.update.map(({ row, changes }) => ({
      quantityId: row.id,
      before: fieldsBefore(row, changes),
      after: changes,
    })),
    isWritten: ({ id }) => written.has(id),
    isDeleted: ({ id }) => removed.has(id),
  });
  await nextTask();
  return {
    created: plan.create.length,
    updated: plan.update.length,
    deleted: plan.remove.length,
    unchanged: plan.unchanged.length,
    skipped: plan.skipped.length + validation.counts.refused,
  };
};

/** What a person has chosen, by what it is remembered by. */
const chosenTexts = ({ rows }: PlannedRows, choices: readonly RowChoice[]): ReadonlyMap<string, Source> => {
  const keys = new Map(rows.map(({ row, choiceKey }) => [row, choiceKey]));
  return new Map(choices.flatMap(({ row, source }) => (source === undefined ? [] : [[keys.get(row) ?? '', source]])));
};

/**
 * All or none: a device that is closed meanwhile has no half of a sheet.
 * @param onProgress is told first how many rows it is about: what a person has chosen is counted, too
 * @returns the ids of the rows that it wrote
 */
const storePlan = async (
  data: ClientData,
  view: Place,
  plan: ImportPlan,
  onProgress: (progress: SheetProgress) => void,
): Promise<ReadonlySet<string>> => {
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const rows = new Map(view.quantities.map((quantity) => [quantity.id, quantity]));
  const changes = plan.update.flatMap(({ row, changes: patch }) => {
    const quantity = rows.get(row.id);
    const formula = 'amount' in patch ? { amountFormula: null } : {};
    return quantity === undefined ? [] : [{ quantity, patch: { ...patch, ...formula } }];
  });
  const gone = plan.remove.flatMap(({ id }) => rows.get(id) ?? []);
  const of = plan.create.length + changes.length + gone.length;
  onProgress({ done: 0, of });
  await nextTask();
  const created = newRows(view, plan);
  await nextTask();
  const drafts = [
    ...(await createDrafts(data, place, created)),
    ...(await patchDrafts(data, place, changes)),
    ...deleteDrafts(data, place, gone),
  ];
  await nextTask();
  const stored: Entry[] = [];
  await storeMany(data, drafts, (portion, count) => {
    prepareQuantities(portion);
    stored.push(...portion);
    // What it fails for, the screen meets itself.
    if (count === drafts.length) foreseeView(data, view, stored).catch(() => undefined);
    onProgress({ done: Math.round((of * count) / drafts.length), of });
  });
  return new Set(drafts.flatMap(({ writes }) => writes));
};

/** In the order of the sheet, after the rows that are there. */
const newRows = ({ quantities }: Place, { create }: ImportPlan) => {
  const last = new Map<string, number>();
  for (const { categoryId, position } of quantities) {
    last.set(categoryId, Math.max(last.get(categoryId) ?? 0, position));
  }
  return create.flatMap(({ row: _row, choiceKey: _key, categoryId, ...fields }) => {
    if (categoryId === null) return [];
    const position = (last.get(categoryId) ?? 0) + 1;
    last.set(categoryId, position);
    return [Object.assign({}, emptyQuantityFields, fields, { categoryId, position, id: uuidv7() })];
  });
};
