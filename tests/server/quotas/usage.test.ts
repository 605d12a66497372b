import { describe, expect, it } from 'vitest';
import { copyCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import { createCategory, deleteCategory } from '#contract/calculations/categories.ts';
import { createQuantity, deleteQuantity } from '#contract/calculations/quantities.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import { getUsage } from '#contract/installation/usage.ts';
import { createProduct, deleteProduct } from '#contract/library/products.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { copySite, copySiteWithoutQuantities, createSite, deleteSite } from '#contract/sites/sites.ts';
import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { bringBackCalculation, bringBackSite } from '#contract/whole-sites/deletions.ts';
import type { OwnQuotas } from '#domain/people/quota.ts';
import { moveToCompany } from '#server/companies/company-moves.store.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { createRandom } from '#tests/support/random.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { countUsage } from '#tests/support/server/usage-truth.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const dayMs = 24 * 60 * 60 * 1000;

const allow = (client: Client, quota: OwnQuotas) =>
  server().services.database.query('update companies set quota = $2 where id = $1', [
    client.user.companyId,
    JSON.stringify(quota),
  ]);

/** What is counted along the way, which must be what is there. */
const usedBy = async ({ user: { companyId } }: Client) => {
  const { database } = server().services;
  const counted = (await findUsage(database, companyId))?.used;
  expect(counted).toEqual(await countUsage(database, companyId));
  return counted;
};

const file = (text: string) => ({ body: { file: new File([text], 'maarat.csv', { type: 'text/csv' }) } });

describe('what a company has', () => {
  it('is counted whichever way it came and went', async () => {
    const client = await server().signIn();
    expect(await usedBy(client)).toEqual({ sites: 0, rows: 0, products: 0, bytes: 0 });
    const { site, where, place } = await makeSite(client);
    const row = await makeQuantity(client, place);
    expect(await usedBy(client)).toEqual({ sites: 1, rows: 3, products: 0, bytes: 0 });
    await client.call(copyCalculation, { params: where, body: '' });
    await client.call(copySite, { params: { siteId: site.id }, body: '' });
    await client.call(copySiteWithoutQuantities, { params: { siteId: site.id }, body: '' });
    expect(await usedBy(client)).toMatchObject({ sites: 3, rows: 6 + 6 + 4 });
    const { reply: backup } = await client.call(createBackup, { params: { siteId: site.id } });
    expect(await usedBy(client)).toMatchObject({ sites: 3, rows: 22 });
    await client.call(deleteQuantity, { params: { ...place, quantityId: row.id } });
    await client.call(restoreBackup, { params: { siteId: site.id, backupId: backup.id } });
    expect(await usedBy(client)).toMatchObject({ sites: 3, rows: 22 + 5 });
    await client.call(deleteBackup, { params: { siteId: site.id, backupId: backup.id } });
    expect(await usedBy(client)).toMatchObject({ rows: 21 });
    await client.send('POST', '/sites/import', { body: sample });
    const { reply: product } = await client.call(createProduct, {
      body: { name: 'Oma', factors: { declaredUnit: 'kg' } },
    });
    await client.call(uploadFile, file('nimi;määrä\nBetoni;1\n'));
    await client.call(uploadFile, file('nimi;määrä\nBetoni;1\n'));
    expect(await usedBy(client)).toMatchObject({ sites: 4, products: expect.any(Number), bytes: 23 });
    await client.call(deleteProduct, { params: { productId: product.id } });
    await client.call(deleteSite, { params: { siteId: site.id } });
    expect(await usedBy(client)).toMatchObject({ sites: 3 });
  });

  it('is what is there after any history, some of it at the same time and some of it refused', {
    timeout: 120_000,
  }, async () => {
    const client = await server().signIn({ isCompanyAdmin: true });
    await allow(client, { sites: 6, rows: 60 });
    const random = createRandom(4711);
    const pick = <Item>(items: readonly Item[]): Item | undefined => random.pick(items);
    const ids = async (table: string) =>
      rowsAs<Record<'site_id' | 'id' | 'calculation_id' | 'category_id', string>>(
        server().services.database,
        `select r.* from ${table} r join sites s on s.id = r.site_id
         where s.backup_source_id is null and s.deleted_at is null`,
      );
    /** What can be brought back: deleted sites, and deleted calculations of sites that are there. */
    const deleted = () =>
      rowsAs<{ site: string; calculation: string | null }>(
        server().services.database,
        `select id as site, null as calculation from sites where deleted_at is not null and backup_source_id is null
         union all select s.id, k.default_calculation_id from sites k join sites s on s.id = k.backup_source_id
           where k.backup_kind = 'deleted-calculation' and s.deleted_at is null`,
      );
    const deletable = () =>
      rowsAs<{ site: string; id: string }>(
        server().services.database,
        `select s.id as site, c.id from calculations c join sites s on s.id = c.site_id
         where s.backup_source_id is null and s.deleted_at is null and c.id <> s.default_calculation_id`,
      );
    const purge = async () => {
      const before = await usedBy(client);
      const { database, clock } = server().services;
      await removeOldDeletions(database, new Date(clock().getTime() + 31 * dayMs));
      expect(await usedBy(client)).toEqual(before);
    };
    await makeSite(client);
    const statuses = new Set<number>();
    const seen = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      if (round % 7 === 6) await purge();
      const [sites, calculations, categories, quantities] = [
        await rowsAs<{ id: string }>(
          server().services.database,
          'select id from sites where backup_source_id is null and deleted_at is null',
        ),
        await ids('calculations'),
        await ids('categories'),
        await ids('quantities'),
      ];
      const siteId = pick(sites)?.id ?? '';
      const calculation = pick(calculations);
      const category = pick(categories);
      const quantity = pick(quantities);
      const backup = pick((await client.call(listBackups, { params: { siteId } })).reply?.data ?? []);
      const inCalculation = { siteId: calculation?.site_id ?? '', calculationId: calculation?.id ?? '' };
      const inCategory = { siteId: category?.site_id ?? '', calculationId: category?.calculation_id ?? '' };
      const inRow = {
        siteId: quantity?.site_id ?? '',
        calculationId: quantity?.calculation_id ?? '',
        categoryId: quantity?.category_id ?? '',
      };
      const gone = await deleted();
      const [goneSite, goneCalculation] = [
        pick(gone.filter((one) => one.calculation === null)),
        pick(gone.filter((one) => one.calculation !== null)),
      ];
      const extra = pick(await deletable());
      const back = async () => {
        const { status } = await client.call(bringBackSite, { params: { siteId: goneSite?.site ?? '' } });
        seen.add(`site ${status}`);
        return { status };
      };
      const calculationBack = async () => {
        const params = { siteId: goneCalculation?.site ?? '', calculationId: goneCalculation?.calculation ?? '' };
        const { status } = await client.call(bringBackCalculation, { params });
        seen.add(`calculation ${status}`);
        return { status };
      };
      const calls = [
        ...(goneSite === undefined ? [] : [back, back]),
        ...(goneCalculation === undefined ? [] : [calculationBack, calculationBack]),
        () =>
          client.call(deleteCalculation, {
            params: { siteId: extra?.site ?? '', calculationId: extra?.id ?? '' },
          }),
        () => client.call(createSite, { body: { name: 'Uusi' } }),
        () => client.call(copySite, { params: { siteId }, body: '' }),
        () => client.call(createBackup, { params: { siteId } }),
        () => client.call(copyCalculation, { params: inCalculation, body: '' }),
        () => client.call(createCategory, { params: inCalculation, body: { name: 'Runko' } }),
        () =>
          client.call(createQuantity, {
            params: { ...inCategory, categoryId: category?.id ?? '' },
            body: { name: 'Betoni', amount: 1 },
          }),
        () => client.call(deleteQuantity, { params: { ...inRow, quantityId: quantity?.id ?? '' } }),
        () => client.call(deleteCategory, { params: { ...inCategory, categoryId: category?.id ?? '' } }),
        () => client.call(restoreBackup, { params: { siteId, backupId: backup?.id ?? siteId } }),
        () => client.call(deleteSite, { params: { siteId: sites.length > 2 ? siteId : '' } }),
      ];
      const chosen = Array.from({ length: 4 }, () => pick(calls));
      const answers = await Promise.all(chosen.map((call) => call?.().catch(() => undefined)));
      for (const answer of answers) if (answer !== undefined) statuses.add(answer.status);
      const used = await usedBy(client);
      expect(used?.sites).toBeLessThanOrEqual(6);
      expect(used?.rows).toBeLessThanOrEqual(60);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([201, 204, 422]));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['site 200', 'calculation 200']));
  });

  it('counts for the company of the site, whoever works there', async () => {
    const owner = await server().signIn();
    const guest = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
    const { site, place } = await makeSite(owner);
    await addToSite(server(), site.id, guest, 'editor');
    await makeQuantity(guest, place);
    expect([await usedBy(owner), await usedBy(guest)]).toMatchObject([{ rows: 3 }, { rows: 0 }]);
    await allow(owner, { rows: 3 });
    const params = { siteId: place.siteId, calculationId: place.calculationId, categoryId: place.categoryId };
    const refused = await guest.call(createQuantity, { params, body: { name: 'Betoni' } });
    expect([refused.status, refused.problem.quota]).toEqual([422, { kind: 'rows', used: 3, limit: 3 }]);
    // A copy is the copier's own company's.
    expect((await guest.call(copySite, { params: { siteId: site.id }, body: '' })).status).toBe(201);
  });

  it('stays with each company when somebody moves from one to the other', async () => {
    const mover = await server().signIn({ isCompanyAdmin: true });
    const other = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
    const { site, where, place } = await makeSite(mover);
    await makeQuantity(mover, place);
    const { reply: copy } = await mover.call(copyCalculation, { params: where, body: '' });
    const { database } = server().services;
    await moveToCompany(database, mover.user.id, { companyId: other.user.companyId, isCompanyAdmin: false });
    const used = async () => [await usedBy(mover), await usedBy(other)];
    expect(await used()).toMatchObject([
      { sites: 1, rows: 6 },
      { sites: 0, rows: 0 },
    ]);
    // On the old company's site the mover works for the old company, whatever becomes of it there.
    await makeQuantity(mover, place);
    await mover.call(deleteCalculation, { params: { ...where, calculationId: copy.id } });
    const backup = await mover.call(createBackup, { params: { siteId: site.id } });
    expect(backup.status).toBe(201);
    expect(await used()).toMatchObject([
      { sites: 1, rows: 8 },
      { sites: 0, rows: 0 },
    ]);
    await makeSite(mover, 'Uuden yrityksen');
    expect(await used()).toMatchObject([
      { sites: 1, rows: 8 },
      { sites: 1, rows: 2 },
    ]);
    expect((await mover.call(deleteSite, { params: { siteId: site.id } })).status).toBe(204);
    expect(await used()).toMatchObject([
      { sites: 0, rows: 0 },
      { sites: 1, rows: 2 },
    ]);
    expect((await mover.call(bringBackSite, { params: { siteId: site.id } })).status).toBe(200);
    expect(await used()).toMatchObject([
      { sites: 1, rows: 8 },
      { sites: 1, rows: 2 },
    ]);
  });
});

