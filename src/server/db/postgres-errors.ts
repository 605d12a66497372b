import pg from 'pg';
import { DatabaseError, databaseCodes } from './database.ts';

/** What the driver says without a code when there is no connection (any more). */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Received unexpected)/;

/** The driver's failure as ours. */
export const rethrow = (error: unknown): never => {
  throw error instanceof Error && !(error instanceof DatabaseError) ? databaseErrorOf(error) : error;
};

/** The driver's failure as ours: the server's own code, else what has become of the connection. */
export const databaseErrorOf = (error: Error): DatabaseError => new DatabaseError(wordsOf(error), codeOf(error));

const codeOf = (error: Error): string => {
  // Codes of the system look the same: EPIPE has five letters, too.
  if (error instanceof pg.DatabaseError) return error.code ?? 'unknown';
  if ('syscall' in error || error instanceof AggregateError || lostWords.test(error.message)) return databaseCodes.lost;
  return error.message === 'Query read timeout' ? databaseCodes.timeout : 'unknown';
};

/** Where a name has several addresses, what went wrong stands with each of them. */
const wordsOf = (error: Error): string =>
  error instanceof AggregateError
    ? error.errors.map((one) => (one instanceof Error ? one.message : '')).join(', ')
    : error.message;
