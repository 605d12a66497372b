import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBackupEdits } from '#client/data/content/actions/backups.ts';

/** Restores a backup and opens the restored site. */
export const useRestore = (): {
  readonly pending: boolean;
  readonly restore: (siteId: string, backupId: string) => Promise<void>;
} => {
  const { restoreBackup } = useBackupEdits();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const restore = async (siteId: string, backupId: string): Promise<void> => {
    setPending(true);
    try {
      const { siteId: restoredId, defaultCalculationId } = await restoreBackup(siteId, backupId);
      await navigate({
        to: '/sites/$siteId/calculations/$calculationId/construction-products',
        params: { siteId: restoredId, calculationId: defaultCalculationId },
      });
    } catch {
      // The failed call has told the user.
    } finally {
      setPending(false);
    }
  };
  return { pending, restore };
};
