import { promisifyRequest } from 'idb-keyval';
import { databaseNames } from './databases.ts';
import { logTear } from './preferences.ts';

/**
 * Chromium writes all databases of an origin into one log. A write that the disk refuses, or that the browser's death cuts
 * off, leaves half a record in it; what is written behind it looks stored, and at its next start the browser
 * finds the log broken and throws all databases away. Deleting a database makes it write what it
 * knows into a table and begin a new log (`kDeferredWithCompaction` in content/browser/indexed_db).
 */
const scrapName = 'tyomaahiili-scrap';

/** Tears that this page was told of, and those of them, and of the other tabs', behind which a new log has begun. */
let tears = 0;
let [renewedTears, renewedTear] = [tears, logTear.get()];

/** The log may be torn, for every tab. */
export const noteTear = (): void => {
  tears += 1;
  logTear.set(Math.random());
};

/** A write failed. What goes beyond the origin's share is refused without a word, before anything is written. */
export const noteRefusedWrite = (error: unknown): void => {
  if (!(error instanceof DOMException)) return;
  const isDiskFull = error.name === 'QuotaExceededError' && error.message !== '';
  if (isDiskFull || error.name === 'UnknownError' || error.name === 'AbortError') noteTear();
};

export const isLogTorn = (): boolean => tears !== renewedTears || logTear.get() !== renewedTear;

/** Makes the browser begin a new log; rejects when the disk still refuses. */
export const renewLog = async (): Promise<void> => {
  const behind = [tears, logTear.get()] as const;
  const names = await databaseNames();
  if (!names.includes(scrapName)) await makeScrap();
  await promisifyRequest(indexedDB.deleteDatabase(scrapName));
  [renewedTears, renewedTear] = behind;
  // At hand for the next time: without room none could be made, but one can be deleted.
  await makeScrap().catch(() => undefined);
};

/** A database that was never written to would be deleted without a trace in the log. */
const makeScrap = async (): Promise<void> => {
  const opening = indexedDB.open(scrapName);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows').put('scrap', 0);
  (await promisifyRequest(opening)).close();
};
