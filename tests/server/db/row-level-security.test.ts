import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCalculation, listCalculations, patchCalculation } from '#contract/calculations/calculations.ts';
import { createCategory, listCategories } from '#contract/calculations/categories.ts';
import { createQuantity, deleteQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { getMaterialReport } from '#contract/reports/reports.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { deleteSite, patchSite } from '#contract/sites/sites.ts';
import { exportSite } from '#contract/whole-sites/site-transfer.ts';
import type { Database } from '#server/db/database.ts';
import { appRole } from '#server/db/user-rights.ts';
import type * as sitesStore from '#server/sites/sites.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** While set, the first wall is down: every action is allowed, and every site is found as its owner finds it. */
const wall = vi.hoisted(() => ({ owner: null as { database: Database; user: Client['user'] } | null }));

vi.mock('#domain/sites/access.ts', async (load) => {
  const real = await load<object & { can: (...values: unknown[]) => unknown }>();
  return { ...real, can: (...values: unknown[]) => (wall.owner === null ? real.can(...values) : { allowed: true }) };
});

vi.mock('#server/sites/sites.store.ts', async (load) => {
  const real = await load<typeof sitesStore>();
  const findSite: typeof real.findSite = async (db, user, siteId, isLocked) => {
    if (wall.owner === null) return real.findSite(db, user, siteId, isLocked);
    if ('transaction' in db) return real.findSite(wall.owner.database, wall.owner.user, siteId, isLocked);
    // The embedded database has one connection, so inside a transaction its own is used.
    await db.query('set local role none');
    const site = await real.findSite(db, wall.owner.user, siteId, isLocked);
    await db.query(`set local role ${appRole}`);
    return site;
  };
  return { ...real, findSite };
});

let database: Database;
let server: TestServer;
let people: Record<'owner' | 'editor' | 'verifier' | 'viewer' | 'colleague' | 'stranger', Client>;
let place: { siteId: string; calculationId: string; categoryId: string };
let quantityId: string;

const otherCompany = 'Toinen Yritys Oy';

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  wall.owner = null;
  await emptyDatabase(database);
  server = createTestServer(database);
  people = {
    owner: await server.signIn(),
    editor: await server.signIn({ username: 'muokkaaja', company: otherCompany }),
    verifier: await server.signIn({ username: 'todentaja', company: otherCompany }),
    viewer: await server.signIn({ username: 'katselija', company: otherCompany }),
    colleague: await server.signIn({ username: 'kollega' }),
    stranger: await server.signIn({ username: 'muu', company: otherCompany, isCompanyAdmin: true }),
  };
  const site = await makeSite(people.owner);
  place = site.place;
  quantityId = (await makeQuantity(people.owner, place)).id;
  await addToSite(server, place.siteId, people.editor, 'editor');
  await addToSite(server, place.siteId, people.viewer, 'viewer');
  await addToSite(server, place.siteId, people.verifier, 'verifier');
  await fillOtherTables();
});

afterAll(() => database.close());

