import { setImmediate as nextTurn } from 'node:timers/promises';

/** What is there already, given out a piece a turn of the event loop: a reader who takes everything at once must not keep the others waiting. */
export const pieceByPiece = (pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const rest = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull: async (controller) => {
      await nextTurn();
      const { done, value } = rest.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
};
