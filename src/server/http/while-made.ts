import { bytesOf, type WritePiece } from './piece.ts';

/** An answer that goes out while it is being made. */
export interface AnswerWhileMade {
  readonly body: ReadableStream<Uint8Array>;
  /** When nothing more is done for it, however that ended. */
  readonly ended: Promise<void>;
}

/** Was made by `answerWhileMade`. */
export const isWhileMade = (reply: unknown): reply is AnswerWhileMade =>
  typeof reply === 'object' && reply !== null && 'body' in reply && reply.body instanceof ReadableStream;

/**
 * Sends what `make` writes as it comes; what is not taken yet is held, so that a slow reader holds up nothing but its own
 * answer. Resolves with the first piece: what fails before is thrown and has a status of its own, what fails later ends the
 * answer in the middle, which no reader takes for the whole. Where the reader has left, the next piece is refused.
 * @param onFailure hears of what failed too late to be told to the reader
 */
export const answerWhileMade = (
  make: (write: WritePiece) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<AnswerWhileMade> =>
  new Promise((begin, fail) => {
    const out = createOut();
    let hasBegun = false;
    const start = (): void => {
      if (!hasBegun) begin({ body: out.body, ended });
      hasBegun = true;
    };
    const write: WritePiece = (piece) => {
      if (out.isLeft()) throw new ReaderHasLeft();
      out.controller.enqueue(bytesOf(piece));
      start();
    };
    const end = (): void => {
      if (!out.isLeft()) out.controller.close();
      start();
    };
    const breakOff = (error: unknown): void => {
      if (!hasBegun) fail(error);
      else if (!out.isLeft()) {
        onFailure(error);
        out.controller.error(error);
      }
    };
    const ended = Promise.resolve()
      .then(() => make(write))
      .then(end, breakOff);
  });

class ReaderHasLeft extends Error {
  override readonly name = 'ReaderHasLeft';
}

const createOut = () => {
  let isLeft = false;
  let own: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      own = controller;
    },
    cancel: () => {
      isLeft = true;
    },
  });
  if (own === undefined) throw new Error('a stream begins at once');
  return { body, controller: own as ReadableStreamDefaultController<Uint8Array>, isLeft: () => isLeft };
};
