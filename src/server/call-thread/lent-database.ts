import type { Database, Queryable, UserRights } from '#server/db/database.ts';
import type { StoredRow } from '#server/db/read-row.ts';
import { type DatabaseRequest, type Outcome, packError } from './call-protocol.ts';

export interface LentDatabase {
  readonly answer: (request: DatabaseRequest) => void;
  /** Rolls back what a thread that has ended left open. */
  readonly takeBack: () => void;
}

/** A transaction that a thread holds open. */
interface Held {
  readonly tx: Queryable;
  readonly commit: () => void;
  readonly rollBack: (reason: Error) => void;
  /** The request that ended it. */
  endedBy: number;
}

/** The thread wanted the rollback: that is no failure. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/** Runs the statements of another thread, which let others go first; its transactions last until it ends them. */
export const lendDatabase = (
  database: Database,
  reply: (id: number, outcome: Outcome<readonly StoredRow[]>) => void,
): LentDatabase => {
  const open = new Map<number, Held>();
  const pass = (id: number, rows: Promise<readonly StoredRow[]>): void =>
    void rows
      .then((value) => reply(id, { ok: true, value }))
      // Rows that do not cross to the thread fail, too.
      .catch((error: unknown) => reply(id, { ok: false, error: packError(error) }));
  const hold = async ({ id, rights, work }: Extract<DatabaseRequest, { readonly kind: 'begin' }>): Promise<void> => {
    let held: Held | null = null;
    try {
      const owner = rights === null ? database : database.as(patiently(rights));
      await owner[work](
        (tx: Queryable) =>
          new Promise<void>((commit, rollBack) => {
            held = { tx, commit, rollBack, endedBy: 0 };
            open.set(id, held);
            reply(id, { ok: true, value: [] });
          }),
      );
      reply(endOf(held, id), { ok: true, value: [] });
    } catch (error) {
      const isWanted = error instanceof RolledBack;
      reply(endOf(held, id), isWanted ? { ok: true, value: [] } : { ok: false, error: packError(error) });
    } finally {
      open.delete(id);
    }
  };
  const end = ({ id, transaction, isKept }: Extract<DatabaseRequest, { readonly kind: 'end' }>): void => {
    const held = open.get(transaction);
    if (held === undefined) pass(id, unknownTransaction());
    else {
      held.endedBy = id;
      if (isKept) held.commit();
      else held.rollBack(new RolledBack());
    }
  };
  return {
    answer: (request) => {
      if (request.kind === 'begin') return void hold(request);
      if (request.kind === 'end') return end(request);
      const { sql, params } = request.statement;
      if (request.kind === 'inside') {
        const held = open.get(request.transaction);
        return pass(request.id, held === undefined ? unknownTransaction() : held.tx.query(sql, params));
      }
      const { rights } = request;
      pass(
        request.id,
        promised(() => (rights === null ? database.aside : database.as(patiently(rights))).query(sql, params)),
      );
    },
    takeBack: () => {
      for (const held of open.values()) held.rollBack(new RolledBack());
    },
  };
};

const patiently = (rights: UserRights): UserRights => ({ ...rights, isPatient: true });

/** Whom the end is told to: who asked for it, or who asked for a beginning that failed. */
const endOf = (held: Held | null, begunBy: number): number => held?.endedBy ?? begunBy;

/** What throws before there is a promise rejects it. */
const promised = async <Result>(work: () => Promise<Result>): Promise<Result> => work();

const unknownTransaction = (): Promise<never> => Promise.reject(new Error('there is no such transaction'));
