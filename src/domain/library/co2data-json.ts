import { FormatError, type FormatProblem } from '#domain/formats/format-error.ts';
import {
  isJsonObject,
  type JsonObject,
  readChoice,
  readList,
  readNumber,
  readObject,
  readText,
} from '#domain/formats/json-fields.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { energyOf, sourceRow } from './co2data-record.ts';
import type { SourceEnergy, SourceLibrary, SourceRow } from './source-library.ts';
import { cleanText } from './source-texts.ts';

/** A record that was left out, and why. */
export interface RefusedRecord {
  /** Its place in the file, from 0. */
  readonly index: number;
  /** As far as they can be read; else empty. */
  readonly sourceId: string;
  readonly name: string;
  readonly problem: FormatProblem;
}

/** What a CO2data file holds: `records` = those taken (rows and scenarios of the library) + those refused. */
export interface Co2dataFile {
  readonly library: SourceLibrary;
  readonly refused: readonly RefusedRecord[];
  readonly records: number;
}

/**
 * Reads CO2data.fi's JSON (`co2data_construction.json`), versions 1.00 and 1.01; a byte-order mark is tolerated. A record
 * that cannot be read is refused by itself.
 * @returns the records, or where and why the text is not of this format.
 */
export const readCo2dataFile = (text: string): Result<Co2dataFile, FormatProblem> => {
  try {
    const root = readObject(parseJsonFile(text), 'file');
    const resources = readList(root['Resources'], 'Resources');
    const [version, publishedAt] = [versionOf(root), publishedAtOf(root)];
    const seen = new Set<string>();
    const read = resources.map((resource, index) => readRecord(resource, index, seen));
    return ok({
      library: {
        version,
        publishedAt,
        rows: read.flatMap((record) => ('row' in record ? [record.row] : [])),
        energy: read.flatMap((record) => ('energy' in record ? record.energy : [])),
        lifetimesFrom: null,
      },
      refused: read.flatMap((record) => ('refused' in record ? [record.refused] : [])),
      records: resources.length,
    });
  } catch (error) {
    if (error instanceof FormatError) return err(error.problem);
    if (error instanceof SyntaxError) return err({ place: '', code: 'json', found: error.message });
    throw error;
  }
};

/** As `readCo2dataFile`, where one record that cannot be read refuses the whole file. */
export const readCo2dataJson = (text: string): Result<SourceLibrary, FormatProblem> => {
  const file = readCo2dataFile(text);
  if (!file.ok) return file;
  const [first] = file.value.refused;
  return first === undefined ? ok(file.value.library) : err(first.problem);
};

const versionOf = (root: JsonObject): string => {
  const version = readText(root['Version'], 'Version');
  // It becomes part of an id and of addresses.
  if (!/^[\w.-]{1,40}$/.test(version)) throw new FormatError('Version', 'version', version.slice(0, 60));
  return version;
};

const publishedAtOf = (root: JsonObject): string => {
  const text = readText(root['PublishDate'], 'PublishDate');
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new FormatError('PublishDate', 'date', text.slice(0, 60));
  return day;
};

type ReadRecord =
  | { readonly row: SourceRow }
  | { readonly energy: readonly SourceEnergy[] }
  | { readonly refused: RefusedRecord };

const readRecord = (value: unknown, index: number, seen: Set<string>): ReadRecord => {
  try {
    const resource = readObject(value, `Resources[${index}]`);
    const sourceId = sourceIdOf(resource, index);
    const type = readChoice(resource['ResourceType'], ['Material', 'Process', 'Scenario'], `${sourceId}.ResourceType`);
    const record =
      type === 'Scenario' ? { energy: energyOf(resource, sourceId) } : { row: sourceRow(resource, sourceId) };
    if (seen.has(sourceId)) throw new FormatError(sourceId, 'duplicate');
    seen.add(sourceId);
    return record;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { refused: { index, ...nameOf(value), problem: error.problem } };
  }
};

const sourceIdOf = (resource: JsonObject, index: number): string => {
  const id = readNumber(resource['ResourceId'], `Resources[${index}].ResourceId`);
  if (!Number.isSafeInteger(id) || id < 0)
    throw new FormatError(`Resources[${index}].ResourceId`, 'number', String(id));
  return String(id);
};

const nameOf = (value: unknown): Pick<RefusedRecord, 'sourceId' | 'name'> => {
  const { ResourceId: id, Name: name } = isJsonObject(value) ? value : {};
  return {
    sourceId: typeof id === 'number' ? String(id) : '',
    name: typeof name === 'string' ? cleanText(name).slice(0, maxNameLength) : '',
  };
};

const maxNameLength = 200;
