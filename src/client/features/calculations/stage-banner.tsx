import { useCalculations } from '#client/data/content/views/views.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

interface StageBannerProps {
  readonly siteId: string;
  readonly calculationId: string;
}

const Standing = lazily(async () => (await import('./stage-standing.tsx')).StageStanding);

/** Whether the calculation was handed in, or unlocked after it; most never were. */
export const StageBanner = ({ siteId, calculationId }: StageBannerProps) => {
  const calculation = useCalculations(siteId).find(({ id }) => id === calculationId);
  if (calculation === undefined || (calculation.submissions ?? []).length === 0) return null;
  return <Standing calculation={calculation} />;
};
