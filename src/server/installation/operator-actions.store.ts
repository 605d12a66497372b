import type { Queryable } from '#server/db/database.ts';
import type { StoredRow } from '#server/db/read-row.ts';

export interface OperatorAction {
  readonly id: string;
  readonly at: string;
  /** User of the operating system, or the id of an operator who did it in the product. */
  readonly who: string;
  /** The command, without what was given to it. */
  readonly action: string;
  /** Id of what it was about; never a name. */
  readonly target: string;
}

export const recordAction = async (db: Queryable, { id, at, who, action, target }: OperatorAction): Promise<void> => {
  await db.query('insert into operator_actions (id, at, who, action, target) values ($1, $2, $3, $4, $5)', [
    id,
    at,
    who,
    action,
    target,
  ]);
};

/** As an operator is told them, newest first. */
export const listActions = (db: Queryable): Promise<readonly StoredRow[]> =>
  db.query('select id, at, who, action, target from operator_actions order by at desc, id desc limit 200');
