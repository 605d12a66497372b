import type { FaultNumber } from '#tests/faults/fault-list.ts';

/** A protection of the product, and what stands in its place when a negative control takes it off. */
export interface Control {
  /** The protection in words. */
  readonly what: string;
  readonly faults: readonly FaultNumber[];
  /** Inside `src`. */
  readonly file: string;
  /** An expression that stands in the file once. */
  readonly protection: string;
  readonly off: string;
}
