import type { Endpoint } from '#contract/endpoint.ts';
import { setOperator } from '#server/installation/people.store.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { fixedIds, makeCompany, makeImport, makeLibrary, makePlace } from '#tests/server/matrix/place.ts';
import { co2dataFile } from '#tests/support/co2data-file.ts';
import type { Client, TestServer } from '#tests/support/test-server.ts';
import type { Hints } from './arbitrary.ts';

type Ids = Readonly<Record<string, string>>;

/** Rows that requests can be about. */
export interface FuzzWorld {
  readonly server: TestServer;
  readonly client: Client;
  /** Path parameters; what may end a row has a victim of its own. */
  paramsOf(endpoint: Endpoint): Ids;
  hintsOf(endpoint: Endpoint): Hints;
}

export const makeFuzzWorld = async (server: TestServer): Promise<FuzzWorld> => {
  const client = await server.signIn({ username: 'fuzz', isCompanyAdmin: true });
  await setOperator(server.services.database, client.user.id, true);
  const kept = await makeIds(server, client, 'Kerrostalo');
  const victim = await makeIds(server, client, 'Uhri');
  return {
    server,
    client,
    paramsOf: (endpoint) => (mayEnd(endpoint) ? victim : kept),
    hintsOf: (endpoint) => hintsOf(endpoint, mayEnd(endpoint) ? victim : kept),
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
  const history = { type: 'quantity', id: place.quantityId };
  return { ...fixedIds, ...place, ...company, ...sheet, ...library, ...history };
};

/** Calls after which other requests would only find nothing. */
const mayEnd = ({ method, name }: Endpoint): boolean => method === 'DELETE' || name === 'restoreBackup';

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
    with: [ids['otherCalculationId']],
    token: [ids['importToken']],
    endpoint: ['patchSite', 'createQuantity', 'deleteCategory'],
    referenceSet: [ids['referenceSetId']],
    template: ['talo2000-elements'],
    comparedWith: [ids['referenceSetId']],
    // Only a whole library is accepted, which no text by chance is.
    ...(name === 'addReferenceSet' ? { text: [newerLibrary()] } : {}),
    search: ['betoni'],
    amountFormula: ['=1+2', '=12*3,5'],
  };
};

const newerLibrary = (): string => {
  const [newest] = embeddedReferenceSets();
  if (!newest) throw new Error('a reference set expected');
  return co2dataFile(newest, { version: '1.99.000', publishedAt: '2026-10-01' });
};
