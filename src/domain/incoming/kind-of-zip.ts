import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { openZip, type Zip } from '#domain/formats/zip/zip.ts';
import { parseJsonFile, withoutMark } from '#domain/values/file-text.ts';
import { isOpenEpdBundle } from './epd/openepd-bundle.ts';
import { type FoundKind, unknownFile } from './file-kind.ts';
import { kindOfJson } from './kind-of-json.ts';
import { kindOfXml } from './kind-of-text.ts';
import { modelsInZip } from './model/unpack-model.ts';

/** What a zip holds by the names of its parts, and where they tell nothing, by how a few of them begin. */
export const kindOfZip = async (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): Promise<FoundKind> => {
  const zip = openZip(bytes, platform);
  const names = [...zip.names];
  if (zip.has('xl/workbook.xml')) return (await isCo2dataBook(zip)) ? unknownFile('co2data-workbook') : 'sheet';
  if (zip.has('xl/workbook.bin')) return unknownFile('binary-workbook');
  if (zip.has('[Content_Types].xml') || zip.has('mimetype')) return unknownFile('other-office', names[1]);
  if (names.some((name) => /(?:^|[\\/])processes[\\/][^\\/]+\.(?:xml|json)$/i.test(name))) return 'ilcd-epd';
  if (isOpenEpdBundle(zip)) return 'openepd';
  const models = modelsInZip(names);
  if (models.length === 1) return 'ifc';
  if (models.length > 1) return unknownFile('zip-of-models', models.slice(0, 3).join(', '));
  return (await kindOfParts(zip, names)) ?? unknownFile('zip-unknown', names.slice(0, 5).join(', '));
};

/** The publisher's own workbook: its rows are products, and no bill of quantities. */
const isCo2dataBook = async (zip: Zip): Promise<boolean> => {
  const text = await beginningOf(zip, 'xl/workbook.xml').catch(() => '');
  return ['"data_materials"', '"energy scenarios"'].every((name) => text.includes(`name=${name}`));
};

const mostPeeked = 20;
/** Larger JSON parts are databases or models, not declarations; parsing many of them would take a while. */
const maxPeekedCharacters = 1024 * 1024;

/** Declarations without the folders of their format. */
const kindOfParts = async (zip: Zip, names: readonly string[]): Promise<FoundKind | null> => {
  const candidates = names.filter((name) => /\.(?:xml|json)$/i.test(name)).slice(0, mostPeeked);
  for (const name of candidates) {
    const kind = /\.xml$/i.test(name) ? kindOfXml(await beginningOf(zip, name)) : await kindOfJsonPart(zip, name);
    if (kind === 'ilcd-epd' || kind === 'openepd' || kind === 'lcax-epd' || kind === 'product-passport') return kind;
  }
  return null;
};

const kindOfJsonPart = async (zip: Zip, name: string): Promise<FoundKind | null> => {
  let text = '';
  for await (const piece of zip.read(name)) {
    text += piece;
    if (text.length > maxPeekedCharacters) return null;
  }
  try {
    return kindOfJson(parseJsonFile(text));
  } catch {
    return null;
  }
};

const beginningOf = async (zip: Zip, name: string): Promise<string> => {
  for await (const piece of zip.read(name)) if (piece !== '') return withoutMark(piece).trimStart();
  return '';
};
