import { DatabaseError, databaseCodes } from '#server/db/database.ts';
import { Refusal } from './refusal.ts';

const passing: readonly string[] = [
  databaseCodes.lockNotAvailable,
  databaseCodes.deadlock,
  databaseCodes.serialization,
  databaseCodes.queryCanceled,
  databaseCodes.timeout,
  databaseCodes.closed,
];

/** Any failure as a refusal: what another try may cure is 503, a race for one id is 409, all else is our bug. */
export const toRefusal = (error: unknown, log: (message: string, error?: unknown) => void): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError && error.code === databaseCodes.uniqueViolation) return new Refusal('id-taken');
  log('a call failed', error);
  // The first wall let through what row-level security then stopped: our bug, but nobody's row.
  if (error instanceof DatabaseError && error.code === databaseCodes.noPrivilege) return new Refusal('forbidden');
  if (error instanceof DatabaseError && passing.includes(error.code)) {
    return new Refusal('unavailable', { headers: { 'retry-after': '5' } });
  }
  return new Refusal('internal');
};
