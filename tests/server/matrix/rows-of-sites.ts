import { factsOf, jpegBytes, partForm } from '#tests/support/files/picture-bytes.ts';
import type { Principal } from './principals.ts';
import type { Rows } from './row.ts';

const linked = { kind: 'item', id: 'co2data-7000000592' };

/** Nobody of another company is on the deleted site. */
const isOfHome = (principal: Principal): boolean =>
  principal === 'colleague' || principal === 'editor' || principal === 'owner' || principal === 'company admin';

/** Sites and everything below them that is content. */
export const siteRows: Rows = {
  listSites: { right: 'licence' },
  listUserSites: { right: 'licence' },
  listSiteMonths: { right: 'licence', query: () => ({ month: '2026-03' }) },
  createSite: { right: 'licence', body: () => ({ name: 'Uusi' }) },
  importSite: { right: 'licence', body: () => siteDocument },
  getSite: { right: 'read' },
  getSiteSnapshot: { right: 'read' },
  exportSite: { right: 'export' },
  patchSite: { right: 'edit', body: () => ({ name: 'Toinen' }) },
  // Whose site it was is known by its deleter's company only. A backup is a site of its own.
  deleteSite: {
    right: 'restore',
    special: (principal, situation) => (situation === 'deleted' && isOfHome(principal) ? '204' : undefined),
  },
  // Told of what is gone alone, to those who saw it; what is there was not deleted.
  getSiteDeletion: {
    right: 'read',
    allowed: { own: '404 not-found', backup: '404 not-found' },
    special: (principal, situation) => (situation === 'deleted' && isOfHome(principal) ? '200' : undefined),
  },
  // A site that is there needs no bringing back. The backup's own rows would come with it.
  bringBackSite: {
    right: 'restore',
    special: (principal, situation) => {
      if (situation !== 'deleted' || !isOfHome(principal)) return undefined;
      return principal === 'owner' || principal === 'company admin' ? '200' : '403 forbidden';
    },
  },
  copySite: { right: 'read', body: () => '' },
  copySiteWithoutQuantities: { right: 'read', body: () => '' },
  listBackups: { right: 'read' },
  createBackup: { right: 'edit' },
  // A backup has no backups.
  restoreBackup: { right: 'restore', allowed: { backup: '404 not-found' } },
  deleteBackup: { right: 'manage backups', allowed: { backup: '404 not-found' } },
  listCalculations: { right: 'read' },
  createCalculation: { right: 'edit', body: () => ({ name: 'Uusi' }) },
  patchCalculations: { right: 'edit', body: ({ calculationId }) => [{ id: calculationId, name: 'Toinen' }] },
  getCalculation: { right: 'read' },
  patchCalculation: { right: 'edit', body: () => ({ name: 'Toinen' }) },
  deleteCalculation: { right: 'edit' },
  getCalculationDeletion: {
    right: 'read',
    allowed: { own: '404 not-found', backup: '404 not-found', deleted: '200' },
  },
  bringBackCalculation: { right: 'edit', allowed: { deleted: '200' } },
  copyCalculation: { right: 'edit', body: () => '' },
  submitCalculation: { right: 'hand in', body: () => ({ document: 'climate-report' }) },
  unlockCalculation: { right: 'own', body: () => ({ reason: 'Korjaus' }) },
  reviseCalculation: { right: 'edit', body: () => ({ name: 'Toteutunut', stage: 'as-built' }) },
  listCategories: { right: 'read' },
  createCategory: { right: 'edit', body: () => ({ name: 'Uusi' }) },
  patchCategory: { right: 'edit', body: () => ({ name: 'Toinen' }) },
  deleteCategory: { right: 'edit' },
  importCategoryTemplate: { right: 'edit', body: () => ({ template: 'talo2000-elements' }) },
  importCategoriesFromSite: {
    right: 'edit',
    body: ({ siteId, otherCalculationId }) => ({ fromSiteId: siteId, fromCalculationId: otherCalculationId }),
  },
  listQuantities: { right: 'read' },
  createQuantity: { right: 'edit', body: () => ({ name: 'Uusi' }) },
  patchQuantity: { right: 'edit', body: () => ({ name: 'Toinen' }) },
  deleteQuantity: { right: 'edit' },
  patchQuantities: { right: 'edit', body: ({ quantityId }) => [{ id: quantityId, name: 'Toinen' }] },
  // The calculation that it is about is gone, not the rows alone.
  deleteQuantities: {
    right: 'edit',
    body: ({ quantityId }) => ({ ids: [quantityId] }),
    allowed: { deleted: '404 not-found' },
  },
  copyQuantity: { right: 'edit', body: () => '' },
  listComments: { right: 'read' },
  createComment: { right: 'comment', body: ({ quantityId }) => ({ text: 'Tarkista', kind: 'request', quantityId }) },
  patchComment: { right: 'comment', body: () => ({ state: 'done' }) },
  // What was said is taken back by whoever said it: the owner here.
  deleteComment: {
    right: 'comment',
    special: (principal, situation) =>
      situation === 'own' && ['editor', 'verifier', 'company admin'].includes(principal) ? '403 forbidden' : undefined,
  },
  listLogEvents: { right: 'read' },
  listDeletedLogEvents: { right: 'read' },
  createLogEvent: {
    right: 'edit',
    body: ({ quantityId }) => ({ date: '2026-03-02', kind: 'delivery', amount: 2, unit: 't', quantityId }),
  },
  createLogEvents: {
    right: 'edit',
    body: () => ({ events: [{ date: '2026-03-02', kind: 'note', id: '0190e5b2-0000-7000-8000-0000000000ee' }] }),
  },
  makeAsBuilt: { right: 'edit', body: () => ({}) },
  patchLogEvent: { right: 'edit', body: () => ({ note: 'Toinen' }) },
  deleteLogEvent: { right: 'edit' },
  deleteLogEvents: { right: 'edit', body: ({ eventId }) => ({ ids: [eventId] }) },
  listContributorLinks: { right: 'edit' },
  createContributorLink: {
    right: 'edit',
    body: () => ({ supplier: 'Toinen', kinds: ['fuel'], validUntil: '2026-12-31' }),
  },
  revokeContributorLink: { right: 'edit' },
  listContributions: { right: 'edit' },
  listDrops: { right: 'edit' },
  acceptContributions: {
    right: 'edit',
    body: ({ contributionId }) => ({ contributions: [{ id: contributionId, version: 1 }] }),
  },
  refuseContributions: {
    right: 'edit',
    body: ({ contributionId }) => ({ contributions: [{ id: contributionId, version: 1 }], reason: 'Ei tullut' }),
  },
  listEvidence: { right: 'read' },
  createEvidence: {
    right: 'edit',
    body: ({ eventId }) => ({ subject: 'event', subjectId: eventId, ...factsOf(jpegBytes(30)) }),
  },
  patchEvidence: { right: 'edit', body: () => ({ note: 'Toinen' }) },
  deleteEvidence: { right: 'edit' },
  getEvidenceUpload: { right: 'read' },
  putEvidencePart: { right: 'edit', query: () => ({ offset: '0' }), form: partForm },
  getEvidenceContent: { right: 'read', query: () => ({ size: 'thumbnail' }) },
  linkQuantity: { right: 'edit', body: () => ({ source: linked }) },
  batchLinkQuantities: { right: 'edit', body: ({ quantityId }) => [{ quantityId, source: linked }] },
  validateQuantityImport: { right: 'edit', body: ({ fileId }) => ({ fileId }) },
  // A validation is for the one who made it.
  commitQuantityImport: {
    right: 'edit',
    body: ({ importToken, categoryId }) => ({ token: importToken, categoryId }),
    special: (principal, situation) =>
      situation === 'own' && ['editor', 'company admin'].includes(principal) ? '422 validation' : undefined,
  },
  getClimateReport: { right: 'read' },
  compareCalculations: { right: 'read', query: ({ otherCalculationId = '' }) => ({ with: otherCalculationId }) },
  getMaterialReport: { right: 'read' },
  getProductList: { right: 'read' },
  getSignedReport: { right: 'sign' },
};

const siteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Tuotu' },
  calculations: [{ name: 'Laskelma', isDefault: true }],
};
