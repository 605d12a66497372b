import { endpoint } from '#contract/frame/endpoint.ts';
import { site } from '#contract/sites/site-reading.ts';
import { siteDocument } from './site-document.ts';

/** Apart from `sites.ts`, because the document's schema is the largest and no first screen needs it. */
export const exportSite = endpoint({
  name: 'exportSite',
  method: 'GET',
  path: '/sites/{siteId}/export',
  reply: siteDocument,
  session: 'licence-free',
});

export const importSite = endpoint({
  name: 'importSite',
  method: 'POST',
  path: '/sites/import',
  body: siteDocument,
  reply: site,
  success: 201,
});
