import { createFileRoute, redirect } from '@tanstack/react-router';
import { recentSites } from '#client/data/device/preferences.ts';

/** The shortcut of the installed app: a product for the site that was open last, else the list to choose one from. */
export const Route = createFileRoute('/_session/add')({
  beforeLoad: () => {
    const [last] = recentSites.get();
    if (last === undefined) throw redirect({ to: '/sites', replace: true });
    const { siteId, calculationId } = last;
    throw redirect({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId, calculationId },
      search: { add: 'new' },
      replace: true,
    });
  },
});
