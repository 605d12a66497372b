import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { SiteRole } from '#domain/sites/site.ts';
import { homeCompany, type Principal, profiles, type Situation } from './principals.ts';
import type { Outcome, Right, Row } from './row.ts';

const everyone: readonly SiteRole[] = ['owner', 'editor', 'verifier', 'viewer', 'company'];
const editors: readonly SiteRole[] = ['owner', 'editor'];

/** The table of rights once more, written down beside the one that is tested. */
const rolesByRight: Partial<Record<Right, readonly SiteRole[]>> = {
  read: everyone,
  export: everyone,
  sign: ['owner', 'editor', 'verifier'],
  'hand in': ['owner', 'editor', 'verifier'],
  edit: editors,
  comment: ['owner', 'editor', 'verifier'],
  'manage backups': editors,
  own: ['owner'],
  restore: ['owner'],
};

/** A backup can be looked at, restored and thrown away, and nothing else. */
const worksOnBackup: readonly Right[] = ['read', 'export', 'sign', 'manage backups', 'restore'];
const withoutLicence: readonly Right[] = ['public', 'session', 'export'];

/** The last parameter of the path names what must be there. */
export const targetOf = (endpoint: Pick<Endpoint, 'path'>): string | null =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? null;

/** What the answer must be: session, licence, sight, role, read-only, existence - in this order. */
export const expectedOf = (endpoint: Endpoint, row: Row, principal: Principal, situation: Situation): Outcome => {
  const success = row.allowed?.[situation] ?? String(endpoint.success);
  if (row.right === 'public') return success;
  if (row.right === 'link') return principal === 'link' ? linkOutcome(endpoint, situation) : '404 not-found';
  if (row.right === 'drop') return principal === 'drop' ? success : '401 unauthenticated';
  if (isNobody(principal)) return '401 unauthenticated';
  if (principal === 'licence expired' && !withoutLicence.includes(row.right)) return '403 licence-expired';
  if (row.right === 'operator') return '403 forbidden';
  const special = row.special?.(principal, situation);
  if (special !== undefined) return special;
  const gone = row.allowed?.[situation] ?? goneOutcome(endpoint, situation);
  if (row.right === 'session' || row.right === 'licence') return isThere(endpoint, situation) ? success : gone;
  const isOfLibrary = row.right === 'read library' || row.right === 'change library';
  if (isOfLibrary && profiles[principal].company !== homeCompany) return '404 not-found';
  if (isOfLibrary && !isThere(endpoint, situation)) return gone;
  const refusal = isOfLibrary ? libraryRefusal(row, principal) : siteRefusal(endpoint, row, principal, situation);
  return refusal ?? (isThere(endpoint, situation) ? success : gone);
};

/** Whom no session shows. */
const isNobody = (principal: Principal): boolean =>
  (['none', 'expired session', 'link', 'drop'] as readonly Principal[]).includes(principal);

/** A link knows what it has said itself, not what another one has, nor what was said by one that is gone. */
const linkOutcome = (endpoint: Endpoint, situation: Situation): Outcome =>
  isThere(endpoint, situation) ? String(endpoint.success) : '404 not-found';

const siteRefusal = (endpoint: Endpoint, row: Row, principal: Principal, situation: Situation): Outcome | null => {
  const { role } = profiles[principal];
  const isSiteThere = targetOf(endpoint) !== 'siteId' || isThere(endpoint, situation);
  if (role === null || situation === 'another site' || !isSiteThere) return '404 not-found';
  if (rolesByRight[row.right]?.includes(role) !== true) return '403 forbidden';
  return situation === 'backup' && !worksOnBackup.includes(row.right) ? '403 site-read-only' : null;
};

const libraryRefusal = (row: Row, principal: Principal): Outcome | null => {
  const isCreator = principal === 'owner' || principal === 'company admin';
  return row.right === 'change library' && !isCreator ? '403 forbidden' : null;
};

const isThere = (endpoint: Endpoint, situation: Situation): boolean =>
  targetOf(endpoint) === null || situation === 'own' || situation === 'backup';

/** Deleting what is gone is done already. */
const goneOutcome = (endpoint: Endpoint, situation: Situation): Outcome =>
  endpoint.method === 'DELETE' && situation === 'deleted' ? '204' : '404 not-found';
