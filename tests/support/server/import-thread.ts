import { createImportReader, type ImportReader } from '#server/sheets/import-reader.ts';
import { createLogReader, type LogReader } from '#server/sheets/log-reader.ts';
import { buildImportThread } from '#tests/support/server/built-thread.ts';

/** Reads sheets as the server does; the thread's file is built when the first one comes. */
export const createTestImportReader = (): ImportReader => {
  let reader: ImportReader | null = null;
  return async (job) => {
    reader ??= createImportReader({ threadUrl: await buildImportThread() });
    return reader(job);
  };
};

/** The same for files that machines post. */
export const createTestLogReader = (): LogReader => {
  let reader: LogReader | null = null;
  return async (job) => {
    reader ??= createLogReader({ threadUrl: await buildImportThread() });
    return reader(job);
  };
};
