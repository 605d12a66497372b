import { createApp } from '#server/api/app.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createGate } from '#server/http/gate.ts';
import { listen } from '#server/http/listen.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createLog } from '#server/operations/log.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { timed } from '#server/operations/timed-database.ts';
import { createQuantityLane } from '#server/quantities/quantity-lane.ts';
import { createRateLimiter, keepFlushing } from '#server/quotas/rate-limiter.ts';
import { workerUrl } from '#tests/support/server/test-database.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

/** The server in a process of its own, so that its processor time is its own: `DATABASE` is an address or a folder. */
const target = process.env['DATABASE'] ?? '';
const opened: Database = target.startsWith('postgres')
  ? openPostgres({ url: target, maxConnections: 8 })
  : await openPglite({ workerUrl, dataDir: target });
const metrics = createMetrics();
const database = timed(opened, metrics);
const log = createLog({ format: 'json', write: (line) => void Buffer.byteLength(line), clock: () => new Date() });
const limiter = createRateLimiter({
  database: database.aside,
  clock: () => new Date(),
  factor: 1000,
  quotas: usualQuotas,
});
const services = {
  ...createTestServer(database).services,
  database,
  limiter,
  metrics,
  log: log.log,
  logCall: log.call,
  clock: () => new Date(),
};
keepFlushing(limiter, log.log);
const gate = createGate();
const common = securityHeaders(services.publicUrl, { scripts: [], styles: [] });
const { port } = await listen({
  app: createApp(services, null, gate),
  lane: createQuantityLane(services, common, gate),
  port: 0,
  host: '127.0.0.1',
  mount: null,
  log: log.log,
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
// The process that measures has ended.
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
