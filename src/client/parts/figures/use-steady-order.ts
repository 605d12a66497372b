import { useState } from 'react';

interface SteadyOrder<Row> {
  readonly rows: readonly Row[];
  /** Nothing moves any more, and the rows stand otherwise than they should. */
  readonly isOutOfOrder: boolean;
  readonly putInOrder: () => void;
}

interface Kept {
  readonly question: string;
  readonly ids: readonly string[];
}

/**
 * Rows keep their places while the figures come that they are ordered by, and until somebody puts them in order; those that
 * come to match meanwhile stand last.
 * @param rows as they should be
 * @param question another one is answered in its own order
 */
export const useSteadyOrder = <Row>(
  rows: readonly Row[],
  {
    idOf,
    isMoving,
    question,
  }: { readonly idOf: (row: Row) => string; readonly isMoving: boolean; readonly question: string },
): SteadyOrder<Row> => {
  const [kept, setKept] = useState<Kept | null>(null);
  const ids = rows.map(idOf);
  const isOld = kept !== null && kept.question !== question;
  if (isMoving && (kept === null || isOld)) setKept({ question, ids });
  const steady = kept === null || isOld ? rows : keepPlaces(rows, idOf, kept.ids);
  const isInOrder = steady.every((row, index) => row === rows[index]);
  if (kept !== null && !isMoving && (isOld || isInOrder)) setKept(null);
  return { rows: steady, isOutOfOrder: !isMoving && !isInOrder, putInOrder: () => setKept(null) };
};

const keepPlaces = <Row>(rows: readonly Row[], idOf: (row: Row) => string, ids: readonly string[]): readonly Row[] => {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (row: Row) => places.get(idOf(row)) ?? ids.length;
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
};
