import { issueText } from '#contract/issues.ts';
import { validateQuantityImport } from '#contract/quantity-import.ts';
import type { Unit } from '#domain/carbon/units.ts';
import { columnLetter, cutText } from '#domain/import/cell.ts';
import { headerKey } from '#domain/import/header.ts';
import type { ColumnMapping } from '#domain/import/import-field.ts';
import { choiceKey, type Match } from '#domain/import/match.ts';
import { isRefused } from '#domain/import/parsed-row.ts';
import { type ImportPlan, planImport, type TakenRow } from '#domain/import/plan-import.ts';
import type { ProposedRow } from '#domain/import/propose.ts';
import { libraryEntries } from '#domain/library/library-entries.ts';
import { maxTextLength } from '#domain/limits.ts';
import { linkableUnits } from '#domain/link.ts';
import type { Site } from '#domain/site.ts';
import type { Language } from '#domain/user.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import { findStoredFile, readFile } from '#server/files/files.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type Call, heavy, preparedRoute, type Route } from '#server/http/route.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { openReferenceSet } from '#server/reference-sets/library.ts';
import { SheetError } from '#server/sheets/sheet.ts';
import type { ImportJob } from './import-protocol.ts';
import { BusyError, type ImportReading } from './import-reader.ts';
import { findChoices, findImported, findSavedColumns, insertImport } from './quantity-import.store.ts';

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
    const { taken, plan } = await planOf(call, params, reading);
    const token = call.newId();
    const expiresAt = new Date(Date.parse(call.now) + validMs).toISOString();
    const owner = { ...params, id: token, userId: call.user.id, siteEpoch: site.epoch };
    await insertImport(
      call.db,
      { ...owner, createdAt: call.now, expiresAt },
      {
        rows: taken,
        fields: fieldsOf(reading),
        sheetIds: sheetIdsOf(reading.rows),
        refused: reading.rows.length - taken.length,
        named: body.mapping === undefined ? [] : namedColumns(reading),
      },
    );
    return { token, expiresAt, ...describe(reading, plan, call.language) };
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

/** Everything that a row of this site can be linked to, and in which units. */
const libraryOf = async (
  call: Call,
  site: Site,
  referenceSetId: string,
): Promise<Pick<ImportJob, 'entries' | 'units'>> => {
  const set = await openReferenceSet(call, referenceSetId);
  const own = await findOwnLibrary(call.db, site.companyId);
  const entries = libraryEntries(set, { companyName: call.user.companyName, ...own });
  const factors = new Map([...set.items, ...own.products].map((one) => [one.id, one.factors]));
  const unitsOf = ({ kind, id, unit }: (typeof entries)[number]): readonly Unit[] => {
    const known = kind === 'composite' ? undefined : factors.get(id);
    return linkableUnits(known === undefined ? { kind: 'composite', unit } : { kind: 'product', factors: known });
  };
  return { entries, units: entries.map(unitsOf) };
};

const planOf = async (
  call: Call,
  where: Where,
  reading: ImportReading,
): Promise<{ readonly taken: readonly TakenRow[]; readonly plan: ImportPlan }> => {
  const taken = reading.rows.flatMap((row) => takenRow(row, reading.matches));
  const plan = planImport({
    rows: taken,
    fields: fieldsOf(reading),
    sheetIds: new Set(sheetIdsOf(reading.rows)),
    existing: await findImported(call.db, where.siteId, where.calculationId),
    choices: new Map(),
    categoryId: null,
    mode: 'update',
  });
  return { taken, plan };
};

const takenRow = (proposed: ProposedRow, matches: readonly Match[]): readonly TakenRow[] => {
  const { match, problems: _, material: _material, product: _product, unit, ...row } = proposed;
  const source = match === null ? undefined : matches[match]?.source;
  return source === undefined || unit === null ? [] : [{ ...row, unit, source, choiceKey: choiceKey(proposed) }];
};

const fieldsOf = ({ columns }: ImportReading) => columns.flatMap(({ field }) => field ?? []);

const sheetIdsOf = (rows: readonly ProposedRow[]): readonly string[] =>
  rows.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId]));

/** A person named the columns: every header means what it was given, the others nothing. */
const namedColumns = ({ columns }: ImportReading) =>
  columns.flatMap(({ header, field }) => {
    const key = cutText(headerKey(header), maxTextLength);
    return key === '' ? [] : [[key, field] as const];
  });

const describe = (reading: ImportReading, plan: ImportPlan, language: Language) => {
  const updated = new Set(plan.update.map(({ sheetRow }) => sheetRow));
  const unchanged = new Set(plan.unchanged);
  const rows = reading.rows.map(({ material: _material, product: _product, ...row }) => ({
    ...row,
    change: isRefused(row)
      ? ('refused' as const)
      : updated.has(row.row)
        ? ('update' as const)
        : unchanged.has(row.row)
          ? ('unchanged' as const)
          : ('create' as const),
    problems: row.problems.map(({ column, code, severity }) => ({
      row: row.row,
      column: column === null ? null : columnLetter(column),
      code,
      message: issueText(code, language),
      severity,
    })),
  }));
  const refused = rows.filter(({ change }) => change === 'refused').length;
  return {
    sheet: reading.sheet,
    sheets: reading.sheets,
    headerRow: reading.headerRow,
    columns: reading.columns,
    rows,
    matches: reading.matches.map(describeMatch),
    counts: {
      rows: rows.length,
      taken: rows.length - refused,
      refused,
      create: plan.create.length,
      update: plan.update.length,
      unchanged: plan.unchanged.length,
      missing: plan.missing,
    },
  };
};

const describeMatch = ({ text, source, candidates }: Match) => ({
  text,
  source,
  candidates: candidates.map(({ entry, confidence, why }) => ({
    source: { kind: entry.kind, id: entry.id },
    nameFi: entry.nameFi,
    nameEn: entry.nameEn,
    unit: entry.unit,
    confidence,
    why,
  })),
});
