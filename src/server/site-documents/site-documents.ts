import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { heavy, type Route, readTogether, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { exportDocument } from './site-export.ts';
import { importDocument } from './site-import.ts';

export const siteDocumentRoutes: readonly Route[] = [
  heavy(
    route(exportSite, ({ params }, call) =>
      readTogether(call, params.siteId, async (reading) =>
        exportDocument(reading, await openSite(reading, params.siteId, 'export')),
      ),
    ),
  ),

  heavy(
    route(importSite, async ({ body }, call) => {
      const siteId = await importDocument(call, body);
      return openSite(call, siteId, 'read');
    }),
  ),
];
