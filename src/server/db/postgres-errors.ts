import { DatabaseError } from './database.ts';

/** The driver's failure as ours. */
export const rethrow = (error: unknown): never => {
  if (!(error instanceof Error)) throw error;
  throw new DatabaseError(error.message, 'code' in error && typeof error.code === 'string' ? error.code : 'unknown');
};
