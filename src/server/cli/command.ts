import type { Queryable } from '#server/db/database.ts';
import type { Installation } from '#server/installation/backup.ts';

/** The command cannot be done as it was given: one sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface CommandContext {
  readonly installation: Installation;
  /** The database, or the transaction of a command that changes something. */
  readonly db: Queryable;
  readonly newId: () => string;
  readonly now: string;
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly replace: boolean;
}

export interface Command {
  /** Words and what follows them, e.g. `users admin ID on|off`. */
  readonly usage: string;
  /** Written into the history of administrators' actions, in the same transaction; a restore has its own. */
  readonly effect: 'none' | 'change' | 'restore';
  /** Works on the database of an older or newer release, too. */
  readonly anyRelease?: true;
  /** What it answers is printed; its first argument is what it is about. */
  readonly run: (context: CommandContext, ...args: readonly string[]) => Promise<unknown>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const checkId = (id: string): string => {
  if (!uuid.test(id)) throw new CommandError(`${id} is not an id: the list shows them.`);
  return id;
};

export const found = (isThere: boolean, what: string): string => {
  if (!isThere) throw new CommandError(`There is no such ${what}.`);
  return 'Done.';
};
