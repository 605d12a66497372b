import { describe, expect, it } from 'vitest';
import { can, canChangeInLibrary, hasLicence, type SiteAction } from '#domain/sites/access.ts';
import type { SiteRole } from '#domain/sites/site.ts';

const today = '2026-11-21';
const licensed = { licenceValidTo: '2026-12-31' };
const site = (role: SiteRole, readonly = false) => ({ role, readonly });

/** Who may do what: y = yes, n = forbidden; columns owner, editor, verifier, viewer, company. */
const table: Record<SiteAction, string> = {
  read: 'yyyyy',
  export: 'yyyyy',
  sign: 'yyynn',
  edit: 'yynnn',
  'copy-calculation': 'yynnn',
  submit: 'yyynn',
  unlock: 'ynnnn',
  comment: 'yyynn',
  'edit-log': 'yynnn',
  'manage-links': 'yynnn',
  approve: 'yynnn',
  'delete-calculation': 'yynnn',
  'edit-site': 'yynnn',
  copy: 'yyyyy',
  'create-backup': 'yynnn',
  'delete-backup': 'yynnn',
  restore: 'ynnnn',
  'choose-default': 'ynnnn',
  'delete-site': 'ynnnn',
  'manage-users': 'ynnnn',
  'answer-invite': 'yyyyy',
  leave: 'yyyyn',
};
const roles: readonly SiteRole[] = ['owner', 'editor', 'verifier', 'viewer', 'company'];

describe('can', () => {
  for (const [action, answers] of Object.entries(table)) {
    roles.forEach((role, index) => {
      it(`${answers[index] === 'y' ? 'lets' : 'refuses'} ${role} ${action}`, () => {
        const decision = can(licensed, action as SiteAction, site(role), today);
        expect(decision).toEqual(answers[index] === 'y' ? { allowed: true } : { allowed: false, refusal: 'forbidden' });
      });
    });
  }

  it('refuses edits of a read-only site even to its owner', () => {
    expect(can(licensed, 'edit', site('owner', true), today)).toEqual({ allowed: false, refusal: 'site-read-only' });
  });

  it('lets the owner restore a read-only backup', () => {
    expect(can(licensed, 'restore', site('owner', true), today)).toEqual({ allowed: true });
  });

  it('tells an ended licence before the role, but lets the site be exported', () => {
    const ended = { licenceValidTo: '2026-11-20' };
    expect(can(ended, 'read', site('viewer'), today)).toEqual({ allowed: false, refusal: 'licence-expired' });
    expect(can(ended, 'export', site('viewer'), today)).toEqual({ allowed: true });
  });
});

describe('canChangeInLibrary', () => {
  const user = { ...licensed, id: 'me', companyId: 'mine', isCompanyAdmin: false };
  const row = { companyId: 'mine', createdBy: 'me' };

  it('lets the maker and the company admins change a row', () => {
    const admin = { ...user, id: 'admin', isCompanyAdmin: true };
    for (const who of [user, admin]) expect(canChangeInLibrary(who, row, today)).toEqual({ allowed: true });
    expect(canChangeInLibrary(admin, { ...row, createdBy: null }, today)).toEqual({ allowed: true });
  });

  it('refuses colleagues, admins of other companies and ended licences', () => {
    const forbidden = { allowed: false, refusal: 'forbidden' };
    expect(canChangeInLibrary({ ...user, id: 'colleague' }, row, today)).toEqual(forbidden);
    expect(canChangeInLibrary({ ...user, companyId: 'other', isCompanyAdmin: true }, row, today)).toEqual(forbidden);
    expect(canChangeInLibrary({ ...user, licenceValidTo: null }, row, today)).toMatchObject({
      refusal: 'licence-expired',
    });
  });
});

describe('hasLicence', () => {
  it('holds through the last day', () => {
    expect(hasLicence({ licenceValidTo: today }, today)).toBe(true);
  });

  it('is missing when none was given', () => {
    expect(hasLicence({ licenceValidTo: null }, today)).toBe(false);
  });
});
