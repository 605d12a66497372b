/** A window that nobody sees paints nothing: whoever waits goes on all the same. */
const longestMs = 100;

/**
 * Resolves once the browser has painted what was changed just now. What a press leads to can take its time: that it was
 * pressed shows first.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
