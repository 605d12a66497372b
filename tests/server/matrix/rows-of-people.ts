import type { Principal, Situation } from './principals.ts';
import type { Outcome, Rows } from './row.ts';

/** Only the invited answer an invite; who sees the site may know that it is there, others nothing. */
const answering =
  (success: Outcome) =>
  (principal: Principal, situation: Situation): Outcome => {
    if (principal === 'invited') return situation === 'own' ? success : '404 not-found';
    const seesSite = principal !== 'other company' && principal !== 'removed';
    if (!seesSite || situation === 'another site') return '404 not-found';
    if (situation === 'backup') return '403 site-read-only';
    return situation === 'own' ? '403 forbidden' : '404 not-found';
  };

/** Who is on a site, and what is said to those who run it. */
export const peopleRows: Rows = {
  listCompanyUsers: { right: 'licence' },
  listMyInvites: { right: 'licence' },
  listSiteUsers: { right: 'read' },
  patchSiteUser: { right: 'own', body: () => ({ role: 'editor' }) },
  // The removed may ask again, but is no more on the site.
  deleteSiteUser: { right: 'own' },
  createSiteInvite: { right: 'own', body: () => ({ email: 'uusi@example.com', role: 'viewer' }) },
  patchSiteInvite: { right: 'own', body: () => ({ role: 'viewer' }) },
  deleteSiteInvite: { right: 'own' },
  acceptSiteInvite: { right: 'read', opensTo: 'invited', special: answering('200') },
  declineSiteInvite: { right: 'read', special: answering('204') },
  sendFeedback: { right: 'licence', body: () => ({ message: 'Hyvä' }) },
  listFeedback: {
    right: 'licence',
    special: (principal) => (['company admin', 'other company'].includes(principal) ? '200' : '403 forbidden'),
  },
  listBulletins: { right: 'licence' },
  getHistory: { right: 'read', allowed: { deleted: '200' } },
};
