import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './storage.ts';

/** Files in a folder of this machine, or of one that several server processes share. */
export const createFolderStorage = (folder: string): FileStorage => {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f-]+\/[0-9a-f-]+$/.test(key)) throw new Error('not a key of the storage');
    return join(folder, key);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A reader sees the whole file or none, also after a power cut.
      const draft = `${path}.${randomUUID()}.new`;
      try {
        await writeSynced(draft, content);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

const writeSynced = async (path: string, content: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Makes the new name itself durable; some systems cannot sync a folder and need not. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r').catch(() => null);
  if (folder === null) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
};
