/**
 * A promise that is not waited for longer than this.
 *
 * @param onLate what the waiting ends with, an error
 */
export const within = <Value>(limitMs: number, promise: Promise<Value>, onLate: () => Error): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};
