import { createCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { createComment } from '#contract/sites/comments.ts';
import { createSite, deleteSite } from '#contract/sites/sites.ts';
import { claimDomain } from '#server/companies/company-domains.store.ts';
import { putCompanyInvite } from '#server/companies/company-invites.store.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { setOperator } from '#server/installation/people.store.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import {
  fixedIds,
  made,
  makeCompany,
  makeImport,
  makeLibrary,
  makeLink,
  makePlace,
} from '#tests/server/matrix/place.ts';
import { co2dataFile } from '#tests/support/files/co2data-file.ts';
import type { Client, TestServer } from '#tests/support/server/test-server.ts';
import type { Hints } from './arbitrary.ts';

type Ids = Readonly<Record<string, string>>;

/** Rows that requests can be about. */
export interface FuzzWorld {
  readonly server: TestServer;
  readonly client: Client;
  /** Path parameters; what may end a row has a victim of its own. */
  paramsOf(endpoint: Endpoint): Ids;
  hintsOf(endpoint: Endpoint): Hints;
  /** Of the link whose call it is; what may end something has a link of its own. */
  secretOf(method: string): string;
  /** Of an address that files are posted to. */
  readonly dropSecret: string;
}

export const makeFuzzWorld = async (server: TestServer): Promise<FuzzWorld> => {
  const client = await server.signIn({ username: 'fuzz', isCompanyAdmin: true });
  await setOperator(server.services.database, client.user.id, true);
  const kept = await makeIds(server, client, 'Kerrostalo');
  const victim = await makeIds(server, client, 'Uhri');
  const special: Readonly<Record<string, Ids>> = {
    ...(await makeGone(client, kept)),
    deleteComment: await withOwnComment(client, victim),
  };
  const access = await makeCompanyAccess(server, client);
  const idsOf = (endpoint: Endpoint): Ids => special[endpoint.name] ?? (mayEnd(endpoint) ? victim : kept);
  return {
    server,
    client,
    paramsOf: idsOf,
    dropSecret: kept['dropSecret'] ?? '',
    secretOf: (method) => (method === 'DELETE' ? victim : kept)['linkSecret'] ?? '',
    hintsOf: (endpoint) => ({ ...hintsOf(endpoint, idsOf(endpoint)), ...access[endpoint.name] }),
  };
};

/** What is asked for only where something was deleted. */
const makeGone = async (client: Client, kept: Ids): Promise<Readonly<Record<string, Ids>>> => {
  const site = made(await client.call(createSite, { body: { name: 'Poistettu' } }));
  await client.call(deleteSite, { params: { siteId: site.id } });
  const place = { siteId: kept['siteId'] ?? '' };
  const calculation = made(await client.call(createCalculation, { params: place, body: { name: 'Poistettu' } }));
  await client.call(deleteCalculation, { params: { ...place, calculationId: calculation.id } });
  return {
    getSiteDeletion: { ...kept, siteId: site.id },
    getCalculationDeletion: { ...kept, calculationId: calculation.id },
  };
};

/** Nobody takes back what another one has said. */
const withOwnComment = async (client: Client, ids: Ids): Promise<Ids> => {
  const { siteId = '', calculationId = '' } = ids;
  const body = { text: 'Oma', kind: 'comment' } as const;
  const comment = made(await client.call(createComment, { params: { siteId, calculationId }, body }));
  return { ...ids, commentId: comment.id };
};

