import type { LogSettings } from '#domain/sites/log-settings.ts';
import type { Site } from '#domain/sites/site.ts';

type Chosen = Pick<LogSettings, 'logPlanCalculationId'> & Pick<Site, 'defaultCalculationId'>;

/** The calculation that the works are compared with: the chosen one while it is there, else the default one, else any. */
export const plannedId = (
  { logPlanCalculationId, defaultCalculationId }: Chosen,
  calculations: readonly { readonly id: string }[],
): string | null =>
  [logPlanCalculationId, defaultCalculationId, calculations[0]?.id].find((wanted) =>
    calculations.some(({ id }) => id === wanted),
  ) ?? null;
