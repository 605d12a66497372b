import type { CopyOrigin } from '#domain/sites/stage.ts';
import { copiedId } from './copied-id.ts';
import {
  type DocumentCalculation,
  type DocumentQuantity,
  documentRowPlace,
  type SiteDocument,
} from './site-document.ts';

type Calculations = Pick<SiteDocument, 'calculations'>;

/**
 * `sameRows` of two calculations of a document, by their index: rows are named by their place, as the engine's inputs of
 * a document name them, and each tells the place of the row that it was copied from.
 */
export const sameDocumentRows = (
  { calculations }: Calculations,
  before: number,
  after: number,
): ReadonlyMap<string, string> => {
  const copies = placesOfOrigins(calculations, before, after);
  if (copies.size > 0) return copies;
  return new Map([...placesOfOrigins(calculations, after, before)].map(([copy, origin]) => [origin, copy]));
};

/** Of each row of `copy` that came from `origin`, by way of others or not, the place there. */
const placesOfOrigins = (
  calculations: readonly DocumentCalculation[],
  origin: number,
  copy: number,
): ReadonlyMap<string, string> => {
  let at = copy;
  let places = new Map(rowsOf(calculations[copy]).map(({ place }) => [place, place]));
  // A calculation comes after the one that it was copied from.
  while (at > origin) {
    const known = new Map(rowsOf(calculations[at]).map((row) => [row.place, row.origin]));
    places = new Map(
      [...places].flatMap(([place, here]) => {
        const there = known.get(here);
        return there === undefined ? [] : [[place, there]];
      }),
    );
    at = calculations[at]?.origin ?? -1;
  }
  return at === origin && copy !== origin ? places : new Map();
};

const rowsOf = (calculation: DocumentCalculation | undefined) =>
  (calculation?.categories ?? []).flatMap(({ quantities = [] }, category) =>
    quantities.map(({ origin }, row) => ({ place: documentRowPlace(category, row), origin })),
  );

/**
 * The ids of the rows of a calculation that a document makes anew: of one that was copied, what its copy would have.
 * @param sourcePlaces the rows of the calculation that it is a copy of: place by id
 */
export const documentRowIds = (
  origin: CopyOrigin | null,
  sourcePlaces: ReadonlyMap<string, string>,
  newId: () => string,
): ((row: Pick<DocumentQuantity, 'origin'>) => string) => {
  const copies =
    origin === null ? [] : [...sourcePlaces].map(([id, place]) => [place, copiedId(origin.seed, id)] as const);
  const ids = new Map(copies);
  return ({ origin: place = '' }) => {
    const id = ids.get(place) ?? newId();
    // Two rows of one origin are no copies of each other's.
    ids.delete(place);
    return id;
  };
};
