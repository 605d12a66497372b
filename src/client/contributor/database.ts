const storeName = 'links';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tyomaahiili-contributor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'secret' });
    request.onsuccess = () => {
      // The browser may end it, as when its user makes room: the next question opens it again.
      request.result.onclose = () => {
        database = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      database = null;
      reject(request.error);
    };
  });

let database: Promise<IDBDatabase> | null = null;

/** Where a link, what was said by it and its pictures lie: together or not at all. */
export const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  database ??= open();
  return (await database).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName);
};
