import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { endingsOfKind, type FoundKind, type KindOfFile, unknownFile } from './file-kind.ts';
import { kindOfJson } from './kind-of-json.ts';
import { kindOfStep, kindOfTable, kindOfXml } from './kind-of-text.ts';
import { kindOfZip } from './kind-of-zip.ts';

/** Larger files are refused unread: a browser's memory has to hold them and what is read of them. */
export const maxIncomingBytes = 512 * 1024 * 1024;
/** Larger JSON is no file of a kind that we read; parsing takes several times as much memory. */
const maxJsonBytes = 64 * 1024 * 1024;
/** What is decoded of a text to see what it is. */
const headBytes = 256 * 1024;

/**
 * What a file is by its content; its name only tells whether the two agree. Nothing is thrown and nothing is unpacked but
 * beginnings: broken parts are found by the reader of the kind.
 */
export const kindOfFile = async (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  platform: SheetPlatform,
): Promise<KindOfFile> => {
  const found = bytes.length > maxIncomingBytes ? unknownFile('too-large') : await kindOfContent(bytes, platform);
  if (typeof found !== 'string') return found;
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return { kind: found, isMisnamed: ending !== undefined && !endingsOfKind[found].includes(ending) };
};

const kindOfContent = async (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): Promise<FoundKind> => {
  const mark = markOf(bytes);
  if (mark === 'zip') return openedZip(bytes, platform);
  if (mark !== null) return unknownFile(mark);
  const head = decodeText(bytes.subarray(0, headBytes), platform);
  if (head === null || hasControls(head)) return unknownFile('not-text');
  const text = head.trimStart();
  if (text === '') return unknownFile('empty');
  if (/^(?:\/\*.*?\*\/\s*)*ISO-10303-21;/s.test(text)) return kindOfStep(text);
  if (text.startsWith('<')) return kindOfXml(text);
  if (text.startsWith('{') || text.startsWith('[')) return parsedJson(bytes, platform);
  return kindOfTable(text);
};

const parsedJson = (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): FoundKind => {
  if (bytes.length > maxJsonBytes) return unknownFile('too-large');
  try {
    const parsed: unknown = JSON.parse(decodeText(bytes, platform) ?? '');
    return kindOfJson(parsed);
  } catch {
    return unknownFile('json-broken');
  }
};

const openedZip = async (bytes: Uint8Array<ArrayBuffer>, platform: SheetPlatform): Promise<FoundKind> => {
  try {
    return await kindOfZip(bytes, platform);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.code === 'sheet-protected') return unknownFile('zip-protected');
    return unknownFile(error.code === 'sheet-too-large' ? 'too-large' : 'zip-broken');
  }
};

/** First bytes of files that are no text. */
const marks = [
  { hex: '504b0304', means: 'zip' },
  { hex: '504b0506', means: 'zip' },
  { hex: 'd0cf11e0a1b11ae1', means: 'old-office' },
  { hex: '25504446', means: 'pdf' },
  { hex: '89504e47', means: 'picture' },
  { hex: 'ffd8ff', means: 'picture' },
  { hex: '47494638', means: 'picture' },
  { hex: '1f8b', means: 'other-archive' },
  { hex: '377abcaf', means: 'other-archive' },
  { hex: '52617221', means: 'other-archive' },
] as const;

/** WebP, and HEIC or AVIF with the brands that their pictures have: their mark does not stand first. */
const laterMarks = [/^RIFF.{4}WEBP/s, /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/s];

const markOf = (bytes: Uint8Array): (typeof marks)[number]['means'] | null => {
  const hex = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (laterMarks.some((mark) => mark.test(head))) return 'picture';
  return marks.find((mark) => hex.startsWith(mark.hex))?.means ?? null;
};

/** No text of ours has them; what is called text by accident does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const hasControls = (text: string): boolean => controls.test(text);
