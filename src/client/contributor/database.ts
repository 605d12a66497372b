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

export const answerOf = <Answer>(request: IDBRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Answer);
    request.onerror = () => reject(request.error);
  });

/** Rejects where nothing of it was stored. */
export const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
