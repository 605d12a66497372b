import { siteCopyRoutes } from '#server/copies/site-copies.ts';
import { summaryRoute } from '#server/site-list/site-summary.ts';
import { backupRoutes } from './backups/backups.ts';
import { bulletinRoutes } from './bulletins/bulletins.ts';
import { calculationRoutes } from './calculations/calculations.ts';
import { categoryRoutes } from './categories/categories.ts';
import { companyDomainRoutes } from './companies/company-domains.ts';
import { companyInviteRoutes } from './companies/company-invites.ts';
import { compositeRoutes } from './composites/composites.ts';
import { deletionRoutes } from './deletions/deletions.ts';
import { eventRoutes } from './events/events.ts';
import { feedbackRoutes } from './feedback/feedback.ts';
import { fileRoutes } from './files/files.ts';
import { historyRoutes } from './history/history.ts';
import type { Route } from './http/route.ts';
import { deviceKeyRoutes } from './identity/device-key.ts';
import { sessionRoutes } from './identity/session.ts';
import { inviteRoutes } from './people/invites.ts';
import { siteUserRoutes } from './people/site-users.ts';
import { productRoutes } from './products/products.ts';
import { linkRoutes } from './quantities/links.ts';
import { quantityRoutes } from './quantities/quantities.ts';
import { commitImportRoute } from './quantity-import/commit-import.ts';
import { importAnswerRoutes } from './quantity-import/import-answers.ts';
import { validateImportRoute } from './quantity-import/validate-import.ts';
import { usageRoute } from './quotas/usage.ts';
import { dataSearchRoute } from './reference-sets/data-search.ts';
import { libraryRoutes } from './reference-sets/library.ts';
import { libraryAdministrationRoutes } from './reference-sets/library-administration.ts';
import { reportRoutes } from './reports/reports.ts';
import { siteRoutes } from './sites/sites.ts';
import { snapshotRoutes } from './snapshot/snapshot.ts';
import { createSyncRoute, unknownEditsRoute } from './sync/sync.ts';
import { systemRoutes } from './system/system.ts';

const single: readonly Route[] = [
  sessionRoutes,
  deviceKeyRoutes,
  siteRoutes,
  siteCopyRoutes,
  backupRoutes,
  deletionRoutes,
  calculationRoutes,
  categoryRoutes,
  quantityRoutes,
  linkRoutes,
  libraryRoutes,
  libraryAdministrationRoutes,
  dataSearchRoute,
  productRoutes,
  compositeRoutes,
  reportRoutes,
  siteUserRoutes,
  inviteRoutes,
  companyDomainRoutes,
  companyInviteRoutes,
  feedbackRoutes,
  bulletinRoutes,
  historyRoutes,
  fileRoutes,
  validateImportRoute,
  commitImportRoute,
  importAnswerRoutes,
  snapshotRoutes,
  eventRoutes,
  unknownEditsRoute,
  usageRoute,
  systemRoutes,
].flat();

/** Every call of the contract. */
export const routes: readonly Route[] = [...single, createSyncRoute(single)];

/** Calls that only this server makes, of its own threads. */
export const innerRoutes: readonly Route[] = [summaryRoute];
