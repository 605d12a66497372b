import { mergePatch } from '#domain/values/patch.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './route.ts';

interface PatchBody {
  readonly base?: object | undefined;
}

interface Versioned {
  readonly version: number;
}

interface VersionedRow extends Versioned {
  readonly id: string;
}

export interface MergeOptions {
  readonly groups?: readonly (readonly string[])[];
  /** Fields whose entries are merged one by one. */
  readonly entryFields?: readonly string[];
  /** Place of the patch in a bulk call, e.g. `[3].`. */
  readonly pathPrefix?: string;
}

/**
 * The fields that a patch changes in the row as it is now; null when nothing is left to do.
 * Somebody else's change of the same field refuses the whole patch (409), a stale If-Match, too (412).
 */
export const mergeInto = <Entity extends Versioned & object>(
  call: Pick<Call, 'ifMatch'>,
  current: Entity,
  { base, ...patch }: PatchBody,
  { groups = [], entryFields = [], pathPrefix = '' }: MergeOptions = {},
): Partial<Entity> | null => {
  checkVersion(call, current);
  const decision = mergePatch(fieldsOf(current), fieldsOf(patch), base && fieldsOf(base), groups, entryFields);
  if (decision.kind === 'conflict') {
    throw new Refusal('field-conflict', {
      current,
      base,
      fields: decision.fields.map((field) => `${pathPrefix}${field}`),
    });
  }
  return decision.kind === 'nothing' ? null : (decision.changes as Partial<Entity>);
};

const fieldsOf = (row: object): Readonly<Record<string, unknown>> => ({ ...row });

/** Honours `If-Match`. */
export const checkVersion = (call: Pick<Call, 'ifMatch'>, current: Versioned): void => {
  if (call.ifMatch !== null && call.ifMatch !== current.version) throw new Refusal('version-mismatch', { current });
};

/** No row has changed after the version that the user saw; one whose version is not told may be anything. */
export const checkVersions = (rows: readonly VersionedRow[], seen: readonly VersionedRow[]): void => {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const current = rows.filter(({ id, version }) => version > (versions.get(id) ?? version));
  if (current.length > 0) throw new Refusal('version-mismatch', { current });
};

/** What holds rows goes with them only when none has changed since the user saw it, and none has come. */
export const checkContent = (rows: readonly VersionedRow[], seen: readonly VersionedRow[] | undefined): void => {
  if (seen === undefined) return;
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const current = rows.filter(({ id, version }) => version > (versions.get(id) ?? 0));
  if (current.length > 0) throw new Refusal('version-mismatch', { current });
};
