import { openCluster } from '#tests/support/server/own-cluster.ts';
import { openPooler } from '#tests/support/server/own-pooler.ts';
import { run } from './gates.ts';

/**
 * `npm run test:pgbouncer [-- FILE...]`: the server suite, or these files of it, on a PostgreSQL of its own behind a PgBouncer of
 * its own that hands out connections a transaction at a time. Both come from the system (Debian: `apt-get install postgresql
 * pgbouncer`) and are stopped at the end.
 */
const cluster = await openCluster({ max_connections: '300', synchronous_commit: 'off', full_page_writes: 'off' });
const pooler = await openPooler(cluster.url);
const projects = ['--project', 'server', '--project', 'mocked'];
const { code } = await run('npx', ['vitest', 'run', ...projects, ...process.argv.slice(2)], {
  TEST_DATABASE_URL: cluster.url,
  TEST_POOLER_URL: pooler.url,
});
await pooler.stop();
await cluster.remove();
process.exit(code);