/** A domain whose code is known, and an invite to another company, which somebody may follow whose company nobody names. */
const makeCompanyAccess = async (server: TestServer, { user }: Client): Promise<Readonly<Record<string, Hints>>> => {
  const { database } = server.services;
  const now = server.now.toISOString();
  const expiresAt = new Date(server.now.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const [domain, code] = ['rakentaja.example', 'ABCD-EFGH'];
  const mailed = { hash: hashOf(code.replace('-', '')), mailedTo: `postmaster@${domain}`, expiresAt };
  await claimDomain(database, { companyId: user.companyId, domain, now, code: mailed });
  const host = await server.signIn({ username: 'isanta', company: 'Toinen Yritys Oy' });
  const invitedBy = { companyId: host.user.companyId, invitedBy: host.user.id };
  const invite = { ...invitedBy, email: user.email.toLowerCase(), createdAt: now, expiresAt };
  const inviteId = await putCompanyInvite(database, { ...invite, id: server.services.newId() });
  await database.query(`update companies set key = 'own:' || key where id = $1`, [user.companyId]);
  // Whoever leaves must leave an administrator behind.
  await database.query('update users set is_company_admin = true where company_id = $1', [user.companyId]);
  await database.query('update users set email_verified = true where id = $1', [user.id]);
  return {
    confirmCompanyDomain: { domain: [domain], code: [code] },
    acceptCompanyInvite: { id: [inviteId] },
    findUnknownEdits: { keys: [inviteId, `${inviteId},${server.services.newId()}`] },
  };
};

/** A place with everything that a path can name. The invite is the caller's own, so that it can be answered. */
const makeIds = async (server: TestServer, client: Client, name: string): Promise<Ids> => {
  const owner = await server.signIn({ username: `omistaja-${name}` });
  const place = await makePlace(owner, name);
  const member = await server.signIn({ username: `jasen-${name}` });
  const company = await makeCompany(server, owner, place.siteId, { member, invitedEmail: client.user.email });
  const sheet = await makeImport(client, place, name);
  const library = await makeLibrary(client, name);
  const link = await makeLink(owner, place.siteId, name);
  const history = { type: 'quantity', id: place.quantityId };
  return { ...fixedIds, ...place, ...company, ...sheet, ...library, ...link, ...history };
};

/** Calls after which other requests would only find nothing. */
const mayEnd = ({ method, name }: Endpoint): boolean =>
  method === 'DELETE' || name === 'restoreBackup' || name.startsWith('bringBack');

const hintsOf = ({ name, success }: Endpoint, ids: Ids): Hints => {
  const values = Object.entries(ids).map(([idName, value]) => [idName, [value]] as const);
  const rows = [ids['quantityId'], ids['calculationId'], ids['itemId'], ids['productId'], ids['compositeId']];
  return {
    ...Object.fromEntries(values),
    // A new row under the id of another is refused, so a create mostly has an id of its own.
    ...(success === 201 ? {} : { id: rows }),
    ids: rows,
    fromSiteId: [ids['siteId']],
    fromCalculationId: [ids['calculationId']],
    defaultCalculationId: [ids['calculationId']],
    logPlanCalculationId: [ids['calculationId']],
    month: ['2026-03'],
    // Places and names in a document that no text by chance is.
    quantity: [undefined],
    calculation: [undefined],
    with: [ids['otherCalculationId']],
    token: [ids['importToken']],
    endpoint: ['patchSite', 'createQuantity', 'deleteCategory'],
    referenceSet: [ids['referenceSetId']],
    template: ['talo2000-elements'],
    comparedWith: [ids['referenceSetId']],
    // Only a whole library is accepted, which no text by chance is.
    ...(name === 'addReferenceSet' ? { text: [newerLibrary()] } : {}),
    ...logHints(name, ids),
    search: ['betoni'],
    amountFormula: ['=1+2', '=12*3,5'],
  };
};

/** What was said by a link is decided on as it was seen; a link says what it is for. */
const logHints = (name: string, ids: Ids): Hints => {
  if (/^(accept|refuse)Contributions$/.test(name)) return { id: [ids['contributionId']], version: [1] };
  if (name === 'contribute') return { kind: ['delivery'], quantityId: [undefined] };
  if (name === 'contributePicture') return { sha256: ['a'.repeat(64)], takenAt: [undefined] };
  if (name === 'createEvidence')
    return { subject: ['event'], subjectId: [ids['eventId']], sha256: ['a'.repeat(64)], takenAt: [undefined] };
  return {};
};

const newerLibrary = (): string => {
  const [newest] = embeddedReferenceSets();
  if (!newest) throw new Error('a reference set expected');
  return co2dataFile(newest, { version: '1.99.000', publishedAt: '2026-10-01' });
};
