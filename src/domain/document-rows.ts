import { type DocumentCalculation, documentRowPlace, type SiteDocument } from './site-document.ts';

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
