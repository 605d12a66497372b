import { listDrops } from '#contract/site-log/drops.ts';
import { type Route, readTogether, route } from '#server/http/route.ts';
import { demand, openSite } from '#server/sites/open-site.ts';
import { dropFileRoute } from './drop-file.ts';
import { countDrops, findDrops } from './drops.store.ts';

/** What machines post, and what people of the site see of it. */
export const dropRoutes: readonly Route[] = [
  dropFileRoute,

  route(listDrops, ({ params: { siteId } }, call) =>
    readTogether(call, siteId, async (reading) => {
      demand(reading, await openSite(reading, siteId, 'read'), 'approve');
      const data = (await findDrops(reading.db, siteId)).map((drop) => ({
        ...drop,
        refusedRows: [...drop.refusedRows],
      }));
      return { data, total: await countDrops(reading.db, siteId) };
    }),
  ),
];
