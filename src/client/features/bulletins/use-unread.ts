import { useEffect, useState } from 'react';
import { readBulletins } from '#client/data/device/page-preferences.ts';
import type { Bulletin } from '#domain/people/bulletin.ts';

/** Ids of the bulletins that were new when the page was opened, which is noted as reading them. */
export const useUnread = (bulletins: readonly Bulletin[]): ReadonlySet<string> => {
  const [readBefore] = useState(() => new Set(readBulletins.get()));
  useEffect(() => readBulletins.set(bulletins.map(({ id }) => id)), [bulletins]);
  return new Set(bulletins.filter(({ id }) => !readBefore.has(id)).map(({ id }) => id));
};
