import { getLiveness, getReadiness } from '#contract/system.ts';
import { publicRoute, type Route } from '#server/http/route.ts';

export const systemRoutes: readonly Route[] = [
  publicRoute(getLiveness, async () => ({ status: 'live' as const })),

  publicRoute(getReadiness, async (_, { services }) => {
    await services.database.query('select 1');
    return { status: 'ready' as const, build: services.build };
  }),
];