/** One row of the first company in every table that the site did not fill. */
const fillOtherTables = async (): Promise<void> => {
  const { user } = people.owner;
  const values = [
    user.companyId,
    user.id,
    '0190e5b2-0000-7000-8000-00000000000a',
    '2026-11-20T08:00:00Z',
    place.siteId,
  ];
  const statements = [
    `insert into products (company_id, id, name, manufacturer, talo2000_code, note, factors, created_by, updated_at, created_at)
       values ($1, 'p', 'Oma', '', '', '', '{}', $2, $4, $4)`,
    `insert into composites (company_id, id, name, unit, note, layers, created_by, updated_at, created_at)
       values ($1, 'c', 'Oma', 'm2', '', '[]', $2, $4, $4)`,
    `insert into library_history (company_id, id, at, user_id, call, entity, entity_id)
       values ($1, $3, $4, $2, 'createProduct', 'product', 'p')`,
    `insert into idempotency_keys (user_id, key, fingerprint, created_at) values ($2, $3, 'x', $4)`,
    `insert into site_invites (site_id, id, email, role, invited_by, created_at, expires_at)
       values ($5, $3, 'a@b.fi', 'viewer', $2, $4, $4)`,
    `insert into feedback (company_id, id, user_id, message, created_at, mail_due_at) values ($1, $3, $2, 'x', $4, $4)`,
    `insert into files (company_id, id, name, content_type, size_bytes, sha256, created_by, created_at)
       values ($1, $3, 'a.csv', 'text/csv', 1, repeat('a', 64), $2, $4)`,
    `insert into file_uploads (company_id, id, created_at) values ($1, $3, $4)`,
    `insert into site_figures (site_id, day, gwp, state) values ($5, '2026-11-20', 12.4, 'known')`,
    `insert into comments (site_id, id, calculation_id, subject, text, kind, state, user_id, created_at, updated_at)
       values ($5, $3, $5, '', 'x', 'comment', 'open', $2, $4, $4)`,
    `insert into log_events (site_id, id, date, kind, product, origin, user_id, created_at, updated_at)
       values ($5, $3, '2026-03-02', 'fuel', '{"kind": "none"}', 'entered', $2, $4, $4)`,
    `insert into evidence (site_id, id, subject, subject_id, content_type, size_bytes, sha256, user_id, created_at, updated_at)
       values ($5, $3, 'site', $5, 'image/jpeg', 1, repeat('a', 64), $2, $4, $4)`,
    `insert into contributor_links (site_id, id, secret_hash, supplier, kinds, valid_until, max_per_day, created_at, created_by)
       values ($5, $3, 'x', 'Betoni', '[]', '2026-12-31', 5, $4, $2)`,
    `insert into contributions (site_id, id, link_id, external_id, said, state, created_at, updated_at)
       values ($5, $3, $3, '', '{}', 'waiting', $4, $4)`,
    `insert into drops (site_id, id, link_id, name, sha256, size_bytes, queued, open, known, refused, refused_rows, awaits_next,
         created_at)
       values ($5, $3, $3, 'a.csv', repeat('a', 64), 1, 0, 0, 0, 0, '[]', false, $4)`,
    `insert into evidence_contents (site_id, sha256, used_at) values ($5, repeat('a', 64), $4)`,
    `insert into evidence_parts (site_id, sha256, first_byte, size_bytes, id, created_at)
       values ($5, repeat('a', 64), 0, 1, $3, $4)`,
    `insert into import_columns (company_id, header, field, updated_at) values ($1, 'Määrä', 'amount', $4)`,
    `insert into import_choices (company_id, text_key, source, updated_at) values ($1, 'betoni', '{}', $4)`,
  ];
  for (const statement of statements) {
    const names = [...new Set(statement.match(/\$\d/g))];
    const numbered = names.reduce((text, name, index) => text.replaceAll(name, `$<${index + 1}>`), statement);
    await database.query(
      numbered.replaceAll(/\$<(\d)>/g, '$$$1'),
      names.map((name) => values[Number(name.slice(1)) - 1]),
    );
  }
  await database.query(
    `insert into quantity_imports (site_id, id, calculation_id, user_id, site_epoch, rows, created_at, expires_at)
     values ($1, $2, $3, $4, 0, '[]', $5, $5)`,
    [place.siteId, values[2], place.calculationId, user.id, values[3]],
  );
};

interface TableRow {
  readonly row: Readonly<Record<string, unknown>>;
}

