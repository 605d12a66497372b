import { failureOf } from '#server/db/database-failures.ts';

/** What went wrong, and what whoever started the program can do about it. */
export const failureWords = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // It has said what to do already.
  if (error instanceof Error && error.name === 'NoRoomError') return message;
  switch (failureOf(error)) {
    case 'down':
      return `The database cannot be used: ${message}. See that it runs, has room and lets this user of DATABASE_URL in, then try again.`;
    case 'disk-full':
      return `The disk is full: ${message}. Make room on it, then try again.`;
    default:
      return message;
  }
};
