import type { FileType } from '#contract/sites/files.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';

const zipType = 'application/zip';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

const signatures: readonly { readonly type: FileType; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: zipType, at: 0, bytes: [...ascii('PK'), 3, 4] },
  { type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
];

/** Enough to tell text from binary, and one kind of text from another. */
const sampleBytes = 16 * 1024;

/** What the bytes are, whatever the file's name says; null = a kind that is not taken. */
export const contentTypeOf = (bytes: Uint8Array<ArrayBuffer>): FileType | null => {
  const found = signatures.find(({ at, bytes: mark }) => mark.every((byte, index) => bytes[at + index] === byte));
  if (found !== undefined) return found.type === zipType && isWorkbook(bytes) ? xlsxType : found.type;
  const text = decodeText(bytes.subarray(0, sampleBytes), sheetPlatform);
  if (text === null || isBinary(text)) return null;
  if (/^\s*[[{]/.test(text)) return 'application/json';
  if (/^\s*</.test(text))
    return /<(!doctype html|html|head|body|script|iframe)\b/i.test(text) ? null : 'application/xml';
  return /^[^\r\n]*[,;\t]/.test(text) ? 'text/csv' : 'text/plain';
};

/** Names of a zip's parts are stored as they are. */
const isWorkbook = (bytes: Uint8Array<ArrayBuffer>): boolean => Buffer.from(bytes.buffer).includes('xl/workbook.xml');

/** Control characters that no text has; a file that begins as text and goes on otherwise is only ever kept and given back. */
const isBinary = (text: string): boolean =>
  [...text].some((character) => character < ' ' && !'\t\n\r\f'.includes(character));