const tablesOf = async (isProtected: boolean): Promise<readonly string[]> =>
  (
    await rowsAs<{ name: string }>(
      database,
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
         and relrowsecurity = $1 order by relname`,
      [isProtected],
    )
  ).map(({ name }) => name);

const rowsOf = (db: Pick<Database, 'query'>, table: string) =>
  rowsAs<TableRow>(db, `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);

/** Tries a statement as a user and undoes it; a refusal counts as no row. */
const attempt = async (client: Client, sql: string, params: readonly unknown[] = []): Promise<number> => {
  const undo = new Error('undo');
  let rows = 0;
  try {
    await database.as({ userId: client.user.id, siteId: place.siteId }).transaction(async (tx) => {
      rows = (await tx.query(sql, params)).length;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) expect(error, sql).toMatchObject({ code: '42501' });
  }
  return rows;
};

/** The same row under another key, as somebody would slip it in. */
const copySql = (table: string): string =>
  `insert into ${table} select * from jsonb_populate_record(null::${table}, $1) returning 1`;
const otherId = '0190e5b2-0000-7000-8000-00000000000f';
const copyOf = ({ row }: TableRow): string =>
  JSON.stringify({
    ...row,
    ...('id' in row ? { id: otherId } : {}),
    ...('key' in row ? { key: otherId } : {}),
    ...('sha256' in row ? { sha256: 'b'.repeat(64) } : {}),
    ...('email' in row ? { email: 'x@y.fi' } : {}),
  });

/** Tables of which a colleague without a role on the site may not change a row; the company's own notes are shared. */
const belowSite = [
  'calculations',
  'categories',
  'quantities',
  'comments',
  'log_events',
  'evidence',
  'evidence_contents',
  'evidence_parts',
  'site_users',
  'site_invites',
  'sites',
  'quantity_imports',
];
const libraryOfOthers = ['products', 'composites'];

describe('the second wall', () => {
  it('stands around every table that holds anything of a company, and the rest is out of reach', async () => {
    expect(await tablesOf(false)).toEqual(
      expect.arrayContaining(['bulletins', 'migrations', 'reference_sets', 'seeds', 'sessions', 'sign_ins']),
    );
    const readable = await rowsAs<{ name: string }>(
      database,
      `select table_name as name from information_schema.table_privileges
       where grantee = $1 and table_name = any($2) order by table_name, privilege_type`,
      [appRole, await tablesOf(false)],
    );
    expect(readable.map(({ name }) => name)).toEqual(['bulletins', 'reference_sets']);
    const empty = [];
    for (const table of await tablesOf(true)) if ((await rowsOf(database, table)).length === 0) empty.push(table);
    expect(empty, 'every protected table has a row to try').toEqual([]);
  });

  it('hides every row of a company from another one, whatever the statement', async () => {
    const foreign = people.stranger;
    for (const table of await tablesOf(true)) {
      const all = await rowsOf(database, table);
      const own = all.filter(({ row }) => [row['id'], row['user_id'], row['company_id']].some(isOf(foreign)));
      const seen = await rowsOf(database.as({ userId: foreign.user.id, siteId: place.siteId }), table);
      expect(seen.length, table).toBe(own.length);
      const rest = all.filter((entry) => !own.includes(entry));
      const [column = ''] = Object.keys(all[0]?.row ?? {});
      for (const entry of rest) {
        const match = `to_jsonb(t) = $1::jsonb`;
        const row = JSON.stringify(entry.row);
        expect(await attempt(foreign, `select 1 from ${table} t where ${match}`, [row]), table).toBe(0);
        expect(await attempt(foreign, `select 1 from ${table} t where ${match} for update`, [row]), table).toBe(0);
        const update = `update ${table} t set ${column} = ${column} where ${match} returning 1`;
        expect(await attempt(foreign, update, [row]), table).toBe(0);
        expect(await attempt(foreign, `delete from ${table} t where ${match} returning 1`, [row]), table).toBe(0);
        expect(await attempt(foreign, copySql(table), [copyOf(entry)]), table).toBe(0);
      }
    }
  });

  it('lets readers of a site change nothing of it, and an editor nothing of its people', async () => {
    for (const [client, tables] of [
      [people.viewer, belowSite],
      [people.verifier, belowSite.filter((table) => table !== 'comments')],
      [people.colleague, [...belowSite, ...libraryOfOthers]],
      [people.editor, ['site_users', 'site_invites', ...libraryOfOthers]],
    ] as const) {
      for (const table of tables) {
        for (const entry of await rowsOf(database, table)) {
          // Leaving the site is everybody's right.
          if (entry.row['user_id'] === client.user.id) continue;
          const [row, [column = '']] = [JSON.stringify(entry.row), Object.keys(entry.row)];
          const match = `to_jsonb(t) = $1::jsonb`;
          const update = `update ${table} t set ${column} = ${column} where ${match} returning 1`;
          const isCompanys = table === 'composites' && entry.row['company_id'] === client.user.companyId;
          expect(await attempt(client, update, [row]), `${client.user.username} ${table}`).toBe(isCompanys ? 1 : 0);
          expect(await attempt(client, `delete from ${table} t where ${match} returning 1`, [row])).toBe(0);
          // Everybody may make a site of the own company.
          if (table === 'sites' && entry.row['company_id'] === client.user.companyId) continue;
          expect(await attempt(client, copySql(table), [copyOf(entry)]), table).toBe(0);
        }
      }
    }
    expect(await attempt(people.editor, 'delete from sites returning 1')).toBe(0);
    expect(await attempt(people.owner, 'delete from sites returning 1')).toBe(1);
  });

  it('lets a verifier comment in the own name, and take back nothing of others', async () => {
    const change = `update comments set state = 'done' returning 1`;
    const say = `insert into comments (site_id, id, calculation_id, subject, text, kind, state, user_id, created_at, updated_at)
      values ($1, $2, $1, '', 'x', 'comment', 'open', $3, now(), now()) returning 1`;
    const own = ({ user }: Client) => [place.siteId, otherId, user.id];
    for (const client of [people.owner, people.editor, people.verifier]) {
      expect(await attempt(client, say, own(client)), client.user.username).toBe(1);
      expect(await attempt(client, change), client.user.username).toBe(1);
    }
    expect(await attempt(people.verifier, say, own(people.owner))).toBe(0);
    expect(await attempt(people.verifier, 'delete from comments returning 1')).toBe(0);
    expect(await attempt(people.owner, 'delete from comments returning 1')).toBe(1);
    for (const client of [people.viewer, people.colleague, people.stranger]) {
      expect(await attempt(client, say, own(client)), client.user.username).toBe(0);
      expect(await attempt(client, change), client.user.username).toBe(0);
    }
  });

  it('gives nobody another role, company or session', async () => {
    for (const client of Object.values(people)) {
      for (const sql of [
        `update users set is_company_admin = true returning 1`,
        `update companies set licence_valid_to = '2999-12-31' returning 1`,
        'select 1 from sessions',
        'select 1 from sign_ins',
        'delete from history returning 1',
        'create table mine (id int)',
      ]) {
        expect(await attempt(client, sql), sql).toBe(0);
      }
    }
    expect(await attempt(people.viewer, `update site_users set role = 'owner' returning 1`)).toBe(0);
  });

  it('holds when the first wall is down: no right asked, every site found', async () => {
    const params = place;
    const { siteId, calculationId, categoryId } = place;
    const where = { siteId, calculationId };
    const reads = [listCalculations, listCategories, listQuantities, exportSite, getMaterialReport];
    const writes = (client: Client) => [
      () => client.call(patchSite, { params: { siteId }, body: { name: 'Kaapattu' } }),
      () => client.call(deleteSite, { params: { siteId } }),
      () => client.call(patchCalculation, { params: where, body: { name: 'Kaapattu' } }),
      () => client.call(deleteCalculation, { params: where }),
      () => client.call(createCategory, { params: where, body: { name: 'Kaapattu' } }),
      () => client.call(createQuantity, { params, body: { name: 'Kaapattu', amount: 1 } }),
      () => client.call(patchQuantity, { params: { ...params, quantityId }, body: { name: 'Kaapattu' } }),
      () => client.call(deleteQuantity, { params: { ...params, quantityId } }),
    ];
    const before = await contentOf(server);
    wall.owner = { database, user: people.owner.user };
    expect((await people.stranger.call(getSite, { params: { siteId } })).status, 'the wall is down').toBe(200);
    for (const { path } of reads) {
      const response = await people.stranger.send('GET', fillPath(path, params));
      expect(await response.text(), path).not.toMatch(new RegExp(`Betoni|Runko|${categoryId}|${quantityId}`));
    }
    for (const client of [people.stranger, people.viewer, people.colleague]) {
      for (const write of writes(client)) {
        await write();
        expect(await contentOf(server)).toEqual(before);
      }
    }
  });

  it('stands before the page that a function makes, whatever its caller has checked', async () => {
    const { siteId, calculationId } = place;
    const pageFor = async ({ user }: Client) => {
      const [page] = await rowsAs<{ content: string; total: number; role: string }>(
        database,
        `select page.*, current_user::text as role from app_quantity_page($1, $2, $3, 100, 0) page`,
        [user.id, siteId, calculationId],
      );
      return page;
    };
    expect(await pageFor(people.stranger)).toMatchObject({ content: '[]', total: 0 });
    for (const reader of [people.owner, people.editor, people.viewer, people.colleague]) {
      const page = await pageFor(reader);
      expect([page?.total, page?.content.includes(quantityId), page?.role === appRole]).toEqual([1, true, false]);
    }
    const [after] = await rowsAs<{ user: string | null }>(
      database,
      `select current_setting('app.user_id', true) as user`,
    );
    expect(after?.user ?? '', 'the rights end with the statement').toBe('');
    const [page] = await rowsAs<{ owner: string; isPublic: boolean }>(
      database,
      `select proowner::regrole::text as owner, has_function_privilege('pg_monitor', oid, 'execute') as "isPublic"
       from pg_proc where proname = 'app_quantity_page'`,
    );
    expect(page).toEqual({ owner: appRole, isPublic: false });
  });

  it('ends with the transaction: the next statement on the connection has the server’s rights again', async () => {
    const all = (await rowsOf(database, 'sites')).length;
    const stranger = database.as({ userId: people.stranger.user.id, siteId: null });
    for (let index = 0; index < 15; index += 1) expect(await rowsOf(stranger, 'sites')).toEqual([]);
    await expect(stranger.query('select 1 / 0')).rejects.toThrow();
    await expect(stranger.transaction((tx) => tx.query('select 1 / 0'))).rejects.toThrow();
    const counts = await Promise.all(Array.from({ length: 15 }, () => rowsOf(database, 'sites')));
    expect(counts.every((rows) => rows.length === all)).toBe(true);
    const inner = await stranger.transaction(async (tx, asSystem) => [
      (await rowsOf(tx, 'sites')).length,
      await asSystem(async (system) => (await rowsOf(system, 'sites')).length),
      (await rowsOf(tx, 'sites')).length,
    ]);
    expect(inner).toEqual([0, all, 0]);
    const [{ role } = { role: '' }] = await rowsAs<{ role: string }>(database, 'select current_user::text as role');
    expect(role).not.toBe(appRole);
  });

  it('takes ids only as rights', () => {
    expect(() => database.as({ userId: "x'; reset role; --", siteId: null })).toThrow('rights need ids');
  });
});

const isOf =
  ({ user }: Client) =>
  (value: unknown): boolean =>
    value === user.id || value === user.companyId;
