import { isSame } from '#domain/values/patch.ts';
import type { Database } from '#server/db/database.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { Confirmed } from './confirmed.ts';

type Row = Readonly<Record<string, unknown>>;

interface Effect {
  readonly key: string | null;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly revision: number;
}

export interface Truth {
  readonly siteId: string;
  /** What happened before counts for nobody. */
  readonly firstRevision: number;
  /** What the server has now: of a new row its history tells only the main values. */
  readonly rows: readonly unknown[];
}

/** What the server's history says against what the devices were told: empty when all is right. */
export const findFaults = async (
  database: Database,
  { siteId, firstRevision, rows }: Truth,
  confirmed: readonly Confirmed[],
): Promise<readonly string[]> => {
  const effects = await rowsAs<Effect & Record<string, unknown>>(
    database,
    `select idempotency_key as key, entity_id as "entityId", before, after, revision::int as revision
     from history where site_id = $1 order by revision`,
    [siteId],
  );
  const byEntity = groups(effects);
  return [
    ...lostOf(byEntity, currentOf(rows), confirmed),
    ...doubledOf(groups(effects.filter(({ revision }) => revision > firstRevision)), confirmed),
    ...doubledKeys(effects),
  ];
};

const currentOf = (rows: readonly unknown[]): ReadonlyMap<string, Row> =>
  new Map((rows as readonly (Row & { readonly id: string })[]).map((row) => [row.id, row]));

const groups = (effects: readonly Effect[]): ReadonlyMap<string, readonly Effect[]> => {
  const byEntity = new Map<string, Effect[]>();
  for (const effect of effects) byEntity.set(effect.entityId, [...(byEntity.get(effect.entityId) ?? []), effect]);
  return byEntity;
};

/** The last that a device set of each field must have been on the server once, unless its row went or it was given up. */
const lostOf = (
  byEntity: ReadonlyMap<string, readonly Effect[]>,
  current: ReadonlyMap<string, Row>,
  confirmed: readonly Confirmed[],
): readonly string[] => {
  const last = new Map<string, Confirmed>();
  for (const edit of confirmed) {
    const isPresence = edit.field === 'created' || edit.field === 'deleted';
    last.set(`${deviceOf(edit)} ${edit.entityId} ${isPresence ? 'row' : edit.field}`, edit);
  }
  const isDeletedBy = (edit: Confirmed) => last.get(`${deviceOf(edit)} ${edit.entityId} row`)?.field === 'deleted';
  return [...last.values()]
    .filter((edit) => !edit.isGivenUp && !(edit.field !== 'deleted' && isDeletedBy(edit)))
    .filter((edit) => !isThere(byEntity.get(edit.entityId) ?? [], current.get(edit.entityId) ?? null, edit))
    .map(({ entityId, field, value }) => `lost: ${field} ${JSON.stringify(value)} of ${entityId}`);
};

const devices = new WeakMap<object, number>();
let count = 0;

const deviceOf = ({ tab: { device } }: Confirmed): number => {
  const known = devices.get(device);
  if (known !== undefined) return known;
  count += 1;
  devices.set(device, count);
  return count;
};

const isThere = (effects: readonly Effect[], current: Row | null, { field, value }: Confirmed): boolean => {
  if (field === 'created') return effects.some(({ before }) => before === null);
  // Made and deleted before it was sent, it leaves no trace.
  if (field === 'deleted') return effects.length === 0 || effects.some(({ after }) => after === null);
  const images = [current, ...effects.flatMap(({ before, after }) => [before, after])];
  return images.some((row) => row !== null && isSame(row[field], value));
};

/** A value that was set n times came about at most n times. */
const doubledOf = (
  byEntity: ReadonlyMap<string, readonly Effect[]>,
  confirmed: readonly Confirmed[],
): readonly string[] => {
  const faults = new Set<string>();
  for (const { entityId, field, value } of confirmed) {
    if (field === 'deleted') continue;
    const isSet = (edit: Confirmed) => edit.entityId === entityId && edit.field === field && isSame(edit.value, value);
    const times = (byEntity.get(entityId) ?? []).filter(({ before, after }) =>
      field === 'created'
        ? before === null
        : before !== null &&
          after !== null &&
          field in after &&
          isSame(after[field], value) &&
          !isSame(before[field], value),
    ).length;
    if (times > confirmed.filter(isSet).length) faults.add(`doubled: ${field} ${JSON.stringify(value)} of ${entityId}`);
  }
  return [...faults];
};

/** One key has its effects at one moment. */
const doubledKeys = (effects: readonly Effect[]): readonly string[] => {
  const revisions = new Map<string, Set<number>>();
  for (const { key, revision } of effects) {
    if (key !== null) revisions.set(key, (revisions.get(key) ?? new Set()).add(revision));
  }
  return [...revisions].filter(([, all]) => all.size > 1).map(([key]) => `doubled: key ${key}`);
};
