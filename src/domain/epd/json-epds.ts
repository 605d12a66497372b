import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { readBoverketResource } from '#domain/incoming/epd/boverket.ts';
import { readCo2dataResource } from '#domain/incoming/epd/co2data.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import type { EpdReader } from '#domain/incoming/epd/epd-reader.ts';
import { readIlcdJson } from '#domain/incoming/epd/ilcd-json.ts';
import { readLcaxEpd } from '#domain/incoming/epd/lcax-epd.ts';
import { isRules, readOpenEpd } from '#domain/incoming/epd/openepd.ts';
import { EpdRefusal, problem, type ReadProblem } from '#domain/incoming/epd/read-problem.ts';
import { listOf, objectOf, textOf } from '#domain/incoming/epd/source-values.ts';

/** Every declaration of a JSON document: one, a list of them, or a database with its resources. */
export const readJson = (name: string, text: string) => {
  const problems: ReadProblem[] = [];
  const epds: Epd[] = [];
  const content = parse(text);
  if (content === undefined) return { epds, problems: [problem('', 'not-json', { name })] };
  for (const { root, path, read } of dataSetsOf(content)) {
    try {
      if (read === null) problems.push(problem(path, 'unknown-format', { name }));
      else epds.push(read(root, path, (one) => problems.push(one)));
    } catch (error) {
      if (!(error instanceof EpdRefusal)) throw error;
      problems.push(error.problem);
    }
  }
  return { epds, problems: epds.length + problems.length === 0 ? [problem('', 'no-data-set', { name })] : problems };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

interface DataSet {
  readonly root: JsonObject;
  readonly path: string;
  readonly read: EpdReader | null;
}

const dataSetsOf = (content: unknown): readonly DataSet[] => {
  if (Array.isArray(content)) {
    return content.map((one: unknown, index) => dataSet(objectOf(one), `[${index}]`));
  }
  const root = objectOf(content);
  if (!Array.isArray(root['Resources'])) return [dataSet(root, '')];
  const read = resourceReader(root);
  return listOf(root['Resources']).flatMap((resource, index) =>
    resource['ResourceType'] === 'Scenario' ? [] : [{ root: resource, path: `Resources[${index}]`, read }],
  );
};

const dataSet = (root: JsonObject, path: string): DataSet => ({ root, path, read: readerOf(root) });

/** Boverket's form is that of CO2data with a list in place of one object. */
const resourceReader = (root: JsonObject): EpdReader => {
  const isBoverket =
    textOf(root['Publisher']).startsWith('Boverket') ||
    listOf(root['Resources']).some((resource) => Array.isArray(resource['DataItems']));
  const database = { version: textOf(root['Version']), publisher: textOf(root['Publisher']) };
  return isBoverket ? readBoverketResource(database) : readCo2dataResource(database);
};

const readerOf = (root: JsonObject): EpdReader | null => {
  if (isJsonObject(root['processInformation'])) return readIlcdJson;
  if ('doctype' in root || 'openepd_version' in root || isRules(root)) return readOpenEpd;
  if (isJsonObject(root['impacts']) && 'declaredUnit' in root) return readLcaxEpd;
  if (isJsonObject(root['impacts']) && 'declared_unit' in root) return readOpenEpd;
  return isIlcd(root) ? readIlcdJson : null;
};

const isIlcd = (root: JsonObject): boolean => 'LCIAResults' in root || 'exchanges' in root;