describe('a quota', () => {
  it('stops every way in at the same point, and what was refused leaves nothing', async () => {
    const client = await server().signIn();
    const { site, where, place } = await makeSite(client);
    await makeQuantity(client, place);
    await allow(client, { sites: 1, rows: 5, products: 0, bytes: 10 });
    const before = await usedBy(client);
    const params = { siteId: site.id };
    const refused = [
      await client.call(copySite, { params, body: '' }),
      await client.call(copySiteWithoutQuantities, { params, body: '' }),
      await client.call(createSite, { body: { name: 'Toinen' } }),
      await client.call(createBackup, { params }),
      await client.call(copyCalculation, { params: where, body: '' }),
      await client.call(uploadFile, file('nimi;määrä\nBetoni;1\n')),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.type, problem.quota?.kind])).toEqual([
      [422, 'quota-exceeded', 'sites'],
      [422, 'quota-exceeded', 'sites'],
      [422, 'quota-exceeded', 'sites'],
      [422, 'quota-exceeded', 'rows'],
      [422, 'quota-exceeded', 'rows'],
      [422, 'quota-exceeded', 'bytes'],
    ]);
    const imported = await client.send('POST', '/sites/import', { body: sample });
    expect([imported.status, (await imported.json()).type]).toEqual([422, 'quota-exceeded']);
    expect(await usedBy(client)).toEqual(before);
    expect((await makeQuantity(client, place)).name).toBe('Betoni');
  });

  it('that was lowered below what is there stops only what adds', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    const row = await makeQuantity(client, place);
    await allow(client, { sites: 1, rows: 1 });
    expect((await client.call(deleteQuantity, { params: { ...place, quantityId: row.id } })).status).toBe(204);
    expect((await client.call(createSite, { body: { name: 'B' } })).problem.quota).toEqual({
      kind: 'sites',
      used: 1,
      limit: 1,
    });
    expect((await client.call(deleteSite, { params: { siteId: site.id } })).status).toBe(204);
    expect((await client.call(createSite, { body: { name: 'B' } })).status).toBe(201);
  });

  it('is held by calls that come at the same time', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    await allow(client, { sites: 4 });
    const copies = Array.from({ length: 8 }, () => client.call(copySite, { params: { siteId: site.id }, body: '' }));
    const statuses = (await Promise.all(copies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(await usedBy(client)).toMatchObject({ sites: 4 });
  });

  it('refuses an entry of a batch but not what follows, and the same key goes when there is room', async () => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    const row = await makeQuantity(client, place);
    await allow(client, { rows: 3 });
    const create = (id: string) => ({
      key: crypto.randomUUID(),
      endpoint: 'createQuantity',
      params: place,
      body: { id, name: 'Betoni' },
    });
    const [first, second] = [create(crypto.randomUUID()), create(crypto.randomUUID())];
    const entries = [
      first,
      second,
      { key: crypto.randomUUID(), endpoint: 'deleteQuantity', params: { ...place, quantityId: row.id } },
    ];
    const { reply } = await client.call(syncEdits, { body: { entries } });
    expect(reply.answers.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { type: 'quota-exceeded', quota: { kind: 'rows', used: 3, limit: 3 } }],
      [422, { type: 'quota-exceeded' }],
      [204, null],
    ]);
    const again = await client.call(syncEdits, { body: { entries: [first, second] } });
    expect(again.reply.answers.map(({ status }) => status)).toEqual([201, 422]);
    expect(await usedBy(client)).toMatchObject({ rows: 3 });
  });

  it('has room again as soon as something is deleted, and what is brought back needs room', async () => {
    const client = await server().signIn({ isCompanyAdmin: true });
    const { site, where, place } = await makeSite(client);
    await makeQuantity(client, place);
    const { reply: copy } = await client.call(copyCalculation, { params: where, body: '' });
    const second = { siteId: site.id, calculationId: copy.id };
    await client.call(createBackup, { params: { siteId: site.id } });
    await allow(client, { sites: 1, rows: 12 });
    expect(await usedBy(client)).toMatchObject({ sites: 1, rows: 12 });
    const create = {
      key: crypto.randomUUID(),
      endpoint: 'createQuantity',
      params: place,
      body: { id: crypto.randomUUID(), name: 'Odottaa' },
    };
    const send = async () => (await client.call(syncEdits, { body: { entries: [create] } })).reply.answers[0]?.status;
    expect(await send()).toBe(422);
    expect((await client.call(deleteCalculation, { params: second })).status).toBe(204);
    expect(await usedBy(client)).toMatchObject({ rows: 9 });
    expect(await send()).toBe(201);
    const back = await client.call(bringBackCalculation, { params: second });
    expect([back.status, back.problem.quota]).toEqual([422, { kind: 'rows', used: 10, limit: 12 }]);
    expect(await usedBy(client)).toMatchObject({ rows: 10 });
    await client.call(deleteQuantity, { params: { ...place, quantityId: create.body.id } });
    expect((await client.call(bringBackCalculation, { params: second })).status).toBe(200);
    expect(await usedBy(client)).toMatchObject({ sites: 1, rows: 12 });

    await client.call(deleteSite, { params: { siteId: site.id } });
    expect(await usedBy(client)).toMatchObject({ sites: 0, rows: 0 });
    const { reply: other } = await client.call(createSite, { body: { name: 'Toinen' } });
    const refused = await client.call(bringBackSite, { params: { siteId: site.id } });
    expect([refused.status, refused.problem.quota]).toEqual([422, { kind: 'sites', used: 1, limit: 1 }]);
    await client.call(deleteSite, { params: { siteId: other.id } });
    expect((await client.call(bringBackSite, { params: { siteId: site.id } })).status).toBe(200);
    expect(await usedBy(client)).toMatchObject({ sites: 1, rows: 12 });
  });

  it('is smaller on trial, and seen by everybody in the company', async () => {
    const client = await server().signIn();
    const seen = await client.call(getUsage, {});
    expect([seen.status, seen.reply.isTrial]).toEqual([200, false]);
    expect(seen.reply.quotas.map(({ kind, used, limit }) => [kind, used, limit])).toEqual([
      ['sites', 0, 5000],
      ['rows', 0, 10_000_000],
      ['products', 0, 50_000],
      ['bytes', 0, 20_000_000_000],
      ['work', 0, null],
    ]);
    await server().services.database.query('update companies set is_trial = true');
    await allow(client, { bytes: 7 });
    const trial = (await client.call(getUsage, {})).reply.quotas;
    expect(trial.map(({ limit }) => limit)).toEqual([500, 1_000_000, 5000, 7, null]);
  });
});
