import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';

export const getLiveness = endpoint({
  name: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  reply: v.object({ status: v.literal('live') }),
  session: 'public',
});

/** 503 while starting, migrating or draining. */
export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  reply: v.object({ status: v.literal('ready'), build: v.string() }),
  session: 'public',
});
