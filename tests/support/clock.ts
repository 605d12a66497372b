/** A clock that moves only when a test says so. */
export const makeClock = (startMs = Date.UTC(2026, 10, 21, 8, 0, 0)) => {
  let ms = startMs;
  return {
    now: () => ms,
    /** @param byMs milliseconds */
    advance: (byMs: number) => {
      ms += byMs;
    },
  };
};
