/** Too many files are being read: the same will do later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** So many run at a time, so many more wait in turn; one beyond them is refused with `BusyError`. */
export const createPlaces = ({
  maxRunning,
  maxWaiting,
}: {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new BusyError();
    // Whoever leaves hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
