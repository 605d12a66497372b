import { useNavigate } from '@tanstack/react-router';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';

/** Copies a calculation and opens the copy; an empty name means “<name> (copy)”. */
export const useDuplicate = (): ((calculation: Calculation, name: string) => Promise<void>) => {
  const { copyCalculation } = useSiteEdits();
  const navigate = useNavigate();
  return async (calculation, name) => {
    const { id } = await copyCalculation(calculation, name);
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId: calculation.siteId, calculationId: id },
    });
  };
};
