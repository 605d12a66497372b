/** Lets sites come to this device one after another. */
export interface BringingLane {
  /**
   * Begins when it is the turn of `work`; throws the reason when it was aborted before.
   * @param work tells when its answer has come: the next one may be asked for while this one is looked through and stored
   */
  run<Result>(signal: AbortSignal, work: (onAnswer: () => void) => Promise<Result>): Promise<Result>;
}

/** One is being stored, and one is on the line or waits to be stored: so much of them is in memory, however many come. */
const mostAtOnce = 2;

/** Asks for one at a time: server and line are as busy with one, and the page has something to do meanwhile. */
export const createBringingLane = (): BringingLane => {
  const waiting = new Set<() => void>();
  let present = 0;
  let isAsking = false;
  const next = (): void => {
    const [begin] = waiting;
    if (begin === undefined || isAsking || present === mostAtOnce) return;
    waiting.delete(begin);
    present += 1;
    isAsking = true;
    begin();
  };
  const turnOf = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.add(resolve);
      signal.addEventListener('abort', () => waiting.delete(resolve) && reject(signal.reason));
      next();
    });
  return {
    run: async (signal, work) => {
      signal.throwIfAborted();
      await turnOf(signal);
      let isOwn = true;
      const onAnswer = (): void => {
        if (!isOwn) return;
        isOwn = false;
        isAsking = false;
        next();
      };
      try {
        return await work(onAnswer);
      } finally {
        present -= 1;
        onAnswer();
        next();
      }
    },
  };
};
