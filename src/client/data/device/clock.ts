/** The device's clock. Nothing else of the client reads it, and what calculates is given the moment. */
export const clock = (): Date => new Date();

/** Milliseconds since 1970. */
export const nowMs = (): number => Date.now();
