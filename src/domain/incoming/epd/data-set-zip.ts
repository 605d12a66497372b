import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { openZip } from '#domain/formats/zip/zip.ts';
import { readIlcdXml, type XmlFile } from '#domain/incoming/epd/ilcd/ilcd-xml.ts';
import { withoutMark } from '#domain/values/file-text.ts';
import { readJson } from './json-epds.ts';
import { isOpenEpdBundle } from './openepd-bundle.ts';
import { problem } from './read-problem.ts';
import type { ReadEpds } from './reading.ts';

/** All parts together, unpacked; a declaration with its flows has less than one million. */
const maxCharacters = 64 * 1024 * 1024;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Data sets that no declaration is read from. */
const otherFolders = /(^|\/)(?:contacts|lciamethods|external_docs|schemas|stylesheets|__MACOSX)\//i;

/** Reads the declarations of a zipped data-set folder: ILCD+EPD in XML, JSON files, or a bundle of openEPD documents. */
export const readZip = async (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): Promise<ReadEpds> => {
  const zip = openZip(bytes, platform);
  const isBundle = isOpenEpdBundle(zip);
  const wanted = [...zip.names].filter(
    (name) => (/\.(?:xml|json)$/i.test(name) && !otherFolders.test(name)) || (isBundle && /^epd\/[^/]+$/i.test(name)),
  );
  let characters = 0;
  const files: XmlFile[] = [];
  for (const path of wanted) {
    let text = '';
    for await (const piece of zip.read(path)) {
      characters += piece.length;
      if (characters > maxCharacters) throw new SheetError('sheet-too-large');
      text += piece;
    }
    files.push({ path, text: withoutMark(text) });
  }
  const isXml = ({ path }: XmlFile) => path.toLowerCase().endsWith('.xml');
  const xml = files.filter(isXml);
  const parts = [
    ...(xml.length === 0 ? [] : [await readIlcdXml(xml)]),
    ...files.filter((file) => !isXml(file)).map(({ path, text }) => readJson(path, text)),
  ];
  const count = (of: (part: ReadEpds) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    epds: parts.flatMap(({ epds }) => epds),
    problems: [
      ...parts.flatMap(({ problems }) => problems),
      ...(files.length === 0 ? [problem('', 'no-data-set')] : []),
    ],
    refused: count(({ refused }) => refused),
    leftOut: count(({ leftOut }) => leftOut),
  };
};
