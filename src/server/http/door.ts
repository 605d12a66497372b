import type { Hono } from 'hono';
import { toResponse } from './answer.ts';
import { languageOf } from './language.ts';
import type { Lane } from './listen.ts';
import { unavailable } from './refusal.ts';
import { refusalAnswer } from './refusal-answer.ts';

/** Stands in front of the application while it starts. */
export interface Door extends Pick<Hono, 'fetch'> {
  open(app: Pick<Hono, 'fetch'>, lane: Lane): void;
  readonly lane: Lane;
}

export const createDoor = (): Door => {
  let app: Pick<Hono, 'fetch'> | null = null;
  let lane: Lane | null = null;
  return {
    open: (opened, beside) => {
      app = opened;
      lane = beside;
    },
    lane: (request, response) => lane?.(request, response) ?? Promise.resolve(false),
    fetch: (request, ...rest) => app?.fetch(request, ...rest) ?? starting(request),
  };
};

const starting = (request: Request): Response | Promise<Response> =>
  new URL(request.url).pathname === '/api/health/live'
    ? Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
    : toResponse(refusalAnswer(unavailable(), languageOf(request.headers, null)), request.headers);
