import * as v from 'valibot';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { describeImport, importLibrary, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import { readImport } from '#domain/incoming/bill/read-import.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { unpackModel } from '#domain/incoming/model/unpack-model.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';

export interface ReadFile {
  readonly kind: string;
  /** Every reason that somebody is told, each once, in alphabetical order. */
  readonly codes: readonly string[];
  /** Rows, declarations, groups or documents that could be taken. */
  readonly taken: number;
}

const [set] = embeddedReferenceSets();
if (set === undefined) throw new Error('no reference set');
const library = importLibrary(set, { companyName: '', products: [], composites: [] });
const categories = [{ id: 'c-1', name: 'Välipohjat', talo2000Code: '1235' }];
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file as the app reads it: what it is, then by the reader of its kind. Whatever else is thrown is a mistake of ours. */
export const readAnyFile = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> => {
  const found = await kindOfFile(name, bytes, sheetPlatform);
  if (found.kind === 'unknown') return { kind: 'unknown', codes: [found.reason], taken: 0 };
  const { kind } = found;
  const result = (codes: readonly string[], taken: number): ReadFile => ({
    kind,
    codes: [...new Set(codes)].sort((one, other) => one.localeCompare(other)),
    taken,
  });
  if (kind === 'sheet') return readSheetFile(bytes, result);
  if (kind === 'ifc') return readModelFile(bytes, result);
  if (kind === 'lcax-project' || kind === 'lcabyg-project') {
    const { document, problems } = readProject(kind, jsonOf(bytes), { calculationName: 'A', language: 'en' });
    return result(
      problems.map(({ code }) => code),
      document === null ? 0 : 1,
    );
  }
  if (kind === 'site-document') {
    const parsed = v.safeParse(siteDocument, jsonOf(bytes));
    return result(parsed.success ? [] : parsed.issues.map(({ message }) => message), parsed.success ? 1 : 0);
  }
  const { epds, problems } = await readEpds(name, bytes, sheetPlatform);
  return result(
    problems.map(({ code }) => code),
    epds.length,
  );
};

type Result = (codes: readonly string[], taken: number) => ReadFile;

const jsonOf = (bytes: Uint8Array<ArrayBuffer>): unknown => JSON.parse(decodeText(bytes, sheetPlatform) ?? '');

const readSheetFile = async (bytes: Uint8Array<ArrayBuffer>, result: Result): Promise<ReadFile> => {
  const contentType = bytes[0] === 0x50 && bytes[1] === 0x4b ? xlsx : 'text/csv';
  try {
    const job = {
      bytes,
      contentType,
      sheet: null,
      mapping: null,
      savedColumns: [],
      categories,
      choices: [],
      ...library,
    };
    const reading = await readImport(job, sheetPlatform);
    const { counts, rows } = describeImport(reading, plannedRows(reading), [], (code) => code);
    if (counts.rows !== counts.taken + counts.refused + counts.leftOut) throw new Error('rows were lost');
    if (rows.some(({ change, problems }) => change === 'refused' && problems.length === 0)) {
      throw new Error('a row was refused without a reason');
    }
    return result(
      rows.flatMap(({ problems }) => problems.map(({ code }) => code)),
      counts.taken,
    );
  } catch (error) {
    if (error instanceof SheetError) return result([error.code], 0);
    throw error;
  }
};

const readModelFile = async (bytes: Uint8Array<ArrayBuffer>, result: Result): Promise<ReadFile> => {
  try {
    const { groups, problems } = readModel(await unpackModel(bytes, sheetPlatform));
    return result(
      problems.map(({ code }) => code),
      groups.length,
    );
  } catch (error) {
    if (error instanceof ModelError) return result([error.code], 0);
    throw error;
  }
};
