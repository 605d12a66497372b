import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Published emission data beside the repository; tests that read it are skipped where it is not at hand. */
const folder = '../shared/data';

export const hasSharedData = existsSync(join(folder, 'README.md'));

export const hasShared = (path: string): boolean => existsSync(join(folder, path));

/** Paths of the files below a folder, deep ones too. */
export const filesOfShared = (path: string): readonly string[] =>
  readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

export const readShared = (path: string): string => readFileSync(join(folder, path), 'utf8');

export const readSharedBytes = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(folder, path)));

/** Put behind the name of a test that needs the shared data, so that a skipped one tells why. */
export const sharedDataNote = hasSharedData ? '' : ' (skipped: ../shared/data is not there)';
