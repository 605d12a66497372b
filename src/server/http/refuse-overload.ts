import type { MiddlewareHandler } from 'hono';
import { note } from '#server/operations/observe.ts';
import { toResponse } from './answer.ts';
import type { Gate } from './gate.ts';
import { languageOf } from './language.ts';
import { Refusal } from './refusal.ts';
import { refusalAnswer } from './refusal-answer.ts';

/**
 * Whoever watches the server must see it when it has most to do; and a person on the way through a sign-in or out would
 * see the refusal itself, with nobody to ask again.
 */
const alwaysIn = /^\/api\/(health\/|metrics$|auth\/(callback|logout)$)/;

/** Answers 503 with the time to wait to what does not get through the gate. */
export const refuseOverload =
  (gate: Gate): MiddlewareHandler =>
  async (context, next) => {
    if (alwaysIn.test(context.req.path)) return next();
    const leave = gate.enter(context.req.header('cookie'));
    if (leave !== null) {
      await next().finally(leave);
      return undefined;
    }
    const { raw } = context.req;
    const refusal = new Refusal('unavailable', { headers: { 'retry-after': '2' } });
    note(raw, { problem: refusal.code, isTurnedAway: true });
    return toResponse(refusalAnswer(refusal, languageOf(raw.headers, null)), raw.headers);
  };
