import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { addToSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer, type TestServer, withLinkSecret } from '#tests/support/server/test-server.ts';
import { foreignCanary, homeCanary } from './canary.ts';
import { targetOf } from './expected.ts';
import { makeGone } from './gone.ts';
import { fixedIds, makeCompany, makeImport, makeLibrary, makeLink, makePlace } from './place.ts';
import { homeCompany, type Principal, principals, profiles, type Situation } from './principals.ts';
import { type RoutedDatabase, routed } from './rolled-back.ts';
import type { Ids } from './row.ts';

/** Everything that the table's calls are about, made by the calls that screens make. */
export interface World {
  readonly server: TestServer;
  readonly database: RoutedDatabase;
  readonly clients: Readonly<Record<Principal, Client>>;
  readonly places: Places;
  /** @param subject parameter that the situation is about, when it is not the last of the path */
  idsOf(endpoint: Endpoint, situation: Situation, subject?: string): Ids;
}

export interface Places {
  readonly own: Ids;
  /** Another site of the same people. */
  readonly sibling: Ids;
  /** A site of a company that none of the callers knows. */
  readonly foreign: Ids;
  readonly backup: Ids;
  readonly gone: Ids;
}

export const makeWorld = async (database: Database, walls?: Parameters<typeof routed>[1]): Promise<World> => {
  const shared = routed(database, walls);
  const server = createTestServer(shared);
  const people = await signInAll(server);
  const places = await makePlaces(server, people);
  const clients = {
    ...people,
    link: withLinkSecret(people.owner, places.own['linkSecret'] ?? ''),
    drop: withLinkSecret(people.owner, places.own['dropSecret'] ?? ''),
  };
  await endSession(server, clients['expired session']);
  return {
    server,
    database: shared,
    clients,
    places,
    idsOf: (endpoint, situation, subject = targetOf(endpoint) ?? '') => idsOf(places, endpoint, situation, subject),
  };
};

type Person = Exclude<Principal, 'link' | 'drop'>;
type People = Readonly<Record<Person, Client>>;

const signInAll = async (server: TestServer): Promise<People> => {
  const entries = [];
  for (const principal of principals) {
    if (principal === 'link' || principal === 'drop') continue;
    const { company, role: _, ...profile } = profiles[principal];
    // The session that has ended was the owner's: what it could do once is the most.
    const username = principal === 'expired session' ? 'owner' : principal.replace(' ', '-');
    entries.push([principal, await server.signIn({ username, company: company || homeCompany, ...profile })] as const);
  }
  return Object.fromEntries(entries) as Record<Person, Client>;
};

const makePlaces = async (server: TestServer, clients: People): Promise<Places> => {
  const { owner } = clients;
  const library = await makeLibrary(owner, `${homeCanary}-tuote`);
  const makeHome = async (name: string): Promise<Ids> => {
    const member = await server.signIn({ username: `jasen-${name}`, company: 'Jäsenet Oy' });
    const place = await makePlace(owner, homeCanary, name);
    await addMembers(server, clients, place.siteId);
    const sheet = await makeImport(owner, place, homeCanary);
    const company = await makeCompany(server, owner, place.siteId, {
      member,
      invitedEmail: clients.invited.user.email,
    });
    const link = await makeLink(owner, place.siteId, homeCanary);
    return withHistory({ ...fixedIds, ...library, ...place, ...company, ...sheet, ...link });
  };
  const own = await makeHome('Kohde');
  const gone = await makeGone(server, clients, own);
  return {
    own,
    sibling: await makeHome('Sisarkohde'),
    foreign: await makeForeign(server),
    backup: { ...own, siteId: own['backupId'] ?? '' },
    gone: withHistory(gone),
  };
};

const makeForeign = async (server: TestServer): Promise<Ids> => {
  const member = await server.signIn({ username: 'jasen-vieras', company: 'Jäsenet Oy' });
  const stranger = await server.signIn({ username: foreignCanary, company: `${foreignCanary} Oy` });
  const place = await makePlace(stranger, foreignCanary);
  const library = await makeLibrary(stranger, foreignCanary);
  const sheet = await makeImport(stranger, place, foreignCanary);
  const people = { member, invitedEmail: `kutsuttu-${foreignCanary}@example.com` };
  const company = await makeCompany(server, stranger, place.siteId, people);
  const link = await makeLink(stranger, place.siteId, foreignCanary);
  const ids = { ...fixedIds, ...place, ...library, ...company, ...sheet, ...link };
  return withHistory({ ...ids, strangerId: stranger.user.id });
};

/** The history of a row is addressed by its kind and id. */
const withHistory = (ids: Ids): Ids => ({ ...ids, type: 'quantity', id: ids['quantityId'] ?? '' });

const addMembers = async (server: TestServer, clients: People, siteId: string): Promise<void> => {
  await addToSite(server, siteId, clients.viewer, 'viewer');
  await addToSite(server, siteId, clients.editor, 'editor');
  await addToSite(server, siteId, clients.verifier, 'verifier');
  await addToSite(server, siteId, clients['licence expired'], 'owner');
};

/** The ids of a call: all parameters of one place, but for what the situation is about. */
const idsOf = (places: Places, endpoint: Endpoint, situation: Situation, target: string): Ids => {
  const { own, sibling, foreign, backup, gone } = places;
  switch (situation) {
    case 'own':
      return own;
    case 'another site':
      return foreign;
    case 'mismatched parent':
      return endpoint.path.startsWith('/sites/{siteId}/') && target !== 'siteId'
        ? { ...sibling, siteId: own['siteId'] ?? '' }
        : { ...own, [target]: own[otherKind[target] ?? ''] ?? '' };
    case 'mismatched child':
      return { ...own, [target]: sibling[target] ?? '' };
    case 'backup':
      return backup;
    case 'deleted':
      return { ...own, [target]: gone[target] ?? neverId };
    case 'never existed':
      return { ...own, [target]: neverId };
  }
};

/** Where there is no parent to mismatch, the id of something else. */
const otherKind: Readonly<Record<string, string>> = {
  siteId: 'calculationId',
  productId: 'compositeId',
  compositeId: 'productId',
  fileId: 'quantityId',
  id: 'calculationId',
  itemId: 'productId',
  referenceSetId: 'itemId',
  contributionId: 'linkId',
};

export const neverId = '0190e5b2-0000-7000-8000-00000000dead';

const endSession = async (server: TestServer, { cookie }: Client): Promise<void> => {
  const [, secret = ''] = cookie.split('=');
  await server.services.database.query('update sessions set expires_at = $2 where id_hash = $1', [
    hashOf(secret),
    '2026-11-20T07:59:59.999Z',
  ]);
};
