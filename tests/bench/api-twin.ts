import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** The same list the usual way: three statements one after another, rows as objects, JSON by the framework. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE'] ?? '', max: 8 });
const app = Fastify();

interface Address {
  readonly Params: { readonly siteId: string; readonly calculationId: string };
  readonly Querystring: { readonly limit?: string; readonly offset?: string };
}

app.get<Address>('/api/sites/:siteId/calculations/:calculationId/quantities', async (request, reply) => {
  const secret = /tyomaahiili=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { siteId, calculationId } = request.params;
  const { limit = '100', offset = '0' } = request.query;
  const session = await pool.query(
    `select u.id, u.company_id, c.licence_valid_to from sessions s join users u on u.id = s.user_id
     join companies c on c.id = u.company_id where s.id_hash = $1 and s.expires_at > now()`,
    [createHash('sha256').update(secret).digest('base64url')],
  );
  const [user] = session.rows;
  if (user === undefined) return reply.code(401).send();
  const site = await pool.query(
    `select s.id from sites s left join site_users m on m.site_id = s.id and m.user_id = $1
     join calculations c on c.site_id = s.id and c.id = $4
     where s.id = $3 and (s.company_id = $2 or m.role is not null)`,
    [user.id, user.company_id, siteId, calculationId],
  );
  if (site.rows.length === 0) return reply.code(404).send();
  const rows = await pool.query(
    `select q.id, q.calculation_id as "calculationId", q.category_id as "categoryId", q.name, q.source, q.snapshot,
       q.amount, q.unit, q.waste_percent as "wastePercent", q.lifetime_years as "lifetimeYears", q.replacements, q.scope,
       q.end_of_life as "endOfLife", q.transport, q.reused, q.note, q.tags, q.external_id as "externalId", q.position,
       q.version, q.updated_at as "updatedAt", u.name as "updatedBy", count(*) over ()::integer as total
     from quantities q join categories c on c.site_id = q.site_id and c.id = q.category_id
       left join users u on u.id = q.updated_by
     where q.site_id = $1 and q.calculation_id = $2
     order by c.position, c.id, q.position, q.id limit $3 offset $4`,
    [siteId, calculationId, limit, offset],
  );
  return { data: rows.rows.map(({ total: _, ...row }) => row), total: rows.rows[0]?.total ?? 0 };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: Number(new URL(address).port) });
