import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Site } from '#domain/sites/site.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Table } from '#server/db/table.ts';
import { findRevision } from '#server/history/revisions.store.ts';
import { isKnown } from '#server/http/answer.ts';
import { inCompanyTurn } from '#server/http/database-turn.ts';
import { toRefusal } from '#server/http/failures.ts';
import { bytesOf, type Piece, type WritePiece } from '#server/http/piece.ts';
import { pieceByPiece } from '#server/http/piece-by-piece.ts';
import { type Call, type Route, readTogether, streamRoute } from '#server/http/route.ts';
import { answerWhileMade } from '#server/http/while-made.ts';
import { compositesTable, libraryStamp, productsTable } from '#server/products/own-library.store.ts';
import { openSite } from '#server/sites/open-site.ts';
import {
  countRows,
  findDeleted,
  findPinnedSets,
  findUsedLibrary,
  hasMoreRows,
  portionsOfRows,
  type Since,
} from './snapshot.store.ts';

interface Query {
  readonly since?: number | undefined;
  readonly stamp?: string | undefined;
  readonly library?: string | undefined;
}

export const snapshotRoutes: readonly Route[] = [
  streamRoute(getSiteSnapshot, async ({ params, query }, call) => {
    const read = (most: Most, write: WritePiece) =>
      readTogether(
        call,
        params.siteId,
        (reading) => snapshot(reading, params.siteId, query, most.rows, write),
        most.isPatient,
      );
    const pieces: Piece[] = [];
    if (await read({ rows: fewRows, isPatient: false }, (piece) => pieces.push(piece)))
      return pieceByPiece(pieces.map(bytesOf));
    const { turns, log } = call.services;
    return answerWhileMade(
      (write) => inCompanyTurn(turns, call.user, () => read({ rows: null, isPatient: true }, write)),
      (error) => void toRefusal(error, log),
    );
  }),
];

/** A site with more rows is read in its company's turn, and goes out while it is read. */
const fewRows = 1000;

interface Most {
  /** null = however many. */
  readonly rows: number | null;
  readonly isPatient: boolean;
}

/**
 * The rows come as JSON from the database: a large site is never an object here.
 * @returns false where the whole site is to be read and has more rows than `mostRows`: nothing was written
 */
const snapshot = async (
  call: Call,
  siteId: string,
  query: Query,
  mostRows: number | null,
  write: WritePiece,
): Promise<boolean> => {
  const { db } = call;
  const site = await openSite(call, siteId, 'read');
  const known =
    query.since === undefined || query.stamp === undefined ? null : { revision: query.since, stamp: query.stamp };
  const { isTold, ...found } = await findRevision(db, site.id, known);
  const library = await libraryStamp(db, site.companyId);
  const asked = [query.since ?? '', query.stamp ?? '', query.library ?? ''];
  const etag = etagOf(call, site, [found.revision, found.stamp, library, ...asked]);
  call.replyHeaders.set('etag', etag);
  if (isKnown(etag, call.requestHeaders)) return true;
  const since =
    known === null || !isTold ? null : { revision: known.revision, isLibraryChanged: query.library !== library };
  if (since === null && mostRows !== null && (await hasMoreRows(db, site.id, mostRows))) return false;
  const head = {
    ...found,
    full: since === null,
    libraryStamp: library,
    site,
    referenceSets: await findPinnedSets(db, site.id),
    totals: await countRows(db, site.id),
    deleted: since === null ? nothing : await findDeleted(db, site.id, since),
  };
  write(JSON.stringify(head).slice(0, -1));
  await writeContent(db, site, since, write);
  write('}');
  return true;
};

const nothing = { calculations: [], categories: [], quantities: [] };

const writeContent = async (db: Queryable, site: Site, since: Since | null, write: WritePiece): Promise<void> => {
  const used = (table: Table) => findUsedLibrary(db, site.id, site.companyId, table);
  await writeList(write, ',"library":{"products":', await used(productsTable));
  await writeList(write, ',"composites":', await used(compositesTable));
  await writeList(write, '},"calculations":', portionsOfRows(db, site.id, 'calculations', since));
  await writeList(write, ',"categories":', portionsOfRows(db, site.id, 'categories', since));
  await writeList(write, ',"quantities":', portionsOfRows(db, site.id, 'quantities', since));
};

const writeList = async (
  write: WritePiece,
  name: string,
  pieces: readonly string[] | AsyncIterable<Uint8Array>,
): Promise<void> => {
  let before = `${name}[`;
  for await (const piece of pieces) {
    write(before);
    write(piece);
    before = ',';
  }
  write(before === ',' ? ']' : `${before}]`);
};

/** Made of what the answer rests on, so that an unchanged site costs a few small queries. */
const etagOf = (
  { services }: Call,
  { role, backupSourceDefaultCalculationId }: Site,
  state: readonly unknown[],
): string => `W/"${[services.build, role, backupSourceDefaultCalculationId ?? '', ...state].join('/')}"`;
