import { memberRoles } from '#domain/people/site-user.ts';
import type { User } from '#domain/people/user.ts';
import type { Product } from '#domain/products/product.ts';
import { type Site, type SiteRole, siteRoles } from './site.ts';
import { type CalculationStanding, isLocked } from './stage.ts';

/** Everything a person can try on a site; `export` stays open to a company whose licence has ended. */
export type SiteAction =
  | 'read'
  | 'export'
  /** Has the installation sign a report of it. */
  | 'sign'
  | 'copy'
  | 'edit'
  | 'comment'
  | 'edit-log'
  /** Gives people without a seat their links, and takes them back. */
  | 'manage-links'
  /** Decides what such people have said of the site. */
  | 'approve'
  | 'copy-calculation'
  | 'submit'
  | 'unlock'
  | 'delete-calculation'
  | 'edit-site'
  | 'choose-default'
  | 'create-backup'
  | 'delete-backup'
  | 'restore'
  | 'delete-site'
  | 'manage-users'
  | 'answer-invite'
  | 'leave';

type Refusal = 'licence-expired' | 'forbidden' | 'site-read-only' | 'calculation-locked';

type Decision = { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };

const editors: readonly SiteRole[] = ['owner', 'editor'];

const rolesByAction: Readonly<Record<SiteAction, readonly SiteRole[]>> = {
  read: siteRoles,
  export: siteRoles,
  sign: ['owner', 'editor', 'verifier'],
  copy: siteRoles,
  edit: editors,
  comment: ['owner', 'editor', 'verifier'],
  'edit-log': editors,
  'manage-links': editors,
  approve: editors,
  'copy-calculation': editors,
  submit: ['owner', 'editor', 'verifier'],
  unlock: ['owner'],
  'delete-calculation': editors,
  'edit-site': editors,
  'choose-default': ['owner'],
  'create-backup': editors,
  'delete-backup': editors,
  restore: ['owner'],
  'delete-site': ['owner'],
  'manage-users': ['owner'],
  // Who is invited decides, not the role.
  'answer-invite': siteRoles,
  leave: memberRoles,
};

/** Actions that a read-only site (a backup) still allows. */
const allowedOnReadOnly: readonly SiteAction[] = [
  'read',
  'export',
  'sign',
  'copy',
  'restore',
  'delete-backup',
  'leave',
  'delete-site',
];

/**
 * The one place that knows rights. The site was already found visible to the user (its `role` is set);
 * a site that is not visible is "not found" before this question arises.
 * @param today ISO date, compared with the licence's last day.
 */
export const can = (
  user: Pick<User, 'licenceValidTo'>,
  action: SiteAction,
  site: Pick<Site, 'role' | 'readonly'>,
  today: string,
): Decision => {
  if (action !== 'export' && !hasLicence(user, today)) return refuse('licence-expired');
  if (!rolesByAction[action].includes(site.role)) return refuse('forbidden');
  if (site.readonly && !allowedOnReadOnly.includes(action)) return refuse('site-read-only');
  return { allowed: true };
};

/** What changes a calculation or its rows; copying it and unlocking it do not. */
const changes: readonly SiteAction[] = ['edit', 'delete-calculation', 'submit'];

/** After `can`: a handed-in calculation takes no change, whoever asks. */
export const canInCalculation = (action: SiteAction, calculation: Partial<CalculationStanding>): Decision =>
  changes.includes(action) && isLocked(calculation) ? refuse('calculation-locked') : { allowed: true };

/**
 * Own products and composites: everybody in the company sees them, adds and copies; only who made one and the company's
 * admins change and delete it. Another company's row is "not found" before this question arises.
 */
export const canChangeInLibrary = (
  user: Pick<User, 'id' | 'companyId' | 'isCompanyAdmin' | 'licenceValidTo'>,
  row: Pick<Product, 'companyId' | 'createdBy'>,
  today: string,
): Decision => {
  if (!hasLicence(user, today)) return refuse('licence-expired');
  const isOwn = row.companyId === user.companyId && (row.createdBy === user.id || user.isCompanyAdmin);
  return isOwn ? { allowed: true } : refuse('forbidden');
};

/** A licence is valid through its last day. */
export const hasLicence = (user: Pick<User, 'licenceValidTo'>, today: string): boolean =>
  user.licenceValidTo !== null && user.licenceValidTo >= today;

/** Feedback is read by the administrators of the company that wrote it. */
export const canReadFeedback = (user: Pick<User, 'isCompanyAdmin'>): boolean => user.isCompanyAdmin;

/** Who joins the company, by mail domain or invite, its administrators say. */
export const canManageCompany = (user: Pick<User, 'isCompanyAdmin'>): boolean => user.isCompanyAdmin;

/** Emission libraries are the whole installation's: its operators add them, no company's administrator does. */
export const canAddReferenceSet = ({ isOperator }: { readonly isOperator: boolean }): Decision =>
  isOperator ? { allowed: true } : refuse('forbidden');

const refuse = (refusal: Refusal): Decision => ({ allowed: false, refusal });
