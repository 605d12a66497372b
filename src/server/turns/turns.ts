/** Lets work begin as there is room for it, in turn for everybody who waits. */
export interface Turns {
  /**
   * Resolves when the turn has come; the returned function ends it.
   * @param whose who takes turns with others: their own work waits behind itself, never behind all of somebody else's
   */
  take(whose: string): Promise<() => void>;
  /** As `take`, for work that nobody waits for: it begins when no other may, one piece at a time. */
  takeLast(): Promise<() => void>;
}

interface TurnsOptions {
  /** So much work goes on at the same time. */
  readonly most: number;
  /** And so much of one of them: fewer, so that others find room at once. */
  readonly mostOfOne: number;
}

interface Asker {
  readonly waiting: (() => void)[];
  running: number;
  /** Which of all turns their last one was. */
  lastTurn: number;
}

/** Of those who wait and may begin, whose last turn is longest ago begins the oldest work that they have waiting. */
export const createTurns = ({ most, mostOfOne }: TurnsOptions): Turns => {
  const askers = new Map<string, Asker>();
  const last: (() => void)[] = [];
  let isLastRunning = false;
  let running = 0;
  let turns = 0;
  const next = (): Asker | undefined =>
    [...askers.values()]
      .filter((one) => one.waiting.length > 0 && one.running < mostOfOne)
      .sort((one, other) => one.lastTurn - other.lastTurn)[0];
  const beginWhatCan = (): void => {
    for (let asker = next(); running < most && asker !== undefined; asker = next()) {
      turns += 1;
      running += 1;
      asker.running += 1;
      asker.lastTurn = turns;
      asker.waiting.shift()?.();
    }
    if (running >= most || isLastRunning || last.length === 0) return;
    running += 1;
    isLastRunning = true;
    last.shift()?.();
  };
  const endOfLast = () => {
    let hasEnded = false;
    return (): void => {
      if (hasEnded) return;
      hasEnded = true;
      running -= 1;
      isLastRunning = false;
      beginWhatCan();
    };
  };
  const endOf = (whose: string, asker: Asker) => {
    let hasEnded = false;
    return (): void => {
      if (hasEnded) return;
      hasEnded = true;
      running -= 1;
      asker.running -= 1;
      if (asker.running === 0 && asker.waiting.length === 0) askers.delete(whose);
      beginWhatCan();
    };
  };
  return {
    take: (whose) =>
      new Promise((resolve) => {
        const asker = askers.get(whose) ?? { waiting: [], running: 0, lastTurn: 0 };
        askers.set(whose, asker);
        asker.waiting.push(() => resolve(endOf(whose, asker)));
        beginWhatCan();
      }),
    takeLast: () =>
      new Promise((resolve) => {
        last.push(() => resolve(endOfLast()));
        beginWhatCan();
      }),
  };
};

/** Does the work when its turn comes. */
export const inTurn = <Result>(turns: Turns, whose: string, work: () => Promise<Result>): Promise<Result> =>
  within(turns.take(whose), work);

/** Does the work once nobody else may begin any. */
export const inLastTurn = <Result>(turns: Turns, work: () => Promise<Result>): Promise<Result> =>
  within(turns.takeLast(), work);

const within = async <Result>(turn: Promise<() => void>, work: () => Promise<Result>): Promise<Result> => {
  const leave = await turn;
  try {
    return await work();
  } finally {
    leave();
  }
};
