import { useNavigate } from '@tanstack/react-router';
import type { Backup } from '#domain/documents/backup.ts';

/** Opens a backup as the read-only site that it is. */
export const useOpenBackup = (): ((backup: Backup) => void) => {
  const navigate = useNavigate();
  return ({ id, defaultCalculationId }) =>
    void navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId: id, calculationId: defaultCalculationId },
    });
};
