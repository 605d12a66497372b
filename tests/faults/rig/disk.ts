import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The browser's own memory of the pages that were open, by their titles. */
const ofBrowser = /^Default\/(History|Sessions|Top Sites|Favicons|Shortcuts|Network Action Predictor)/;

/** Freed records lie in the files of the storage engines until the browser tidies them; what is not freed, `tracesOn` reads. */
const ofEngines = /\bleveldb\/\d+\.(log|ldb)$/;

/** The files of a closed browser's profile in which one of the texts is to be read. */
export const clearTextOnDisk = async (profile: string, secrets: readonly string[]): Promise<readonly string[]> => {
  const patterns = secrets.flatMap((text) =>
    (['utf8', 'utf16le', 'latin1'] as const).map((encoding) => Buffer.from(text, encoding)),
  );
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(profile, path);
    if (!entry.isFile() || ofBrowser.test(name) || ofEngines.test(name)) continue;
    const bytes = await readFile(path);
    if (patterns.some((pattern) => bytes.includes(pattern))) found.push(name);
  }
  return found;
};
