import type { Entry } from '#client/data/outbox/records/entry.ts';

export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * The version that each row will have on the server when my waiting edits have arrived: a newer one is somebody else's
 * work, which I have not seen.
 */
export const seenVersions = (
  rows: readonly SeenVersion[],
  waiting: readonly Pick<Entry, 'writes' | 'creates'>[],
): readonly SeenVersion[] => {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const { writes, creates } of waiting) {
    for (const id of writes) {
      const version = versions.get(id);
      if (version !== undefined) versions.set(id, creates.includes(id) ? 1 : version + 1);
    }
  }
  return [...versions].map(([id, version]) => ({ id, version }));
};
