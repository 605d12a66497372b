import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Files that are small or already compressed gain nothing. */
const minBytes = 1024;
const isCompressible = (name: string): boolean => /\.(js|css|html|svg|json|wasm|webmanifest)$/.test(name);

/** Writes a `.br` and a `.gz` beside each text file and program, for a server that sends them as they are. */
export const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter(isCompressible).map((name) => compressFile(join(folder, name))));
};

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
};
