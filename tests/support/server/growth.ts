const triesOfEach = 3;

/**
 * How many times as long a work takes when there is eight times as much of it: about 8 where each piece is looked at
 * once, 64 where each is held against all others. Of the processor's time and without a clock, so that a slow or busy machine
 * tells the same as a fast one.
 * @param prepare makes what is worked on, in the given size, and answers the work itself
 */
export const growthOf = (prepare: (size: number) => () => unknown, size: number): number => {
  const [few, many] = [prepare(size), prepare(8 * size)];
  // The first time also pays for what the engine learns.
  few();
  return least(many) / least(few);
};

/** Between the two, far enough from either for what the collection of garbage takes now and then. */
export const mostGrowth = 30;

const least = (work: () => unknown): number => Math.min(...Array.from({ length: triesOfEach }, () => cpuUsOf(work)));

const cpuUsOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
};
