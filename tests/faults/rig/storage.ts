import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Device } from './device.ts';

/** More than the program and its data take, and little enough to be asked for at once. */
const plainQuota = 48_000_000;

/**
 * A limit for what the origin may store, put on its first page before anything is stored: the browser remembers for half
 * a minute how much room it saw, and looks again only when more is asked for than that.
 */
export const limitStorage = async ({ context, page, origin }: Device) => {
  const session = await context.newCDPSession(page);
  const setQuota = async (quotaSize: number): Promise<void> => {
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    const { overrideActive, usage } = await session.send('Storage.getUsageAndQuota', { origin });
    if (!overrideActive) throw new Error('the browser did not take the limit');
    if (usage >= plainQuota) throw new Error(`the origin takes ${usage} bytes already`);
    await lookAgain(page);
  };
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: plainQuota });
  return {
    /** No room for more than this besides what is there. */
    leave: async (spareBytes: number): Promise<void> => {
      const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
      await setQuota(Math.max(1, usage + spareBytes));
    },
    free: () => setQuota(plainQuota),
  };
};

/** Asks for more than there is, so that the browser sees how much there is now. */
const lookAgain = async (page: Page): Promise<void> => {
  const isStored = await page.evaluate(async (bytes) => {
    const hog = new Uint8Array(bytes);
    // Zeros would be packed to nothing before the browser is asked for room.
    for (let start = 0; start < bytes; start += 65_536) crypto.getRandomValues(hog.subarray(start, start + 65_536));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fault-hog');
      request.onupgradeneeded = () => request.result.createObjectStore('rows');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
    const stored = await new Promise<boolean>((resolve) => {
      const transaction = database.transaction('rows', 'readwrite');
      transaction.objectStore('rows').put(hog, 'hog');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
    });
    database.close();
    return stored;
  }, plainQuota);
  if (isStored) throw new Error('the browser does not keep to the limit');
};

const megabyte = 1024 * 1024;

/** A disk of its own, which only root can make. */
export const mountDisk = (folder: string, megabytes: number): { readonly unmount: () => void } => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return { unmount: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }) };
};

export const canMountDisk = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'tyomaahiili-disk-'));
  try {
    mountDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
};

/** Fills a disk to the last byte; answers what empties it again. */
export const fillDisk = (folder: string): (() => void) => {
  const name = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(name, '');
  for (let left = bavail * bsize; left >= 0; left -= megabyte) {
    try {
      writeFileSync(name, Buffer.alloc(Math.max(4096, Math.min(megabyte, left))), { flag: 'a' });
    } catch {
      break;
    }
  }
  return () => rmSync(name, { force: true });
};

/** How a database is damaged while the browser is down. */
export const damages = {
  /** The newest rows are gone: the log ends in the middle. */
  truncated: (folder: string) => changeLogs(folder, (log) => log.subarray(0, Math.floor(log.length / 2))),
  emptied: (folder: string) => rmSync(folder, { recursive: true, force: true }),
  garbled: (folder: string) => changeLogs(folder, (log) => log.fill(0x5a, Math.floor(log.length / 4))),
} as const;

/** Where a profile keeps the databases of the origin. */
export const databaseFolder = (profile: string): string => {
  const folder = join(profile, 'Default/IndexedDB');
  const name = readdirSync(folder).find((entry) => entry.startsWith('http_localhost') && entry.endsWith('.leveldb'));
  if (name === undefined) throw new Error(`no database in ${folder}`);
  return join(folder, name);
};

const changeLogs = (folder: string, change: (log: Buffer) => Buffer): void => {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.log')) continue;
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path)));
  }
};

/** Names of the page's databases. */
export const databasesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** In the page, before the program: databases of this name do not open so often, or until `faultOpensAgain`. */
export const refuseToOpen = ({ name, times }: { readonly name: string; readonly times: number | null }): void => {
  const { open } = IDBFactory.prototype;
  let left = times ?? Number.POSITIVE_INFINITY;
  IDBFactory.prototype.open = function refuse(this: IDBFactory, opened: string, version?: number) {
    const isRefused = opened.startsWith(name) && left > 0 && !Reflect.has(window, 'faultOpensAgain');
    if (isRefused) {
      left -= 1;
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    }
    return version === undefined ? open.call(this, opened) : open.call(this, opened, version);
  };
};

/** In the page, before the program: keeps its connections in sight. */
export const watchConnections = (): void => {
  const { open } = IDBFactory.prototype;
  const connections: IDBDatabase[] = [];
  Reflect.set(window, 'faultConnections', connections);
  IDBFactory.prototype.open = function watch(this: IDBFactory, name: string, version?: number) {
    const request = version === undefined ? open.call(this, name) : open.call(this, name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
};

/** In the page: the browser closes the connections, and says so or does not, or deletes the databases of the edits. */
export const changeConnections = async (how: 'told' | 'untold' | 'deleted'): Promise<void> => {
  const connections = Reflect.get(window, 'faultConnections') as IDBDatabase[];
  for (const database of connections.splice(0)) {
    database.close();
    if (how !== 'untold') database.dispatchEvent(new Event('close'));
    if (how !== 'deleted' || !database.name.includes('outbox')) continue;
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(database.name);
      request.onsuccess = resolve;
      request.onerror = resolve;
    });
  }
};
