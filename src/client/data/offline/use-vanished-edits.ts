import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clock } from '#client/data/device/clock.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import { changesFile } from '#client/data/outbox/edits/unsent-file.ts';
import { leaveVanished, readVanished, sendVanished } from '#client/data/outbox/questions/vanished-edits.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { deviceKey } from './keeping.ts';

interface VanishedEdits {
  /** Edits that the server confirmed and does not have any more, in the order in which they were made. */
  readonly edits: readonly Entry[];
  /** Sends these of them once more. */
  readonly sendAgain: (edits: readonly Entry[]) => Promise<void>;
  readonly toFile: () => ReturnType<typeof changesFile>;
  /** Goes on without them. */
  readonly leave: () => Promise<void>;
}

/** What the server has lost of the user's edits, and what the user can do about it. */
export const useVanishedEdits = (): VanishedEdits => {
  const data: ClientData = dataOf(useQueryClient());
  const keys = useSignal(data.outbox.vanished);
  const { data: edits = [] } = useQuery({
    queryKey: [...deviceKey, 'vanished-edits', keys],
    queryFn: () => readVanished(data),
    enabled: keys.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    edits,
    sendAgain: (chosen) => sendVanished(data, chosen),
    toFile: () => changesFile(edits, clock()),
    leave: () => leaveVanished(data),
  };
};
