/*
 * Files that the device hands over (dropped, shared with the app, or opened with it) before a page has taken them. Read
 * by the service worker too: no imports. They wait outside the user's databases, because nobody may be signed in yet.
 */

export interface ReceivedFile {
  readonly key: string;
  readonly file: File;
}

const cacheName = 'received-files';
const folder = '/received-files/';
const nameHeader = 'x-file-name';
const listeners = new Set<() => void>();
/** Where the browser gives no cache: they wait as long as the page is open. */
let inMemory: readonly ReceivedFile[] = [];

/**
 * Keeps files until a page takes them, in their order; false = the device has no room for all of them: the others wait
 * as long as the page is open.
 */
export const keepReceived = async (files: readonly File[], now: number): Promise<boolean> => {
  const received = files.map((file, index) => ({ key: `${folder}${now}-${String(index).padStart(4, '0')}`, file }));
  const left: ReceivedFile[] = [];
  for (const one of received) if (!(await put(one))) left.push(one);
  inMemory = [...inMemory, ...left];
  for (const listener of listeners) listener();
  return left.length === 0;
};

const put = async ({ key, file }: ReceivedFile): Promise<boolean> => {
  const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
  try {
    await (await caches.open(cacheName)).put(key, new Response(file, { headers }));
    return true;
  } catch {
    return false;
  }
};

/** The files that wait, the oldest first; each stays until `forgetReceived`. */
export const receivedFiles = async (): Promise<readonly ReceivedFile[]> => {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return inMemory;
  const cache = await caches.open(cacheName);
  const kept = await Promise.all(
    (await cache.keys()).map(async (request): Promise<readonly ReceivedFile[]> => {
      const response = await cache.match(request);
      if (response === undefined) return [];
      const name = decodeURIComponent(response.headers.get(nameHeader) ?? '');
      const type = response.headers.get('content-type') ?? '';
      const key = new URL(request.url).pathname;
      return [{ key, file: new File([await response.blob()], name, { type }) }];
    }),
  );
  return [...kept.flat(), ...inMemory];
};

export const forgetReceived = async (key: string): Promise<void> => {
  inMemory = inMemory.filter((one) => one.key !== key);
  if ('caches' in globalThis) await (await caches.open(cacheName)).delete(key);
};

/** Called when another file has come while the page is open. */
export const onReceived = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
