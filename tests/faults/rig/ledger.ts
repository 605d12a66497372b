import { editNames } from '#client/data/outbox/records/entry.ts';
import { isSame } from '#domain/values/patch.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { ServerProcess } from './server-process.ts';

/** One applied effect, as the server has written it down in the transaction of the edit. */
export interface Effect {
  readonly key: string | null;
  readonly call: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly revision: number;
}

/** What a device was told to be saved there. */
export interface ConfirmedEdit {
  readonly entityId: string;
  readonly field: string;
  readonly value: unknown;
}

export interface Verdict {
  readonly lost: readonly ConfirmedEdit[];
  readonly doubled: readonly string[];
}

/** The truth about "lost" and "doubled": the history of sites and library since then, written with each effect. */
export const readEffects = async (server: ServerProcess, since: Date): Promise<readonly Effect[]> =>
  rowsAs<Effect>(
    server,
    `select idempotency_key as key, call, entity, entity_id as "entityId", before, after, revision::int as revision
       from history where at >= $1
     union all
     select idempotency_key as key, call, entity, entity_id as "entityId", before, after, 0 as revision
       from library_history where at >= $1`,
    [since.toISOString()],
  );

/** Each confirmed edit must have had its effect once; and no key may have had effects at two moments. */
export const judge = (effects: readonly Effect[], confirmed: readonly ConfirmedEdit[]): Verdict => {
  const byEntity = groupBy(effects, ({ entityId }) => entityId);
  const lost: ConfirmedEdit[] = [];
  const doubled: string[] = [];
  for (const edit of confirmed) {
    const count = (byEntity.get(edit.entityId) ?? []).filter((effect) => isOf(effect, edit)).length;
    if (count === 0) lost.push(edit);
    if (count > 1) doubled.push(`${edit.field} of ${edit.entityId} ${count} times`);
  }
  const ofOutbox = effects.filter(({ call }) => isOutbox(call));
  for (const [key, rows] of groupBy(ofOutbox, (effect) => effect.key)) {
    if (key === null) continue;
    const places = rows.map(({ entity, entityId }) => `${entity}/${entityId}`);
    const revisions = new Set(rows.map(({ revision }) => revision));
    if (revisions.size > 1 || new Set(places).size < places.length) doubled.push(`key ${key}`);
  }
  return { lost, doubled };
};

/** A row comes into being once whatever its values became; a deletion leaves nothing; a value is set once. */
const isOf = ({ before, after }: Effect, { field, value }: ConfirmedEdit): boolean => {
  if (field === 'created') return before === null;
  if (field === 'deleted') return after === null;
  return after !== null && isSame(after[field], value);
};

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

const isOutbox = (call: string): boolean => editNames.some((name) => name === call);
