import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { openZip, type Zip } from '#domain/formats/zip/zip.ts';
import { modelsInZip } from '#domain/incoming/model/unpack-model.ts';
import { type FoundKind, unknownFile } from './file-kind.ts';
import { kindOfXml } from './kind-of-text.ts';

/** What a zip holds by the names of its parts, and where they tell nothing, by how a few of them begin. */
export const kindOfZip = async (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): Promise<FoundKind> => {
  const zip = openZip(bytes, platform);
  const names = [...zip.names];
  if (zip.has('xl/workbook.xml')) return (await isCo2dataBook(zip)) ? unknownFile('co2data-workbook') : 'sheet';
  if (zip.has('xl/workbook.bin')) return unknownFile('binary-workbook');
  if (zip.has('[Content_Types].xml') || zip.has('mimetype')) return unknownFile('other-office', names[1]);
  if (names.some((name) => /(?:^|[\\/])processes[\\/][^\\/]+\.(?:xml|json)$/i.test(name))) return 'ilcd-epd';
  const models = modelsInZip(names);
  if (models.length === 1) return 'ifc';
  if (models.length > 1) return unknownFile('zip-of-models', models.slice(0, 3).join(', '));
  if (await hasProcess(zip, names)) return 'ilcd-epd';
  return unknownFile('zip-unknown', names.slice(0, 5).join(', '));
};

/** The publisher's own workbook: its rows are products, and no bill of quantities. */
const isCo2dataBook = async (zip: Zip): Promise<boolean> => {
  const text = await beginningOf(zip, 'xl/workbook.xml').catch(() => '');
  return ['"data_materials"', '"energy scenarios"'].every((name) => text.includes(`name=${name}`));
};

const mostPeeked = 20;

/** ILCD data sets without the format's folders. */
const hasProcess = async (zip: Zip, names: readonly string[]): Promise<boolean> => {
  const candidates = names.filter((name) => /\.(?:xml|json)$/i.test(name)).slice(0, mostPeeked);
  for (const name of candidates) if (isProcess(await beginningOf(zip, name))) return true;
  return false;
};

const isProcess = (text: string): boolean =>
  text.startsWith('<') ? kindOfXml(text) === 'ilcd-epd' : /^\{\s*"processInformation"/.test(text);

const beginningOf = async (zip: Zip, name: string): Promise<string> => {
  for await (const piece of zip.read(name)) if (piece !== '') return piece.replace(/^\uFEFF/, '').trimStart();
  return '';
};
