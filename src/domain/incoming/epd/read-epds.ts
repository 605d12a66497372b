import { SheetError, type SheetFault } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { readIlcdXml } from '#domain/incoming/epd/ilcd/ilcd-xml.ts';
import { withoutMark } from '#domain/values/file-text.ts';
import { isZip, readZip } from './data-set-zip.ts';
import { readJson } from './json-epds.ts';
import { readOekobaudat } from './oekobaudat.ts';
import { type EpdProblemCode, EpdRefusal, problem, type ReadProblem } from './read-problem.ts';
import type { ReadEpds } from './reading.ts';

/**
 * Every declaration of a file, recognised by its content: ILCD+EPD (XML, JSON or a zip of a data-set folder), openEPD,
 * LCAx, and the databases CO2data, Boverket and OEKOBAUDAT. Never throws for what a file may hold.
 * @param name of the file, for messages
 */
export const readEpds = async (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  platform: SheetPlatform,
): Promise<ReadEpds> => {
  try {
    if (typeof content !== 'string' && isZip(content)) return withOwnKeys(await readZip(content, platform));
    const text = typeof content === 'string' ? content : decodeText(content, platform);
    if (text === null || text.includes('\0')) return refused(problem('', 'not-text', { name }));
    return withOwnKeys(await readText(name, withoutMark(text)));
  } catch (error) {
    if (error instanceof EpdRefusal) return refused(error.problem);
    if (error instanceof SheetError) return refused(problem('', codeOfFault[error.code] ?? 'broken-zip', { name }));
    throw error;
  }
};

const readText = async (name: string, text: string): Promise<ReadEpds> => {
  const start = text.trimStart();
  if (start.startsWith('<')) return readIlcdXml([{ path: name, text: start }]);
  if (start.startsWith('{') || start.startsWith('[')) return readJson(name, start);
  if (/^"?UUID"?;/i.test(start)) return readOekobaudat(start);
  return refused(problem('', 'unknown-format', { name }));
};

/** The same data set twice in a file stays two. */
const withOwnKeys = ({ epds, ...told }: ReadEpds): ReadEpds => {
  const seen = new Map<string, number>();
  const own = epds.map((epd) => {
    const count = (seen.get(epd.key) ?? 0) + 1;
    seen.set(epd.key, count);
    return count === 1 ? epd : { ...epd, key: `${epd.key} (${count})` };
  });
  return { epds: own, ...told };
};

const codeOfFault: Partial<Record<SheetFault, EpdProblemCode>> = {
  'sheet-too-large': 'too-large',
  'sheet-protected': 'protected',
  'sheet-broken': 'broken-zip',
};

/** A file of which nothing was read counts as one. */
const refused = (reason: ReadProblem): ReadEpds => ({ epds: [], problems: [reason], refused: 1, leftOut: 0 });
