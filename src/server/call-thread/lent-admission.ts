import type { RateLimiter } from '#server/http/admission.ts';
import type { Turns } from '#server/turns/turns.ts';
import { type AdmissionRequest, type Outcome, packError } from './call-protocol.ts';

export interface LentAdmission {
  readonly answer: (request: AdmissionRequest) => void;
  readonly leave: (id: number) => void;
  /** Ends what a thread that has ended was let into. */
  readonly takeBack: () => void;
}

/** Counts the calls of batches that another thread answers, and lets it have its turns: there is one count and one queue. */
export const lendAdmission = (
  { limiter, turns }: { readonly limiter: RateLimiter; readonly turns: Turns },
  reply: (id: number, outcome: Outcome<readonly unknown[]>) => void,
): LentAdmission => {
  const inside = new Map<number, () => void>();
  let isOver = false;
  const enter = async (request: AdmissionRequest): Promise<void> => {
    try {
      const leave =
        request.kind === 'admit' ? await limiter.admitEntry(request.visit) : await turns.take(request.whose);
      if (isOver) return leave();
      inside.set(request.id, leave);
      reply(request.id, { ok: true, value: [] });
    } catch (error) {
      reply(request.id, { ok: false, error: packError(error) });
    }
  };
  return {
    answer: (request) => void enter(request),
    leave: (id) => {
      inside.get(id)?.();
      inside.delete(id);
    },
    takeBack: () => {
      isOver = true;
      for (const leave of inside.values()) leave();
      inside.clear();
    },
  };
};
