import type { SiteRole } from '#domain/sites/site.ts';

/** Everybody who may knock: fourteen kinds of callers. */
export const principals = [
  'none',
  'expired session',
  'licence expired',
  'other company',
  'colleague',
  'viewer',
  'verifier',
  'editor',
  'owner',
  'invited',
  'removed',
  'company admin',
  'link',
  'drop',
] as const;

export type Principal = (typeof principals)[number];

interface Profile {
  /** Their role on the sites of the world; null = they see none of them. */
  readonly role: SiteRole | null;
  readonly company: string;
  readonly isCompanyAdmin?: boolean;
  readonly licenceValidTo?: string;
}

/** Company of the sites and the library that the calls are about. */
export const homeCompany = 'Esimerkki Oy';

export const profiles: Readonly<Record<Principal, Profile>> = {
  none: { role: null, company: '' },
  'expired session': { role: null, company: homeCompany },
  'licence expired': { role: 'owner', company: 'Vanha Oy', licenceValidTo: '2026-11-19' },
  'other company': { role: null, company: 'Toinen Oy', isCompanyAdmin: true },
  colleague: { role: 'company', company: homeCompany },
  viewer: { role: 'viewer', company: 'Katsojat Oy' },
  verifier: { role: 'verifier', company: 'Todentajat Oy' },
  editor: { role: 'editor', company: homeCompany },
  owner: { role: 'owner', company: homeCompany },
  invited: { role: null, company: 'Kutsutut Oy' },
  removed: { role: null, company: 'Entiset Oy' },
  'company admin': { role: 'owner', company: homeCompany, isCompanyAdmin: true },
  // Nobody who is signed in: somebody who has the secret of a link of the site.
  link: { role: null, company: '' },
  // A machine that has the secret of an upload address of the site.
  drop: { role: null, company: '' },
};

/** Where the ids of a call come from. */
export const situations = [
  'own',
  'another site',
  'mismatched parent',
  'mismatched child',
  'backup',
  'deleted',
  'never existed',
] as const;

export type Situation = (typeof situations)[number];
