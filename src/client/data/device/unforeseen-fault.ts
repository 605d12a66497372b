/** What became of a reading that ended for a reason nobody foresaw. */
type UnforeseenFault = 'too-large' | 'broken';

/** How browsers say that there is not memory enough; a deep recursion or a bad date is a `RangeError`, too. */
const outOfMemory =
  /out of memory|allocation (failed|size)|could not allocate|(array|string|buffer) length|array size|maximum size exceeded/i;

/**
 * Of an error that was thrown in a worker, or of the `error` event of one: a script that did not load has no message.
 * What is no matter of size is a fault of ours, and its cause is told to the console.
 */
export const unforeseenFault = (cause: unknown): UnforeseenFault => {
  if (outOfMemory.test(messageOf(cause))) return 'too-large';
  console.error('Reading the file failed', cause);
  return 'broken';
};

const messageOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : String(cause);
