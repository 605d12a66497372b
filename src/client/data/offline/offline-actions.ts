import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EditName } from '#client/data/outbox/records/entry.ts';

/** `here`: done on the device. `queued`: shows at once and is sent later. `online`: needs the server. */
export type OfflineWay = 'here' | 'queued' | 'online';

interface OfflineAction {
  readonly id: string;
  readonly way: OfflineWay;
  readonly name: MessageDescriptor;
  /** Calls of the outbox, or of the server, that it is made of; none where it only reads what is here. */
  readonly calls: readonly string[];
}

const queued = (id: string, name: MessageDescriptor, calls: readonly EditName[]): OfflineAction => ({
  id,
  way: 'queued',
  name,
  calls,
});

const online = (id: string, name: MessageDescriptor, calls: readonly string[]): OfflineAction => ({
  id,
  way: 'online',
  name,
  calls,
});

const here = (id: string, name: MessageDescriptor): OfflineAction => ({ id, way: 'here', name, calls: [] });

/** What can be done without a connection with a site that is on the device: the screen's table, and the tests' list. */
export const offlineActions: readonly OfflineAction[] = [
  here('open', msg`Open a site, its calculations, categories and quantities`),
  here('report', msg`Climate assessment, comparison, material list and product list`),
  here('export', msg`Export a site as a file, reports as JSON and CSV, print`),
  here('search', msg`Search the emission data`),
  queued('site', msg`Create a site, change its information, archive and delete it`, [
    'createSite',
    'patchSite',
    'deleteSite',
  ]),
  queued('calculation', msg`Create, rename, change and delete calculations`, [
    'createCalculation',
    'patchCalculations',
    'patchCalculation',
    'deleteCalculation',
  ]),
  queued('category', msg`Create, change and delete categories, import a template`, [
    'createCategory',
    'patchCategory',
    'deleteCategory',
    'importCategoryTemplate',
  ]),
  queued('quantity', msg`Add, change, copy and delete quantities, one or many`, [
    'createQuantity',
    'patchQuantity',
    'patchQuantities',
    'deleteQuantities',
  ]),
  queued('link', msg`Link quantities to emission data and products`, ['linkQuantity', 'batchLinkQuantities']),
  queued('comment', msg`Comment, ask for changes and mark them as done`, [
    'createComment',
    'patchComment',
    'deleteComment',
  ]),
  queued('log', msg`Log what happens on the site`, [
    'createLogEvent',
    'createLogEvents',
    'patchLogEvent',
    'deleteLogEvent',
    'deleteLogEvents',
  ]),
  queued('evidence', msg`Take pictures, add documents to the log and the site, and delete them`, [
    'createEvidence',
    'patchEvidence',
    'deleteEvidence',
  ]),
  queued('product', msg`Create, change, copy and delete own products`, [
    'createProduct',
    'patchProduct',
    'deleteProduct',
    'deleteProducts',
    'copyProduct',
  ]),
  queued('composite', msg`Create, change, copy and delete composite products`, [
    'createComposite',
    'patchComposite',
    'deleteComposite',
    'deleteComposites',
    'copyComposite',
  ]),
  // Made of the edits above; with a connection the server makes them in one call.
  queued('copy', msg`Copy a site, a calculation, or categories of another site`, []),
  queued('feedback', msg`Send feedback`, ['sendFeedback']),
  // With a connection the server reads the sheet, which knows what the company has chosen earlier.
  queued('sheet', msg`Import quantities from a spreadsheet`, []),
  // Checked here, too; with a connection the server makes the site in one call.
  queued('document', msg`Import a site document`, []),
  online('backups', msg`Make, restore and delete backups`, ['createBackup', 'restoreBackup', 'deleteBackup']),
  online('stage', msg`Hand in a calculation, unlock it and make a new revision`, [
    'submitCalculation',
    'unlockCalculation',
    'reviseCalculation',
  ]),
  online('suppliers', msg`Links of suppliers, and what they have reported`, [
    'createContributorLink',
    'revokeContributorLink',
    'acceptContributions',
    'refuseContributions',
  ]),
  online('as-built', msg`Make a calculation as built from the site log`, ['makeAsBuilt']),
  online('passport', msg`Look up the product passport of a code`, ['lookUpPassport']),
  online('people', msg`Invites, users and rights of a site`, [
    'createSiteInvite',
    'patchSiteInvite',
    'deleteSiteInvite',
    'acceptSiteInvite',
    'declineSiteInvite',
    'patchSiteUser',
    'deleteSiteUser',
  ]),
  online('company', msg`Invites and domains of a company`, [
    'createCompanyInvite',
    'withdrawCompanyInvite',
    'acceptCompanyInvite',
    'declineCompanyInvite',
    'claimCompanyDomain',
    'confirmCompanyDomain',
    'withdrawCompanyDomain',
  ]),
  online('gone', msg`Bring back deleted sites and calculations`, ['bringBackSite', 'bringBackCalculation']),
  online('library', msg`Take a newer emission library into use`, ['addReferenceSet']),
  online('account', msg`Log out on every device`, ['endOtherSessions']),
];
