import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSignal } from '#client/data/device/use-signal.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type KeptPicture, picturesOf, unsentOf } from './kept-pictures.ts';

/** The pictures on this device, by the id of their row; none until they are read. */
export const useKeptPictures = (): ReadonlyMap<string, KeptPicture> => {
  const pictures = picturesOf(dataOf(useQueryClient()).outbox.userId ?? '');
  const all = useSignal(pictures.all);
  useEffect(() => {
    if (pictures.all.get() === null) void pictures.read().catch(() => undefined);
  }, [pictures]);
  return useMemo(() => new Map((all ?? []).map((picture) => [picture.row.id, picture])), [all]);
};

/** How many are on this device only. */
export const useUnsentPictures = (): number => unsentOf([...useKeptPictures().values()]).length;
