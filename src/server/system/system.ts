import { getLiveness, getReadiness } from '#contract/installation/system.ts';
import { missingMigrations } from '#server/db/migrate.ts';
import { unavailable } from '#server/http/refusal.ts';
import { forAnybody, publicRoute, type Route } from '#server/http/route.ts';

export const systemRoutes: readonly Route[] = [
  forAnybody(publicRoute(getLiveness, async () => ({ status: 'live' as const }))),

  forAnybody(
    publicRoute(getReadiness, async (_, { services }) => {
      const missing = await missingMigrations(services.database).catch(() => null);
      if (missing === null || missing.length > 0) throw unavailable();
      return { status: 'ready' as const, build: services.build };
    }),
  ),
];
