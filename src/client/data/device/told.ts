const told = new WeakSet<Error>();

/** The user was told of this failure where it happened; the caller may still want to know of it. */
export const markTold = (failure: unknown): void => {
  if (failure instanceof Error) told.add(failure);
};

export const wasTold = (failure: unknown): boolean => failure instanceof Error && told.has(failure);

/** Failures that were told are no news where nobody waits for them; everything else is. Answers what ends it. */
export const passOverTold = (target: Window): (() => void) => {
  const listen = (event: PromiseRejectionEvent) => {
    if (wasTold(event.reason)) event.preventDefault();
  };
  target.addEventListener('unhandledrejection', listen);
  return () => target.removeEventListener('unhandledrejection', listen);
};
