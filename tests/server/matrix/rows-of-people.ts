import { factsOf, jpegBytes, partForm } from '#tests/support/files/picture-bytes.ts';
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

const neverInvited = '0190e5b2-0000-7000-8000-00000000dead';

const ofAdmin =
  (success: Outcome) =>
  (principal: Principal): Outcome =>
    ['company admin', 'other company'].includes(principal) ? success : '403 forbidden';

/** What a machine posts. */
const postedSheet = () => {
  const form = new FormData();
  form.set('file', new File(['Päivä;Laji;Nimi;Määrä;Yksikkö\n2.3.2026;toimitus;Sora;1;t\n'], 'kuormat.csv'));
  return form;
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
  getCompanyAccess: { right: 'licence', special: ofAdmin('200') },
  claimCompanyDomain: {
    right: 'licence',
    body: () => ({ domain: 'rakentaja.example', mailbox: 'postmaster' }),
    special: ofAdmin('201'),
  },
  // Nobody has claimed it.
  confirmCompanyDomain: {
    right: 'licence',
    body: () => ({ domain: 'rakentaja.example', code: 'ABCD-EFGH' }),
    special: ofAdmin('422 validation'),
  },
  withdrawCompanyDomain: {
    right: 'licence',
    body: () => ({ domain: 'rakentaja.example' }),
    special: ofAdmin('204'),
  },
  createCompanyInvite: {
    right: 'licence',
    body: () => ({ email: 'uusi@example.com' }),
    special: ofAdmin('201'),
  },
  withdrawCompanyInvite: { right: 'licence', body: () => ({ id: neverInvited }), special: ofAdmin('204') },
  listMyCompanyInvites: { right: 'session' },
  // The provider names the company of everybody here: an invite is nothing to them.
  acceptCompanyInvite: { right: 'session', body: () => ({ id: neverInvited }), special: () => '403 forbidden' },
  declineCompanyInvite: { right: 'session', body: () => ({ id: neverInvited }) },
  sendFeedback: { right: 'licence', body: () => ({ message: 'Hyvä' }) },
  listFeedback: {
    right: 'licence',
    special: (principal) => (['company admin', 'other company'].includes(principal) ? '200' : '403 forbidden'),
  },
  listBulletins: { right: 'licence' },
  // The hosts of passports are nobody's here.
  lookUpPassport: {
    right: 'licence',
    body: () => ({ address: 'https://passport.example/1' }),
    special: () => '422 validation',
  },
  getRegisterSettings: { right: 'licence' },
  getUsage: { right: 'licence' },
  // Whoever decides nowhere is told of no site.
  countWaitingContributions: { right: 'licence' },
  getContributorPage: { right: 'link' },
  listOwnContributions: { right: 'link' },
  contribute: {
    right: 'link',
    body: () => ({ events: [{ id: '0190e5b2-0000-7000-8000-0000000000ef', date: '2026-03-02', kind: 'delivery' }] }),
  },
  withdrawContribution: { right: 'link' },
  dropFile: { right: 'drop', form: postedSheet },
  contributePicture: {
    right: 'link',
    body: () => ({ id: '0190e5b2-0000-7000-8000-0000000000ee', ...factsOf(jpegBytes(30)) }),
  },
  putContributedPart: { right: 'link', query: () => ({ offset: '0' }), form: partForm },
  getHistory: { right: 'read', allowed: { deleted: '200' } },
};
