import { useQuery } from '@tanstack/react-query';
import { useCan } from '#client/data/content/views/rights.ts';
import type { RegisterSettings } from '#domain/register/register-settings.ts';
import { canInCalculation } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import type { CalculationStanding } from '#domain/sites/stage.ts';
import { registerSettingsQuery } from './register-settings.ts';

interface Authority {
  /** Of the installation; undefined = not read yet. */
  readonly registerSettings: RegisterSettings | undefined;
  /** May this user hand the calculation in, as it stands? */
  readonly canSubmit: boolean;
}

interface View {
  readonly site: Pick<Site, 'role' | 'readonly'>;
  readonly calculation: Partial<CalculationStanding>;
}

/** What a report for the authority needs beside its figures. */
export const useAuthority = ({ site, calculation }: View): Authority => {
  // Read while there is a connection: the export is made without one, too.
  const { data: registerSettings } = useQuery(registerSettingsQuery());
  return { registerSettings, canSubmit: useCan('submit', site) && canInCalculation('submit', calculation).allowed };
};
