import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignal } from '#client/data/device/use-signal.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { missingRecords } from '#client/data/outbox/records/mirror.ts';
import { deviceKey } from './keeping.ts';

interface MissingEdits {
  /** Unsent edits that were on this device and are not in its database any more. */
  readonly missing: number;
  /** How many of them are in the second copy. */
  readonly recoverable: number;
  readonly recover: () => Promise<void>;
  /** The user has read it: they are gone. */
  readonly accept: () => void;
}

export const useMissingEdits = (): MissingEdits => {
  const queryClient = useQueryClient();
  const { outbox, sendNow } = dataOf(queryClient);
  const missing = useSignal(outbox.missing);
  const { data: records = [] } = useQuery({
    queryKey: [...deviceKey, 'missing-edits', missing],
    queryFn: () => missingRecords(outbox),
    enabled: missing > 0,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    missing,
    recoverable: records.length,
    recover: async () => {
      await outbox.putBack(records);
      sendNow();
    },
    accept: () => outbox.acceptLoss(),
  };
};
