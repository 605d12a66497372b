import type { RefusedRow } from './import-result.ts';

/** What became of the lines of a file that was posted. */
export interface DropCounts {
  /** Events that went into the queue of approval, those with something open included. */
  readonly queued: number;
  /** How many of these leave something open. */
  readonly open: number;
  /** Lines that the log or the queue had already. */
  readonly known: number;
  readonly refused: number;
}

/** A file that a machine has posted to a site. */
export interface Drop extends DropCounts {
  readonly id: string;
  readonly siteId: string;
  readonly linkId: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly sizeBytes: number;
  /** The first of them; `refused` counts all. */
  readonly refusedRows: readonly RefusedRow[];
  /** The first reading of a fleet: what its machines did is known with the next. */
  readonly awaitsNext: boolean;
  readonly createdAt: string;
}
