import type { RateLimiter } from '#server/http/admission.ts';
import type { Turns } from '#server/turns/turns.ts';
import { type AdmissionRequest, type FromCallThread, type Outcome, unpackError } from './call-protocol.ts';

type Unsent = AdmissionRequest extends infer Request
  ? Request extends AdmissionRequest
    ? Omit<Request, 'id'>
    : never
  : never;

export interface RemoteAdmission {
  readonly admitEntry: RateLimiter['admitEntry'];
  readonly turns: Turns;
  /** Takes what the main thread answers to a request. */
  readonly settle: (id: number, outcome: Outcome<readonly unknown[]>) => void;
}

/** The main thread's limits and turns as a thread sees them. */
export const createRemoteAdmission = (send: (message: FromCallThread) => void): RemoteAdmission => {
  const waiting = new Map<number, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  let lastId = 0;
  const enter = async (request: Unsent): Promise<() => void> => {
    lastId += 1;
    const id = lastId;
    const entered = new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
    send({ kind: 'admission', request: { ...request, id } });
    await entered;
    return () => send({ kind: 'leave', id });
  };
  return {
    // An endpoint has schemas, which are functions: they do not cross to the main thread, and nobody there asks for them.
    admitEntry: ({ endpoint: { name, method }, ...visit }) =>
      enter({ kind: 'admit', visit: { ...visit, endpoint: { name, method } } }),
    turns: {
      take: (whose) => enter({ kind: 'turn', whose }),
      takeLast: () => Promise.reject(new Error('only the main thread does this')),
    },
    settle: (id, outcome) => {
      const entry = waiting.get(id);
      waiting.delete(id);
      if (outcome.ok) entry?.resolve();
      else entry?.reject(unpackError(outcome.error));
    },
  };
};
