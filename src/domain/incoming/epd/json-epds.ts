import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { readIlcdJson } from '#domain/incoming/epd/ilcd/ilcd-json.ts';
import { readBoverketResource } from './boverket.ts';
import { readCo2dataResource } from './co2data.ts';
import type { Epd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { isIso22057, readIso22057 } from './iso-22057.ts';
import { readLcaxEpd } from './lcax-epd.ts';
import { isRules, readOpenEpd } from './openepd.ts';
import { isPassport, readPassport } from './passport.ts';
import { EpdRefusal, problem, type ReadProblem } from './read-problem.ts';
import type { ReadEpds } from './reading.ts';
import { listOf, objectOf, textOf } from './source-values.ts';
import { wrappedLists } from './wrapped-lists.ts';

/** Every declaration of a JSON document: one, a list or bundle of them, or a database with its resources. */
export const readJson = (name: string, text: string): ReadEpds => {
  const problems: ReadProblem[] = [];
  const epds: Epd[] = [];
  const content = parse(text);
  if (content === undefined) return { epds, problems: [problem('', 'not-json', { name })], refused: 1, leftOut: 0 };
  const { sets, leftOut } = dataSetsOf(content);
  for (const { root, path, read } of sets) {
    try {
      if (read === null) throw new EpdRefusal(problem(path, 'unknown-format', { name }));
      epds.push(read(root, path, (one) => problems.push(one)));
    } catch (error) {
      if (!(error instanceof EpdRefusal)) throw error;
      problems.push(error.problem);
    }
  }
  if (leftOut > 0) problems.push(problem('', 'scenarios-left-out', { count: leftOut }));
  if (sets.length === 0) problems.push(problem('', 'no-data-set', { name }));
  return { epds, problems, refused: sets.length - epds.length, leftOut };
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

const dataSetsOf = (content: unknown): { readonly sets: readonly DataSet[]; readonly leftOut: number } => {
  if (Array.isArray(content)) return { sets: itemsOf(content, ''), leftOut: 0 };
  const root = objectOf(content);
  const resources = root['Resources'];
  if (!Array.isArray(resources)) return { sets: bundledIn(root) ?? [dataSet(root, '')], leftOut: 0 };
  const read = resourceReader(root);
  const all = resources.map((one: unknown, index) => ({ root: objectOf(one), path: `Resources[${index}]`, read }));
  // How the emissions of energy go down: no product.
  const sets = all.filter((one) => one.root['ResourceType'] !== 'Scenario');
  return { sets, leftOut: all.length - sets.length };
};

/** The lists of a bundle in which something is known; null = it is a data set itself, or nothing is. */
const bundledIn = (root: JsonObject): readonly DataSet[] | null => {
  if (readerOf(root) !== null) return null;
  const lists = wrappedLists(root)
    .map(({ path, items }) => itemsOf(items, path))
    .filter((sets) => sets.some(({ read }) => read !== null));
  return lists.length === 0 ? null : lists.flat();
};

/** Every item, known or not: what is not known is told. An item may hold its declaration one level below. */
const itemsOf = (items: readonly unknown[], path: string): readonly DataSet[] =>
  items.flatMap((item, index) => {
    const root = objectOf(item);
    const place = `${path}[${index}]`;
    return (
      (path === '' ? bundledIn(root) : null)?.map((one) => ({ ...one, path: `${place}.${one.path}` })) ?? [
        dataSet(root, place),
      ]
    );
  });

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
  if (isIso22057(root)) return readIso22057;
  if (isPassport(root)) return readPassport;
  if ('doctype' in root || 'openepd_version' in root || isRules(root)) return readOpenEpd;
  if (isJsonObject(root['impacts']) && 'declaredUnit' in root) return readLcaxEpd;
  if (isJsonObject(root['impacts']) && 'declared_unit' in root) return readOpenEpd;
  return isIlcd(root) ? readIlcdJson : null;
};

const isIlcd = (root: JsonObject): boolean => 'LCIAResults' in root || 'exchanges' in root;
