/*
 * Files that the device hands over (shared with the app, or opened with it) before a page has taken them. Read by the
 * service worker too: no imports. They wait outside the user's databases, because nobody may be signed in yet.
 */

const cacheName = 'received-files';
const folder = '/received-files/';
const nameHeader = 'x-file-name';
const listeners = new Set<() => void>();

/** Keeps files until a page takes them, in their order. */
export const keepReceived = async (files: readonly File[], now: number): Promise<void> => {
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${folder}${now}-${index}`, new Response(file, { headers }));
  }
  for (const listener of listeners) listener();
};

/** The oldest file that waits, which stays until `forgetReceived`; null = there is none. */
export const oldestReceived = async (): Promise<{ readonly key: string; readonly file: File } | null> => {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null;
  const cache = await caches.open(cacheName);
  const [request] = await cache.keys();
  const response = request && (await cache.match(request));
  if (response === undefined) return null;
  const name = decodeURIComponent(response.headers.get(nameHeader) ?? '');
  const type = response.headers.get('content-type') ?? '';
  return { key: request?.url ?? '', file: new File([await response.blob()], name, { type }) };
};

export const forgetReceived = async (key: string): Promise<void> => {
  await (await caches.open(cacheName)).delete(key);
};

/** Called when another file has come while the page is open. */
export const onReceived = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
