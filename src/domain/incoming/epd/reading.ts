import type { Epd } from './epd.ts';
import type { ReadProblem } from './read-problem.ts';
export interface ReadEpds {
  readonly epds: readonly Epd[];
  /** What of the file was not understood or not taken; a file may give both. */
  readonly problems: readonly ReadProblem[];
  /** Data sets that could not be read at all; why stands in the problems. */
  readonly refused: number;
  /** Data sets that are no products (energy scenarios of a database), left out on purpose. */
  readonly leftOut: number;
}
