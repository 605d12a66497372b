import type { CopyOrigin } from '#domain/sites/stage.ts';
import { copiedId } from './copied-id.ts';

interface Copied {
  readonly calculation: { readonly id: string; readonly origin: CopyOrigin | null };
}

/** A calculation of a site with the ids of its categories and quantities. */
interface LineageSource extends Copied {
  readonly rowIds: readonly string[];
}

/** What a calculation becomes in a copy of its site. */
export interface CopiedCalculation {
  /** null = it is a copy of nothing that comes along. */
  readonly origin: CopyOrigin | null;
  /** Ids in the copy by the ids here. */
  readonly rowIds: ReadonlyMap<string, string>;
}

interface NewIds {
  readonly ofCalculation: (id: string) => string;
  /** Of a row that is no copy of another one here. */
  readonly ofRow: (id: string) => string;
  /** A UUIDv7. */
  readonly seed: () => string;
  /** `copiedId`, if not its own. */
  readonly ofCopy?: (seed: string, id: string) => string;
}

/**
 * What all calculations of a site become when the site is copied: whatever was a copy of another one here is one there, row by
 * row, so that their differences and what is brought up to date pair the same rows.
 */
export const copiedLineage = (
  sources: readonly LineageSource[],
  { ofCopy = copiedId, ...ids }: NewIds,
): ReadonlyMap<string, CopiedCalculation> => {
  const made = new Map<string, CopiedCalculation>();
  for (const { calculation, rowIds } of inOrderOfCopies(sources)) {
    const { origin } = calculation;
    const source = origin === null ? undefined : made.get(origin.calculationId);
    if (origin === null || source === undefined) {
      made.set(calculation.id, { origin: null, rowIds: new Map(rowIds.map((id) => [id, ids.ofRow(id)])) });
      continue;
    }
    const seed = ids.seed();
    const copies = new Map([...source.rowIds].map(([here, there]) => [ofCopy(origin.seed, here), ofCopy(seed, there)]));
    made.set(calculation.id, {
      origin: { calculationId: ids.ofCalculation(origin.calculationId), seed },
      rowIds: new Map(rowIds.map((id) => [id, copies.get(id) ?? ids.ofRow(id)])),
    });
  }
  return made;
};

/** Each after the one that it is a copy of, else in the order given. */
export const inOrderOfCopies = <Source extends Copied>(sources: readonly Source[]): readonly Source[] => [
  ...new Set(sources.flatMap((source) => lineTo(sources, source))),
];

/** The one that begins the line of copies to a calculation: itself where it is a copy of nothing here. */
export const firstOfCopies = <Source extends Copied>(sources: readonly Source[], id: string): Source | undefined => {
  const last = sources.find(({ calculation }) => calculation.id === id);
  return last && lineTo(sources, last)[0];
};

/** What a calculation is a copy of, by way of others or not, and itself; the oldest first. */
const lineTo = <Source extends Copied>(sources: readonly Source[], last: Source): readonly Source[] => {
  const line: Source[] = [];
  let at: Source | undefined = last;
  // Nothing is a copy of itself; a file may say so.
  while (at !== undefined && !line.includes(at)) {
    line.unshift(at);
    const sourceId: string | undefined = at.calculation.origin?.calculationId;
    at = sources.find(({ calculation }) => calculation.id === sourceId);
  }
  return line;
};
