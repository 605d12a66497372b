import { createTurns, inTurn } from './turns.ts';

/** Work that answers do not wait for to its end: one piece at a time, each once however many ask for it, askers by turns. */
export interface Background {
  /** Resolves when the work of this name is done, well or not; whoever asks meanwhile hears of the same work. */
  begin(whose: string, name: string, work: () => Promise<unknown>): Promise<void>;
  /** Resolves when all of it is done, and at the latest when an answer has waited for long enough. */
  doneOrLater(work: readonly Promise<void>[]): Promise<void>;
  /** What has not begun is left; whoever asks again gets it done. */
  stop(): void;
}

interface BackgroundOptions {
  /** So long an answer waits for work that may be done in a moment. */
  readonly patienceMs: number;
  readonly log: (message: string, error?: unknown) => void;
}

export const createBackground = ({ patienceMs, log }: BackgroundOptions): Background => {
  const turns = createTurns({ most: 1, mostOfOne: 1 });
  const begun = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  let isOver = false;
  /** What fails again and again, as all does without a database, is told once. */
  const run = async (whose: string, work: () => Promise<unknown>): Promise<void> => {
    if (isOver) return;
    try {
      await work();
      failing.delete(whose);
    } catch (error) {
      if (!isOver && !failing.has(whose)) log('work in the background has failed', error);
      failing.add(whose);
    }
  };
  return {
    begin: (whose, name, work) => {
      const known = begun.get(name);
      if (known !== undefined) return known;
      const done = inTurn(turns, whose, () => run(whose, work)).finally(() => begun.delete(name));
      begun.set(name, done);
      return done;
    },
    doneOrLater: async (work) => {
      let timer: NodeJS.Timeout | undefined;
      const later = new Promise<void>((resolve) => {
        if (Number.isFinite(patienceMs)) timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([Promise.all(work), later]);
      clearTimeout(timer);
    },
    stop: () => {
      isOver = true;
    },
  };
};
