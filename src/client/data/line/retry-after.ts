/** Our server is waited for so long at most: what asks for more is a mistake of somebody on the way, or a server given up. */
const longestMs = 5 * 60_000;
/** Somebody else's wish is a hint, and never outlasts our own longest wait. */
const longestHintMs = 60_000;

/**
 * How long the answer asks to wait, in ms; null when it does not say. A date counts from the answer's own (`Date`): the
 * device's clock may be years off.
 */
export const retryAfterMs = (retryAfter: string | null, date: string | null, isOurs = true): number | null => {
  if (retryAfter === null) return null;
  const askedMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : timeOf(retryAfter) - timeOf(date ?? '');
  return Number.isNaN(askedMs) ? null : Math.min(Math.max(0, askedMs), isOurs ? longestMs : longestHintMs);
};

/** The one form of dates in headers; the browser would read almost anything as one. */
const timeOf = (text: string): number => (/^\w{3}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN);
