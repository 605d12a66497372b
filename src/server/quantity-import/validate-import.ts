import { validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { issueText } from '#contract/frame/issues.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { headerKey } from '#domain/incoming/bill/header.ts';
import type { ColumnMapping } from '#domain/incoming/bill/import-field.ts';
import { describeImport, importLibrary, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import type { ImportJob, ImportReading } from '#domain/incoming/bill/read-import.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import { findStoredFile, readFile } from '#server/files/files.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type Call, heavy, preparedRoute, type Route } from '#server/http/route.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { openReferenceSet } from '#server/reference-sets/library.ts';
import { BusyError } from '#server/sheets/reading-places.ts';
import { findChoices, findComparable, findSavedColumns, insertImport } from './quantity-import.store.ts';

const validMs = 24 * 60 * 60 * 1000;

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

interface Body {
  readonly fileId: string;
  readonly sheet?: string | undefined;
  readonly mapping?: { readonly headerRow: number | null; readonly columns: ColumnMapping } | undefined;
}

/** Reading takes seconds and happens before the transaction; only the proposal is stored in it. */
const validate = preparedRoute(
  validateQuantityImport,
  ({ params, body }, call) => readProposal(call, params, body),
  async ({ params, body }, call, reading) => {
    const { site } = await openCalculation(call, params, 'edit');
    const planned = plannedRows(reading);
    const token = call.newId();
    const expiresAt = new Date(Date.parse(call.now) + validMs).toISOString();
    const owner = { ...params, id: token, userId: call.user.id, siteEpoch: site.epoch };
    const named = body.mapping === undefined ? [] : namedColumns(reading);
    await insertImport(call.db, { ...owner, createdAt: call.now, expiresAt }, { ...planned, named });
    const existing = await findComparable(call.db, params.siteId, params.calculationId);
    const description = describeImport(reading, planned, existing, (code) => issueText(code, call.language));
    return { token, expiresAt, ...description };
  },
);

export const validateImportRoute: Route = heavy(validate);

const readProposal = async (call: Call, where: Where, body: Body): Promise<ImportReading> => {
  const { site, calculation } = await openCalculation(call, where, 'edit');
  const file = await findStoredFile(call, body.fileId);
  const bytes = file === null ? null : await readFile(call, file.id);
  if (file === null || bytes === null) throw invalid('fileId', 'unknown-file');
  const { companyId } = call.user;
  return read(call, {
    bytes,
    contentType: file.contentType,
    sheet: body.sheet ?? null,
    mapping: body.mapping ?? null,
    savedColumns: await findSavedColumns(call.db, companyId),
    categories: (await findCategories(call.db, site.id, calculation.id)).map(({ id, name, talo2000Code }) => ({
      id,
      name,
      talo2000Code,
    })),
    choices: await findChoices(call.db, companyId),
    ...(await libraryOf(call, site, calculation.referenceSet)),
  });
};

const read = async (call: Call, job: ImportJob): Promise<ImportReading> => {
  try {
    return await call.services.readImport(job);
  } catch (error) {
    if (error instanceof SheetError) throw invalid(error.code === 'sheet-unknown' ? 'sheet' : 'fileId', error.code);
    if (error instanceof BusyError) throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    throw error;
  }
};

const libraryOf = async (call: Call, site: Site, referenceSetId: string) => {
  const set = await openReferenceSet(call, referenceSetId);
  const own = await findOwnLibrary(call.db, site.companyId);
  return importLibrary(set, { companyName: call.user.companyName, ...own });
};

/** A person named the columns: every header means what it was given, the others nothing. */
const namedColumns = ({ columns }: ImportReading) =>
  columns.flatMap(({ header, field }) => {
    const key = cutText(headerKey(header), maxTextLength);
    return key === '' ? [] : [[key, field] as const];
  });
