import type { Endpoint } from '#contract/frame/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/frame/errors.ts';
import { mayAdd } from '#server/quotas/quotas.ts';

/** Refusals of single calls, beside those that follow from the call's shape. */
const special: Readonly<Record<string, readonly ErrorCode[]>> = {
  deleteCalculation: ['default-calculation'],
  linkQuantity: ['unit-not-convertible'],
  batchLinkQuantities: ['unit-not-convertible'],
  deleteProduct: ['in-use'],
  deleteProducts: ['in-use'],
  deleteComposite: ['in-use'],
  deleteComposites: ['in-use'],
  createBackup: ['backup-limit'],
  acceptContributions: ['version-mismatch'],
  dropFile: ['unauthenticated'],
  refuseContributions: ['version-mismatch'],
  restoreBackup: ['calculation-locked'],
  patchSiteUser: ['last-owner'],
  deleteSiteUser: ['last-owner'],
  acceptSiteInvite: ['invite-expired'],
  declineSiteInvite: ['invite-expired'],
  makeAsBuilt: ['calculation-locked'],
  compareCalculations: ['validation'],
  // What is compared with what stands in the query.
  getSignedReport: ['validation'],
  // Another library has come since the difference was looked at.
  addReferenceSet: ['version-mismatch'],
  // A reference set that is asked for by name.
  searchData: ['not-found'],
};

/** Reads of a company's administrators. */
const adminReads: readonly string[] = ['listFeedback', 'getCompanyAccess'];

/** Codes that the call may be refused with, by status. */
export const errorCodesOf = (endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> => {
  const { method, path, session, body, query, content } = endpoint;
  const isWrite = method !== 'GET';
  const isOfUser = session === 'required' || session === 'licence-free';
  const isBelowSite = path.startsWith('/sites/{siteId}');
  const codes: readonly ErrorCode[] = [
    when(query !== undefined || isWrite, 'bad-request'),
    when(isOfUser, 'unauthenticated', 'wrong-user'),
    when(session === 'required', 'licence-expired'),
    when(isOfUser && (isWrite || adminReads.includes(endpoint.name)), 'forbidden'),
    when(isWrite && session !== 'link', 'csrf', 'key-running', 'key-reused'),
    when(isWrite && isBelowSite, 'site-read-only', 'epoch-changed'),
    when(isWrite && changesCalculation(endpoint), 'calculation-locked'),
    // A reference or a parameter may name what is not there.
    when(path.includes('{') || body !== undefined || session === 'link', 'not-found'),
    when(method === 'POST' || method === 'PUT', 'id-taken'),
    when(hasVersions(endpoint), 'field-conflict', 'version-mismatch'),
    when(body !== undefined, 'too-large', 'wrong-content-type'),
    when(body !== undefined || content !== 'json' || isWrite, 'validation'),
    when(mayAdd(endpoint), 'quota-exceeded'),
    special[endpoint.name] ?? [],
    ['too-many-requests', 'internal', 'unavailable', 'database-unavailable'] as const,
    // A read writes, too: when the session was last used.
    ['storage-full'] as const,
  ].flat();
  return byStatus(codes);
};

/** Does the call change or remove rows that somebody else may have changed meanwhile? */
export const hasVersions = ({ method, name, session }: Endpoint): boolean =>
  method === 'PATCH' ||
  (method === 'DELETE' && session !== 'link') ||
  name === 'linkQuantity' ||
  name === 'batchLinkQuantities';

/** What is handed in refuses changes; copies are made of it, it is unlocked, commented and signed. */
const changesCalculation = ({ name, path }: Endpoint): boolean =>
  path.startsWith('/sites/{siteId}/calculations') && !path.includes('/comments') && !allowedOnLocked.includes(name);
const allowedOnLocked: readonly string[] = [
  'createCalculation',
  'copyCalculation',
  'reviseCalculation',
  'unlockCalculation',
  'bringBackCalculation',
];

const when = (holds: boolean, ...codes: readonly ErrorCode[]): readonly ErrorCode[] => (holds ? codes : []);

const byStatus = (codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> => {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((one, other) => one - other);
  return new Map(statuses.map((status) => [status, codes.filter((code) => errorStatus[code] === status)]));
};
