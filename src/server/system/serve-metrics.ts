import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { findDatabaseBytes } from '#server/db/database-size.ts';
import { countWaitingFeedback } from '#server/feedback/feedback.store.ts';
import { isLoopbackAddress, peerAddress } from '#server/http/client-address.ts';
import type { Services } from '#server/http/services.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { note } from '#server/operations/observe.ts';
import { one, type ProcessGauges, watchProcess } from '#server/operations/process-gauges.ts';

export const metricsPath = '/api/metrics';

/** Serves the metrics to this machine and to whoever shows the token; to all others there is nothing here. */
export const serveMetrics = (app: Hono, services: Services): void => {
  let gauges: ProcessGauges | null = null;
  app.get(metricsPath, async (context) => {
    const { headers } = context.req.raw;
    note(context.req.raw, { call: 'getMetrics' });
    if (!mayRead(services.metricsToken, headers, peerAddress(context.env))) return missing();
    // Watching costs a little, so it begins with the first reader.
    gauges ??= watchProcess();
    const body = services.metrics.render([
      ...gauges.read(),
      {
        name: 'build_info',
        help: 'What runs.',
        type: 'gauge',
        values: [{ labels: `build="${services.build}"`, value: 1 }],
      },
      one('event_streams', 'Open streams of changes.', 'gauge', services.announcements.size()),
      one(
        'database_bytes',
        'Size of the database; an embedded one of more than 2 GB does better on a PostgreSQL server.',
        'gauge',
        await findDatabaseBytes(services.database).catch(() => Number.NaN),
      ),
      // Whoever watches must see a server without its database, too.
      one(
        'feedback_waiting',
        'Feedback not mailed yet.',
        'gauge',
        await countWaitingFeedback(services.database).catch(() => Number.NaN),
      ),
    ]);
    return new Response(body, {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
};

const missing = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });

/** What a proxy on this machine passes on comes from elsewhere. */
const mayRead = (token: string | null, headers: Headers, peer: string | null): boolean => {
  if (token !== null) return isEqual(headers.get('authorization') ?? '', `Bearer ${token}`);
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via');
  return !isForwarded && peer !== null && isLoopbackAddress(peer);
};

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
