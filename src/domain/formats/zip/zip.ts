import { SheetError, sheetLimits } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

/** Parts of a zip file in memory; nothing is unpacked before it is asked for, and then in pieces. */
export interface Zip {
  /** In the order of its directory; folders end with a slash. */
  readonly names: Iterable<string>;
  has(name: string): boolean;
  /** The bytes of a part as they are unpacked; throws when the part is larger, smaller or other than it says. */
  pieces(name: string): AsyncIterable<Uint8Array>;
  /** The same as text. */
  read(name: string): AsyncIterable<string>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const stored = 0;
const deflated = 8;

/**
 * Throws `SheetError` for what is no zip that can be read.
 * @param partBytes most that a part may hold, in bytes unpacked; the bound of its ratio to the packed form stays
 */
export const openZip = (
  bytes: Uint8Array<ArrayBuffer>,
  platform: SheetPlatform,
  partBytes: number = sheetLimits.partBytes,
): Zip => {
  const file = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  const entries = readDirectory(file, platform);
  const pieces = (name: string): AsyncIterable<Uint8Array> => {
    const entry = entries.get(name);
    if (entry === undefined) throw new SheetError('sheet-broken');
    return unpack(file, entry, platform, partBytes);
  };
  return {
    names: entries.keys(),
    has: (name) => entries.has(name),
    pieces,
    read: (name) => textOf(pieces(name), platform),
  };
};

interface ZipFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly view: DataView;
}

async function* textOf(pieces: AsyncIterable<Uint8Array>, { textDecoder }: SheetPlatform): AsyncGenerator<string> {
  const decoder = textDecoder('utf-8');
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new SheetError('sheet-broken');
    }
  };
  for await (const piece of pieces) yield decode(piece);
  yield decode();
}

const readDirectory = ({ bytes, view }: ZipFile, platform: SheetPlatform): ReadonlyMap<string, Entry> => {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  if (count > sheetLimits.zipEntries) throw new SheetError('sheet-too-large');
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || view.getUint32(position, true) !== entryMark) throw new SheetError('sheet-broken');
    const isEncrypted = (view.getUint16(position + 8, true) & 1) === 1;
    if (isEncrypted) throw new SheetError('sheet-protected');
    const nameLength = view.getUint16(position + 28, true);
    const name = decodeText(bytes.subarray(position + 46, position + 46 + nameLength), platform) ?? '';
    if (entries.has(name)) throw new SheetError('sheet-broken');
    entries.set(name, {
      method: view.getUint16(position + 10, true),
      crc: view.getUint32(position + 16, true),
      packedBytes: view.getUint32(position + 20, true),
      bytes: view.getUint32(position + 24, true),
      offset: view.getUint32(position + 42, true),
    });
    position += 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
  }
  return entries;
};

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endLength - maxCommentLength);
  for (let position = view.byteLength - endLength; position >= first; position -= 1) {
    if (view.getUint32(position, true) === endMark) return position;
  }
  throw new SheetError('sheet-broken');
};

/** The packed bytes lie behind a header of their own, whose lengths may differ from the directory's. */
const packedOf = ({ bytes, view }: ZipFile, { offset, packedBytes }: Entry): Uint8Array<ArrayBuffer> => {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localMark) throw new SheetError('sheet-broken');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > bytes.length) throw new SheetError('sheet-broken');
  return bytes.subarray(start, start + packedBytes);
};

async function* unpack(
  file: ZipFile,
  entry: Entry,
  platform: SheetPlatform,
  partBytes: number,
): AsyncGenerator<Uint8Array> {
  const limit = Math.min(partBytes, Math.max(1024 * 1024, entry.packedBytes * sheetLimits.partRatio));
  if (entry.bytes > limit) throw new SheetError('sheet-too-large');
  const packed = packedOf(file, entry);
  let size = 0;
  let crc = 0;
  for await (const chunk of piecesOf(packed, entry.method, platform)) {
    size += chunk.length;
    if (size > limit) throw new SheetError('sheet-too-large');
    crc = platform.crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.bytes || crc !== entry.crc) throw new SheetError('sheet-broken');
}

async function* piecesOf(
  packed: Uint8Array<ArrayBuffer>,
  method: number,
  { inflate }: SheetPlatform,
): AsyncGenerator<Uint8Array> {
  if (method === stored) return yield packed;
  if (method !== deflated) throw new SheetError('sheet-broken');
  try {
    for await (const piece of inflate(packed)) yield piece;
  } catch {
    throw new SheetError('sheet-broken');
  }
}
