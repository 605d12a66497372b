import type { Page } from '@playwright/test';

/** Everything that a device keeps of a page's origin, as text: databases, caches, local and session storage, files. */
export const tracesOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [];
    const bytesAsText = (bytes: ArrayBuffer) =>
      [new TextDecoder('utf-8'), new TextDecoder('utf-16le')].map((decoder) => decoder.decode(bytes)).join('\n');
    const plain = (_: string, value: unknown) =>
      value instanceof ArrayBuffer
        ? bytesAsText(value)
        : ArrayBuffer.isView(value)
          ? bytesAsText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice().buffer)
          : value;
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    /** null: it was deleted since the list was made, and looking does not bring it back. */
    const openIfThere = (name: string) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.transaction?.abort();
      return done(request).catch(() => null);
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await openIfThere(name);
      if (database === null) continue;
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        parts.push(name, JSON.stringify([await done(rows.getAllKeys()), await done(rows.getAll())], plain));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        // The program's own parts are the same for everybody.
        if (request.url.includes('/api/')) parts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    parts.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
    const readFiles = async (directory: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of directory.entries()) {
        parts.push(name);
        if (handle instanceof FileSystemDirectoryHandle) await readFiles(handle);
        else parts.push(bytesAsText(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer()));
      }
    };
    await readFiles(await navigator.storage.getDirectory());
    return parts.join('\n');
  });
