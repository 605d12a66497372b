import type { CallOptions } from './api.ts';

const answerTimeoutMs = 10_000;
const bodyTimeoutFactor = 6;

/** Ends a call whose answer does not come in time, that its caller gave up, or whose session has left (`ended`). */
export const createTimeLimit = ({ signal, timeoutMs = answerTimeoutMs }: CallOptions, ended: AbortSignal) => {
  const controller = new AbortController();
  const leave = () => controller.abort(ended.reason);
  ended.addEventListener('abort', leave, { once: true });
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const expire = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  let timer = setTimeout(expire, timeoutMs);
  return {
    signal: controller.signal,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs * bodyTimeoutFactor);
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      ended.removeEventListener('abort', leave);
    },
  };
};
