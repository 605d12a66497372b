import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Signal } from '#client/data/device/signal.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { keepDraftIfRoom, readDraft } from './drafts.ts';

const indexDraft = 'received';

/** Where the file that was brought to the app with this id is kept. */
export const broughtDraft = (id: string): string => `received.${id}`;

/** Ids of the files that this user has brought to the app and not used yet. */
export const broughtIds = async (data: ClientData): Promise<readonly string[]> => {
  const stored = await readDraft(data, indexDraft);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

export const keepBroughtIds = async (data: ClientData, ids: readonly string[]): Promise<void> => {
  await keepDraftIfRoom(data, indexDraft, ids);
  changes.set(changes.get() + 1);
};

/** It waits no more among them. */
export const leaveOutBrought = async (data: ClientData, id: string): Promise<void> => {
  const known = await broughtIds(data);
  const others = known.filter((one) => one !== id);
  if (others.length < known.length) await keepBroughtIds(data, others);
};

const changes = new Signal(0);

export const countBrought = async (data: ClientData): Promise<number> =>
  (await broughtIds(data).catch(() => [])).length;

/** How many files wait. */
export const useBroughtCount = (): number => {
  const data = dataOf(useQueryClient());
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const look = () =>
      void countBrought(data).then((found) => {
        if (!isLeft) setCount(found);
      });
    look();
    const stop = changes.subscribe(look);
    return () => {
      isLeft = true;
      stop();
    };
  }, [data]);
  return count;
};
