import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Tar works in blocks of this size; https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const blockBytes = 512;
const directoryType = '5';

interface Modes {
  readonly file: number;
  readonly folder: number;
}

/** PostgreSQL wants its folder for itself. */
const privateModes: Modes = { file: 0o600, folder: 0o700 };

/**
 * Unpacks a packed database into a new folder, file by file to keep memory small. PGlite could load it itself,
 * but only into a running database that would have to be closed and opened again, which takes twice as long.
 */
export const unpack = async (file: string, folder: string, modes: Modes = privateModes): Promise<void> => {
  let hasVersion = false;
  const known = new Set<string>();
  const makeFolder = (path: string): void => {
    if (known.has(path)) return;
    known.add(path);
    mkdirSync(path, { recursive: true, mode: modes.folder });
  };
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  await pipeline(createReadStream(file), gunzip, async (tar: AsyncIterable<Buffer>) => {
    const { take, finish } = createTaker(tar);
    for (;;) {
      const header = await take(blockBytes);
      const name = textAt(header, 0, 100);
      // Two empty blocks end the archive.
      if (name === '') break;
      const size = Number.parseInt(textAt(header, 124, 12), 8);
      if (!Number.isInteger(size)) throw new Error('the packed database is damaged');
      const path = normalize(join('/', textAt(header, 345, 155), name)).slice(1);
      hasVersion ||= path === 'PG_VERSION';
      const isFolder = textAt(header, 156, 1) === directoryType;
      makeFolder(join(folder, isFolder ? path : dirname(path)));
      if (isFolder) continue;
      // A thousand small files are written three times faster without waiting for each; nobody is served yet.
      writeFileSync(join(folder, path), await take(size), { mode: modes.file });
      await take((blockBytes - (size % blockBytes)) % blockBytes);
    }
    await finish();
  });
  if (!hasVersion) throw new Error('the file holds no database');
};

/** Gives the next bytes of a stream; throws when it ends before. */
const createTaker = (stream: AsyncIterable<Buffer>) => {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    take: async (bytes: number): Promise<Buffer> => {
      const parts = [rest];
      let length = rest.length;
      while (length < bytes) {
        const next = await chunks.next();
        if (next.done === true) throw new Error('the packed database is cut short');
        parts.push(next.value);
        length += next.value.length;
      }
      const whole = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = whole.subarray(bytes);
      return whole.subarray(0, bytes);
    },
    /** Reads on to the end, where the checksum of the archive is verified. */
    finish: async (): Promise<void> => {
      while ((await chunks.next()).done !== true);
    },
  };
};

const textAt = (header: Uint8Array, start: number, length: number): string => {
  const text = new TextDecoder().decode(header.subarray(start, start + length));
  const end = text.indexOf('\0');
  return (end === -1 ? text : text.slice(0, end)).trim();
};
