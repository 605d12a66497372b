import { DatabaseError, databaseCodes } from './database.ts';

/**
 * What a failure means for whoever waits: `busy` – others were in the way; `down` – nobody reaches the database;
 * `disk-full` – what was to be written has no room. All of them pass. null = anything else, mostly our bug.
 */
type DatabaseFailure = 'busy' | 'down' | 'disk-full';

const busy: readonly string[] = [
  databaseCodes.lockNotAvailable,
  databaseCodes.deadlock,
  databaseCodes.serialization,
  databaseCodes.queryCanceled,
  databaseCodes.timeout,
];

const ofTheSystem: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * Of SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html): connections, who may connect and to
 * what, resources, the operator's hand, the system below; sessions ended for being idle; a standby, which takes no writes.
 */
const downStates = /^(08|28|53|58|57P)|^(25P03|25P04|25006|3D000)$/;

/** Tells failures that pass from those that another try would meet again. */
export const failureOf = (error: unknown): DatabaseFailure | null => {
  if (isDiskFull(error)) return 'disk-full';
  if (!(error instanceof DatabaseError)) return null;
  const { code } = error;
  if (busy.includes(code)) return 'busy';
  const isDown = code === databaseCodes.closed || code === databaseCodes.lost || downStates.test(code);
  return isDown ? 'down' : null;
};

/** No room left: told by the database, or by the system when a file was written. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === databaseCodes.diskFull || ofTheSystem.includes(error.code));
