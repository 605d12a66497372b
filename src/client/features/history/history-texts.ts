import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ChangeTitles, changeTitles } from '#client/parts/changes/change-titles.ts';
import type { HistoryEntity, HistoryEntry } from '#domain/documents/history.ts';

const titles: Readonly<Record<HistoryEntity, ChangeTitles>> = {
  ...changeTitles,
  comment: { created: msg`Comment written`, changed: msg`Comment changed`, deleted: msg`Comment deleted` },
  'log-event': {
    created: msg`Event logged`,
    changed: msg`Event of the log changed`,
    deleted: msg`Event of the log deleted`,
  },
  evidence: {
    created: msg`Picture or document added`,
    changed: msg`Picture or document changed`,
    deleted: msg`Picture or document deleted`,
  },
  product: { created: msg`Product created`, changed: msg`Product updated`, deleted: msg`Product deleted` },
  composite: { created: msg`Composite created`, changed: msg`Composite updated`, deleted: msg`Composite deleted` },
  backup: { created: msg`Backup made`, changed: msg`Backup changed`, deleted: msg`Backup deleted` },
  'site-user': {
    created: msg`Person joined the site`,
    changed: msg`Role of a person changed`,
    deleted: msg`Person removed from the site`,
  },
  'site-invite': {
    created: msg`Person invited`,
    changed: msg`Invite renewed or changed`,
    deleted: msg`Invite withdrawn`,
  },
  'contributor-link': {
    created: msg`Link given to a supplier`,
    changed: msg`Link of a supplier changed`,
    deleted: msg`Link of a supplier revoked`,
  },
};

/** Calls that say more than the kind of the change does. */
const titlesByCall: Readonly<Record<string, MessageDescriptor>> = {
  'restoreBackup site': msg`Backup restored`,
  'restoreBackup backup': msg`State before the restore kept as a backup`,
  'bringBackSite site': msg`Site brought back`,
  'bringBackCalculation calculation': msg`Calculation brought back`,
  'copySite site': msg`Site made as a copy`,
  'copySiteWithoutQuantities site': msg`Site made as a copy without quantities`,
  'importSite site': msg`Site imported from a file`,
  'copyCalculation calculation': msg`Calculation made as a copy`,
  'submitCalculation calculation': msg`Calculation handed in`,
  'unlockCalculation calculation': msg`Calculation unlocked`,
  'reviseCalculation calculation': msg`Calculation made as a new revision`,
  'makeAsBuilt calculation': msg`Made or brought up to date from the site log`,
  'makeAsBuilt quantity': msg`As the site log says`,
  'copyQuantity quantity': msg`Quantity made as a copy`,
  'linkQuantity quantity': msg`Product linked`,
  'batchLinkQuantities quantity': msg`Product linked`,
  'commitQuantityImport quantity': msg`Imported from a sheet`,
  'acceptSiteInvite site-invite': msg`Invite accepted`,
  'declineSiteInvite site-invite': msg`Invite declined`,
};

/** Of what was deleted and is there again. */
const broughtBackTitles: Readonly<Partial<Record<HistoryEntity, MessageDescriptor>>> = {
  category: msg`Category brought back`,
  quantity: msg`Quantity brought back`,
  comment: msg`Comment brought back`,
  'log-event': msg`Event of the log brought back`,
  evidence: msg`Picture or document brought back`,
  product: msg`Product brought back`,
  composite: msg`Composite brought back`,
};

type Told = Pick<HistoryEntry, 'call' | 'entity' | 'kind' | 'isBroughtBack'>;

/** What happened, in a few words. */
export const titleOf = ({ call, entity, kind, isBroughtBack }: Told): MessageDescriptor =>
  (kind === 'deleted' && entity === 'backup' ? undefined : titlesByCall[`${call} ${entity}`]) ??
  (isBroughtBack ? broughtBackTitles[entity] : undefined) ??
  titles[entity][kind];
