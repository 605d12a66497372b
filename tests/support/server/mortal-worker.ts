import { parentPort } from 'node:worker_threads';
import '#server/db/pglite-worker.ts';
import { deadlyStatement } from '#tests/support/server/mortal-statement.ts';

// The database's thread, which a statement ends as a crash would.
parentPort?.on('message', ({ sql }: { readonly sql?: string }) => {
  if (sql === deadlyStatement) process.exit(1);
});
