import { createCategory } from '#contract/calculations/categories.ts';
import { createQuantity } from '#contract/calculations/quantities.ts';
import { createSite } from '#contract/sites/sites.ts';
import { createBackup } from '#contract/whole-sites/backups.ts';
import type { SiteRole } from '#domain/sites/site.ts';
import type { Client, TestServer } from '#tests/support/server/test-server.ts';

/** A site with one category, made by the calls that a screen makes. */
export const makeSite = async (client: Client, name = 'Kerrostalo') => {
  const { reply: site } = await client.call(createSite, { body: { name } });
  const where = { siteId: site.id, calculationId: site.defaultCalculationId };
  const { reply: category } = await client.call(createCategory, { params: where, body: { name: 'Runko' } });
  return { site, where, category, place: { ...where, categoryId: category.id } };
};

export const makeQuantity = async (
  client: Client,
  place: { readonly siteId: string; readonly calculationId: string; readonly categoryId: string },
  fields: Partial<Parameters<Client['call']>[1]> & Record<string, unknown> = {},
) => (await client.call(createQuantity, { params: place, body: { name: 'Betoni', amount: 10, ...fields } })).reply;

/** A backup of the site; returns its id. */
export const makeBackup = async (client: Client, siteId: string): Promise<string> =>
  (await client.call(createBackup, { params: { siteId } })).reply.id;

/** Puts a user on a site, as an accepted invite does. */
export const addToSite = (server: TestServer, siteId: string, client: Client, role: Exclude<SiteRole, 'company'>) =>
  server.services.database.query('insert into site_users (site_id, user_id, role) values ($1, $2, $3)', [
    siteId,
    client.user.id,
    role,
  ]);

/** Everything in the tables that users change, to compare before and after a refused call. */
export const contentOf = async (server: TestServer): Promise<unknown> => {
  const tables = [
    'sites',
    'site_users',
    'site_invites',
    'calculations',
    'categories',
    'quantities',
    'comments',
    'log_events',
    'evidence',
    'evidence_contents',
    'evidence_parts',
    'products',
    'composites',
    'history',
    'feedback',
  ];
  const content: unknown[] = [];
  for (const table of tables) {
    content.push(
      await server.services.database.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
    );
  }
  return content;
};
