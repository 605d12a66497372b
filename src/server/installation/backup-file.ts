import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';

/**
 * A backup is gzipped lines of JSON: the head, then for each table a line with its name and one line a row, then a line
 * for each uploaded file, and at the end the counts and the hash of all that came before.
 */
const line = v.variant('kind', [
  v.object({ kind: v.literal('head'), format: v.literal(1), createdAt: v.string(), migrations: v.array(v.string()) }),
  v.object({ kind: v.literal('table'), name: v.pipe(v.string(), v.regex(/^[a-z_]+$/)) }),
  v.object({ kind: v.literal('row'), row: v.record(v.string(), v.unknown()) }),
  v.object({ kind: v.literal('file'), key: v.string(), content: v.pipe(v.string(), v.base64()) }),
  v.object({
    kind: v.literal('end'),
    rows: v.record(v.string(), v.number()),
    files: v.number(),
    sha256: v.string(),
  }),
]);

type BackupLine = v.InferOutput<typeof line>;
export type BackupHead = Extract<BackupLine, { kind: 'head' }>;
type BackupEnd = Extract<BackupLine, { kind: 'end' }>;

export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';

  constructor(reason: string) {
    super(`The backup is damaged or not a backup: ${reason}.`);
  }
}

/** Lines to write: rows come as the JSON text that the database made. */
export type WrittenLine =
  | Exclude<BackupLine, { kind: 'row' | 'end' }>
  | { readonly kind: 'row'; readonly text: string };

/** Writes the file whole or not at all; answers what it holds. */
export const writeBackup = async (file: string, lines: AsyncIterable<WrittenLine>): Promise<BackupEnd> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let files = 0;
  let end: BackupEnd = { kind: 'end', rows, files, sha256: '' };
  async function* text(): AsyncGenerator<string> {
    let table = '';
    for await (const next of lines) {
      if (next.kind === 'table') {
        table = next.name;
        rows[table] = 0;
      }
      if (next.kind === 'row') rows[table] = (rows[table] ?? 0) + 1;
      if (next.kind === 'file') files += 1;
      const written = next.kind === 'row' ? `{"kind":"row","row":${next.text}}\n` : `${JSON.stringify(next)}\n`;
      hash.update(written);
      yield written;
    }
    end = { kind: 'end', rows, files, sha256: hash.digest('hex') };
    yield `${JSON.stringify(end)}\n`;
  }
  const draft = `${file}.part`;
  try {
    await pipeline(
      Readable.from(text()),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return end;
};

/** The lines of a backup, each as it is written; throws `DamagedBackupError` where the file cannot be read on. */
export async function* readBackup(file: string): AsyncGenerator<{ readonly text: string; readonly line: BackupLine }> {
  const unpacked = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const text of linesOf(source.pipe(unpacked))) yield { text, line: v.parse(line, JSON.parse(text)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    throw new DamagedBackupError(error instanceof v.ValiError ? 'a line has the wrong shape' : reasonOf(error));
  } finally {
    source.destroy();
  }
}

async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest + decoder.decode() !== '') throw new DamagedBackupError('its last line is cut off');
}

const reasonOf = (error: unknown): string => (error instanceof SyntaxError ? 'a line is not JSON' : String(error));

/** Reads the whole file and compares its counts and its hash; answers the head and the end. */
export const verifyBackup = async (file: string): Promise<{ readonly head: BackupHead; readonly end: BackupEnd }> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let files = 0;
  let table = '';
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  for await (const { text, line: next } of readBackup(file)) {
    if (end !== null) throw new DamagedBackupError('something follows its end');
    if ((head === null) !== (next.kind === 'head')) throw new DamagedBackupError('its head is not where it must be');
    if (next.kind === 'head') head = next;
    if (next.kind === 'end') end = next;
    else hash.update(`${text}\n`);
    if (next.kind === 'table') {
      table = next.name;
      rows[table] = 0;
    }
    if (next.kind === 'row') rows[table] = (rows[table] ?? 0) + 1;
    if (next.kind === 'file') files += 1;
  }
  if (head === null || end === null) throw new DamagedBackupError('it has no end');
  const isWhole = JSON.stringify([rows, files]) === JSON.stringify([end.rows, end.files]);
  if (!isWhole || hash.digest('hex') !== end.sha256)
    throw new DamagedBackupError('its contents are not what was written');
  return { head, end };
};
