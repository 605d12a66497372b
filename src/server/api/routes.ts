import { backupRoutes } from '#server/backups/backups.ts';
import { bulletinRoutes } from '#server/bulletins/bulletins.ts';
import { calculationRoutes } from '#server/calculations/calculations.ts';
import { createSiteRoute } from '#server/calculations/create-site.ts';
import { categoryRoutes } from '#server/categories/categories.ts';
import { commentRoutes } from '#server/comments/comments.ts';
import { companyDomainRoutes } from '#server/companies/company-domains.ts';
import { companyInviteRoutes } from '#server/companies/company-invites.ts';
import { compositeRoutes } from '#server/composites/composites.ts';
import { approvalRoutes } from '#server/contributors/approval.ts';
import { contributorRoutes } from '#server/contributors/contribute.ts';
import { contributorLinkRoutes } from '#server/contributors/links.ts';
import { contributorPictureRoutes } from '#server/contributors/pictures.ts';
import { copyCalculationRoute } from '#server/copies/copy-calculation.ts';
import { copyCategoriesRoute } from '#server/copies/copy-categories.ts';
import { siteCopyRoutes } from '#server/copies/site-copies.ts';
import { deleteCalculationRoute } from '#server/deletions/delete-calculation.ts';
import { deleteCategoryRoute } from '#server/deletions/delete-category.ts';
import { deleteSiteRoute } from '#server/deletions/delete-site.ts';
import { deletionRoutes } from '#server/deletions/deletions.ts';
import { dropRoutes } from '#server/drops/drops.ts';
import { eventRoutes } from '#server/events/events.ts';
import { evidenceContentRoutes } from '#server/evidence/content.ts';
import { evidenceRoutes } from '#server/evidence/evidence.ts';
import { feedbackRoutes } from '#server/feedback/feedback.ts';
import { fileRoutes } from '#server/files/files.ts';
import { historyRoutes } from '#server/history/history.ts';
import type { Route } from '#server/http/route.ts';
import { deviceKeyRoutes } from '#server/identity/device-key.ts';
import { sessionRoutes } from '#server/identity/session.ts';
import { asBuiltRoute } from '#server/log-figures/make-as-built.ts';
import { inviteRoutes } from '#server/people/invites.ts';
import { siteUserRoutes } from '#server/people/site-users.ts';
import { passportRoutes } from '#server/products/look-up-passport.ts';
import { productRoutes } from '#server/products/products.ts';
import { linkRoutes } from '#server/quantities/links.ts';
import { quantityRoutes } from '#server/quantities/quantities.ts';
import { commitImportRoute } from '#server/quantity-import/commit-import.ts';
import { importAnswerRoutes } from '#server/quantity-import/import-answers.ts';
import { validateImportRoute } from '#server/quantity-import/validate-import.ts';
import { usageRoute } from '#server/quotas/usage.ts';
import { dataSearchRoute } from '#server/reference-sets/data-search.ts';
import { libraryRoutes } from '#server/reference-sets/library.ts';
import { libraryAdministrationRoutes } from '#server/reference-sets/library-administration.ts';
import { registerSettingsRoute } from '#server/reports/register-settings.ts';
import { reportRoutes } from '#server/reports/reports.ts';
import { signedReportRoutes } from '#server/reports/signed-reports.ts';
import { siteDocumentRoutes } from '#server/site-documents/site-documents.ts';
import { siteListRoutes } from '#server/site-list/list-sites.ts';
import { summaryRoute } from '#server/site-list/site-summary.ts';
import { logRoutes } from '#server/site-log/site-log.ts';
import { siteRoutes } from '#server/sites/sites.ts';
import { snapshotRoutes } from '#server/snapshot/snapshot.ts';
import { stageRoutes } from '#server/stages/stages.ts';
import { createSyncRoute, unknownEditsRoute } from '#server/sync/sync.ts';
import { systemRoutes } from '#server/system/system.ts';

const single: readonly Route[] = [
  sessionRoutes,
  deviceKeyRoutes,
  siteListRoutes,
  createSiteRoute,
  siteRoutes,
  deleteSiteRoute,
  siteDocumentRoutes,
  siteCopyRoutes,
  backupRoutes,
  deletionRoutes,
  calculationRoutes,
  deleteCalculationRoute,
  copyCalculationRoute,
  stageRoutes,
  categoryRoutes,
  deleteCategoryRoute,
  copyCategoriesRoute,
  quantityRoutes,
  linkRoutes,
  commentRoutes,
  logRoutes,
  asBuiltRoute,
  contributorLinkRoutes,
  approvalRoutes,
  contributorRoutes,
  dropRoutes,
  contributorPictureRoutes,
  evidenceRoutes,
  evidenceContentRoutes,
  libraryRoutes,
  libraryAdministrationRoutes,
  dataSearchRoute,
  passportRoutes,
  productRoutes,
  compositeRoutes,
  reportRoutes,
  registerSettingsRoute,
  signedReportRoutes,
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
