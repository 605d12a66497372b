export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  /** The site's epoch that the user saw; what a restore has replaced since is not edited. */
  readonly epoch?: number | undefined;
  /** Whose edit it is: a session of somebody else, begun in another tab, refuses it. */
  readonly userId?: string | undefined;
  /** Until the answer begins; its body may take six times as long. */
  readonly timeoutMs?: number;
  /** Reads the body of an answer of our server that is JSON; what it throws is no answer. */
  readonly read?: (response: Response) => Promise<unknown>;
}

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
