import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { getRegisterSettings } from '#contract/reports/register.ts';

/** How this installation exports to the building register; kept on the device, because files are made there. */
export const registerSettingsQuery = () =>
  queryOptions({
    queryKey: ['register-settings'] as const,
    queryFn: ({ signal }) => call(getRegisterSettings, {}, { signal }),
    meta: { persist: true },
  });
