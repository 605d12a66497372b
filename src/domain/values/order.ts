/**
 * Order of ids, times and keys by their UTF-16 code units, as the databases compare them: the same on every device and
 * server, whatever its language. 0 = equal. Names for people are ordered by their language instead.
 */
export const byUnits = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

interface Place {
  readonly id: string;
  readonly position: number;
}

/** Categories, and rows within one, in the user's own order; the id decides between equals, as on the server. */
export const byPosition = (left: Place, right: Place): number =>
  left.position - right.position || byUnits(left.id, right.id);
