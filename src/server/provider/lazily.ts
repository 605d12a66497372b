/** Runs once; a failure is forgotten so that the next call tries again. */
export const lazily = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | null = null;
  return () => {
    value ??= load().catch((error: unknown) => {
      value = null;
      throw error;
    });
    return value;
  };
};
