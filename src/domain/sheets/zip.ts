import { crc32, createInflateRaw } from 'node:zlib';
import { SheetError, sheetLimits } from './sheet.ts';

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

/** Parts of a zip file in memory; nothing is unpacked before it is asked for, and then in pieces. */
export interface Zip {
  has(name: string): boolean;
  /** The pieces of a part as they are unpacked; throws when the part is larger, smaller or other than it says. */
  read(name: string): AsyncIterable<Uint8Array>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const stored = 0;
const deflated = 8;

export const openZip = (bytes: Uint8Array): Zip => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new SheetError('sheet-broken');
      return unpack(view, entry);
    },
  };
};

const readDirectory = (view: Buffer): ReadonlyMap<string, Entry> => {
  const end = findEnd(view);
  const count = view.readUInt16LE(end + 10);
  let position = view.readUInt32LE(end + 16);
  if (count > sheetLimits.zipEntries) throw new SheetError('sheet-too-large');
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || view.readUInt32LE(position) !== entryMark) throw new SheetError('sheet-broken');
    const isEncrypted = (view.readUInt16LE(position + 8) & 1) === 1;
    if (isEncrypted) throw new SheetError('sheet-protected');
    const nameLength = view.readUInt16LE(position + 28);
    const name = view.toString('utf8', position + 46, position + 46 + nameLength);
    if (entries.has(name)) throw new SheetError('sheet-broken');
    entries.set(name, {
      method: view.readUInt16LE(position + 10),
      crc: view.readUInt32LE(position + 16),
      packedBytes: view.readUInt32LE(position + 20),
      bytes: view.readUInt32LE(position + 24),
      offset: view.readUInt32LE(position + 42),
    });
    position += 46 + nameLength + view.readUInt16LE(position + 30) + view.readUInt16LE(position + 32);
  }
  return entries;
};

const findEnd = (view: Buffer): number => {
  const first = Math.max(0, view.length - endLength - maxCommentLength);
  for (let position = view.length - endLength; position >= first; position -= 1) {
    if (view.readUInt32LE(position) === endMark) return position;
  }
  throw new SheetError('sheet-broken');
};

/** The packed bytes lie behind a header of their own, whose lengths may differ from the directory's. */
const packedOf = (view: Buffer, { offset, packedBytes }: Entry): Buffer => {
  if (offset + 30 > view.length || view.readUInt32LE(offset) !== localMark) throw new SheetError('sheet-broken');
  const start = offset + 30 + view.readUInt16LE(offset + 26) + view.readUInt16LE(offset + 28);
  if (start + packedBytes > view.length) throw new SheetError('sheet-broken');
  return view.subarray(start, start + packedBytes);
};

async function* unpack(view: Buffer, entry: Entry): AsyncGenerator<Uint8Array> {
  const limit = Math.min(sheetLimits.partBytes, Math.max(1024 * 1024, entry.packedBytes * sheetLimits.partRatio));
  if (entry.bytes > limit) throw new SheetError('sheet-too-large');
  const packed = packedOf(view, entry);
  let size = 0;
  let crc = 0;
  for await (const chunk of piecesOf(packed, entry.method)) {
    size += chunk.length;
    if (size > limit) throw new SheetError('sheet-too-large');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.bytes || crc !== entry.crc) throw new SheetError('sheet-broken');
}

async function* piecesOf(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === stored) return yield packed;
  if (method !== deflated) throw new SheetError('sheet-broken');
  const inflate = createInflateRaw({ chunkSize: 128 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch {
    throw new SheetError('sheet-broken');
  }
}
