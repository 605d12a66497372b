import { crc32 } from './crc32.ts';

/** What the writer of workbooks borrows from where it runs, so that server and device write the same bytes. */
export interface WorkbookPlatform {
  /** UTF-8. */
  readonly encode: (text: string) => Uint8Array;
  /** Packs a part piece by piece (raw deflate, level 4); gives what is ready. */
  readonly createDeflater: () => (piece: Uint8Array, isLast: boolean) => readonly Uint8Array[];
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** One file of an archive, its text or bytes in pieces. */
export interface ZipPart {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
}

const deflated = 8;
const unicodeNames = 0x0800;
/** The first day that an archive can name; the same parts give the same bytes. */
const fixedDate = 0x21;

/** An archive of the parts in their order (APPNOTE 6.3, without 64-bit extensions). */
export const writeZip = async (
  parts: Iterable<ZipPart>,
  platform: WorkbookPlatform,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const part of parts) {
    const { packed, ...entry } = await pack(part, platform);
    const head = localHeader(entry);
    directory.push(directoryEntry(entry, offset));
    chunks.push(head, ...packed);
    offset += head.length + entry.packedBytes;
  }
  const directoryBytes = lengthOf(directory);
  const end = [
    record(0x06054b50, 4),
    record(0, 2),
    record(0, 2),
    record(directory.length, 2),
    record(directory.length, 2),
  ];
  return join([...chunks, ...directory, ...end, record(directoryBytes, 4), record(offset, 4), record(0, 2)]);
};

interface Entry {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

const pack = async ({ name, pieces }: ZipPart, { encode, createDeflater, pause }: WorkbookPlatform) => {
  const deflate = createDeflater();
  const packed: Uint8Array[] = [];
  let crc = 0;
  let bytes = 0;
  for (const piece of pieces) {
    const content = typeof piece === 'string' ? encode(piece) : piece;
    crc = crc32(content, crc);
    bytes += content.length;
    packed.push(...deflate(content, false));
    await pause();
  }
  packed.push(...deflate(new Uint8Array(), true));
  return { name: encode(name), crc, bytes, packedBytes: lengthOf(packed), packed };
};

/** What a part's own header and the directory say alike. */
const facts = ({ name, crc, packedBytes, bytes }: Entry): Uint8Array[] => [
  ...[record(20, 2), record(unicodeNames, 2), record(deflated, 2), record(0, 2), record(fixedDate, 2)],
  ...[record(crc, 4), record(packedBytes, 4), record(bytes, 4), record(name.length, 2), record(0, 2)],
];

const localHeader = (entry: Entry): Uint8Array => join([record(0x04034b50, 4), ...facts(entry), entry.name]);

const directoryEntry = (entry: Entry, offset: number): Uint8Array =>
  join([
    ...[record(0x02014b50, 4), record(20, 2), ...facts(entry), record(0, 2), record(0, 2), record(0, 2), record(0, 4)],
    ...[record(offset, 4), entry.name],
  ]);

/** A whole number of so many bytes, the least significant first. */
const record = (value: number, length: 2 | 4): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff);

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

const join = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
