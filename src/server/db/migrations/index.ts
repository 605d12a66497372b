import { initial } from './0001-initial.ts';
import { backups } from './0003-backups.ts';

export interface Migration {
  readonly id: string;
  readonly sql: string;
}

/** In order; a released migration never changes. */
export const migrations: readonly Migration[] = [initial, backups];
