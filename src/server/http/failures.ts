import { DatabaseError, databaseCodes } from '#server/db/database.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { Refusal } from './refusal.ts';

type Tell = (message: string, error?: unknown) => void;

/**
 * Any failure as a refusal: what another try may cure is 503 (no room on the disk: 507) and says when to come again, a
 * race for one id is 409, all else is our bug.
 */
export const toRefusal = (error: unknown, log: Tell): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError && error.code === databaseCodes.uniqueViolation) return new Refusal('id-taken');
  const passing = passingRefusal(error, log);
  if (passing !== null) return passing;
  log('a call failed', error);
  // The first wall let through what row-level security then stopped: our bug, but nobody's row.
  if (error instanceof DatabaseError && error.code === databaseCodes.noPrivilege) return new Refusal('forbidden');
  return new Refusal('internal');
};

/** The refusal of what the database or the disk cannot do just now, told to the log, too; null = the failure is another one. */
export const passingRefusal = (error: unknown, log: Tell): Refusal | null => {
  switch (failureOf(error)) {
    case 'busy':
      log('a call failed', error);
      return again('unavailable', 5);
    case 'down':
      log('the database is not available', error);
      return again('database-unavailable', 2);
    case 'disk-full':
      log('the disk is full', error);
      return again('storage-full', 30);
    default:
      return null;
  }
};

const again = (code: 'unavailable' | 'database-unavailable' | 'storage-full', seconds: number): Refusal =>
  new Refusal(code, { headers: { 'retry-after': String(seconds) } });
