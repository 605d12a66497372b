import { lazy, Suspense } from 'react';
import { useCalculations } from '#client/data/content/views/views.ts';

interface StageBannerProps {
  readonly siteId: string;
  readonly calculationId: string;
}

const Standing = lazy(async () => ({ default: (await import('./stage-standing.tsx')).StageStanding }));

/** Whether the calculation was handed in, or unlocked after it; most never were. */
export const StageBanner = ({ siteId, calculationId }: StageBannerProps) => {
  const calculation = useCalculations(siteId).find(({ id }) => id === calculationId);
  if (calculation === undefined || (calculation.submissions ?? []).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Standing calculation={calculation} />
    </Suspense>
  );
};
