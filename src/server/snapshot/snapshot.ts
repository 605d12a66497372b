import { setImmediate as nextTurn } from 'node:timers/promises';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Site } from '#domain/sites/site.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Table } from '#server/db/table.ts';
import { findRevision } from '#server/history/revisions.store.ts';
import { isKnown } from '#server/http/answer.ts';
import { inCompanyTurn } from '#server/http/database-turn.ts';
import { type Call, type Route, readTogether, streamRoute } from '#server/http/route.ts';
import { compositesTable, libraryStamp, productsTable } from '#server/products/own-library.store.ts';
import { openSite } from '#server/sites/open-site.ts';
import {
  countRows,
  findDeleted,
  findPinnedSets,
  findRows,
  findUsedLibrary,
  hasMoreRows,
  type Since,
} from './snapshot.store.ts';

interface Query {
  readonly since?: number | undefined;
  readonly stamp?: string | undefined;
  readonly library?: string | undefined;
}

export const snapshotRoutes: readonly Route[] = [
  streamRoute(getSiteSnapshot, async ({ params, query }, call) => {
    const read = (mostRows: number | null, isPatient: boolean) =>
      readTogether(call, params.siteId, (reading) => snapshot(reading, params.siteId, query, mostRows), isPatient);
    const { turns } = call.services;
    return (await read(fewRows, false)) ?? inCompanyTurn(turns, call.user, async () => all(await read(null, true)));
  }),
];

/** A site with more rows is read in its company's turn. */
const fewRows = 1000;

const all = <Found>(found: Found | null): Found => {
  if (found === null) throw new Error('a site was not read whole');
  return found;
};

/**
 * The rows come as JSON from the database: a large site is never an object here.
 * @returns null where the whole site is to be read and has more rows than `mostRows`; null = however many
 */
const snapshot = async (
  call: Call,
  siteId: string,
  query: Query,
  mostRows: number | null,
): Promise<ReadableStream<Uint8Array> | null> => {
  const { db } = call;
  const site = await openSite(call, siteId, 'read');
  const known =
    query.since === undefined || query.stamp === undefined ? null : { revision: query.since, stamp: query.stamp };
  const { isTold, ...found } = await findRevision(db, site.id, known);
  const library = await libraryStamp(db, site.companyId);
  const asked = [query.since ?? '', query.stamp ?? '', query.library ?? ''];
  const etag = etagOf(call, site, [found.revision, found.stamp, library, ...asked]);
  call.replyHeaders.set('etag', etag);
  if (isKnown(etag, call.requestHeaders)) return streamOf([]);
  const since =
    known === null || !isTold ? null : { revision: known.revision, isLibraryChanged: query.library !== library };
  if (since === null && mostRows !== null && (await hasMoreRows(db, site.id, mostRows))) return null;
  const head = {
    ...found,
    full: since === null,
    libraryStamp: library,
    site,
    referenceSets: await findPinnedSets(db, site.id),
    totals: await countRows(db, site.id),
    deleted: since === null ? nothing : await findDeleted(db, site.id, since),
  };
  return streamOf([JSON.stringify(head).slice(0, -1), ...(await content(db, site, since)), '}']);
};

const nothing = { calculations: [], categories: [], quantities: [] };

const content = async (db: Queryable, site: Site, since: Since | null): Promise<readonly string[]> => {
  const used = (table: Table) => findUsedLibrary(db, site.id, site.companyId, table);
  return [
    ...list(',"library":{"products":', await used(productsTable)),
    ...list(',"composites":', await used(compositesTable)),
    ...list('},"calculations":', await findRows(db, site.id, 'calculations', since)),
    ...list(',"categories":', await findRows(db, site.id, 'categories', since)),
    ...list(',"quantities":', await findRows(db, site.id, 'quantities', since)),
  ];
};

const list = (name: string, pieces: readonly string[]): readonly string[] => [
  `${name}[`,
  ...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [',', piece])),
  ']',
];

/** Made of what the answer rests on, so that an unchanged site costs a few small queries. */
const etagOf = (
  { services }: Call,
  { role, backupSourceDefaultCalculationId }: Site,
  state: readonly unknown[],
): string => `W/"${[services.build, role, backupSourceDefaultCalculationId ?? '', ...state].join('/')}"`;

const streamOf = (pieces: readonly string[]): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const rest = pieces.values();
  return new ReadableStream({
    pull: async (controller) => {
      // A reader who takes everything at once must not keep the others waiting.
      await nextTurn();
      const { done, value } = rest.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};
