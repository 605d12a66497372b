/**
 * What the answer repeats of the question, so that its asker knows it from one for somebody else or out of a cache on the
 * way; null without.
 */
export const echoed = (headers: Pick<Headers, 'get'>, name: 'idempotency-key' | 'x-n'): string | null => {
  const value = headers.get(name);
  return value !== null && /^[\w-]{1,100}$/.test(value) ? value : null;
};
