import recorded from './examples.json' with { type: 'json' };

/** A call that was made once, and what the server answered. */
export interface CallExample {
  readonly body?: unknown;
  readonly reply?: unknown;
}

/** By the name of the call. Recorded from the running application; a test makes the same calls and compares. */
export const examples: ReadonlyMap<string, CallExample> = new Map(Object.entries(recorded));
