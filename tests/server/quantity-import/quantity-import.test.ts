import { describe, expect, it } from 'vitest';
import { createCategory } from '#contract/calculations/categories.ts';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { commitQuantityImport, validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { addToSite, contentOf, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const upload = async (
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'maarat.csv',
): Promise<string> => (await client.call(uploadFile, { body: { file: new File([content], name) } })).reply.id;

type Where = { readonly siteId: string; readonly calculationId: string };

const validate = async (client: Client, where: Where, content: string | Uint8Array<ArrayBuffer>, body = {}) =>
  client.call(validateQuantityImport, { params: where, body: { fileId: await upload(client, content), ...body } });

const rowsOf = async (client: Client, where: Where) =>
  (await client.call(listQuantities, { params: where, query: {} })).reply.data;

const sheet = [
  'Tunnus;Nimike;Määrä;Yksikkö;Litt',
  'A1;Ontelolaatta 320;1 234,5;m²;1235 Välipohjat',
  'A2;Kipsi-kartonkilevy, sisäkäyttö;200;kg;Runko',
  'A3;Tuntematon juttu;3;kpl;9999',
].join('\r\n');

describe('validateQuantityImport', () => {
  it('finds the header, understands every row and writes nothing', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const before = await contentOf(server());
    const { reply, status } = await validate(client, where, sheet);
    expect(status).toBe(200);
    expect(reply.headerRow).toBe(1);
    expect(reply.columns.map(({ letter, field, origin }) => [letter, field, origin])).toEqual([
      ['A', 'externalId', 'header'],
      ['B', 'name', 'header'],
      ['C', 'amount', 'header'],
      ['D', 'unit', 'header'],
      ['E', 'category', 'header'],
    ]);
    expect(reply.rows).toMatchObject([
      { row: 2, name: 'Ontelolaatta 320', amount: 1234.5, unit: 'm2', categoryId: null, change: 'create' },
      { row: 3, amount: 200, unit: 'kg', categoryId: category.id, change: 'create', problems: [] },
      { row: 4, name: 'Tuntematon juttu', amount: 3, unit: 'pcs', change: 'create' },
    ]);
    expect(reply.rows[0]?.problems).toEqual([
      { row: 2, column: 'E', code: 'unknown-category', message: 'Nimikettä ei ole', severity: 'warning' },
    ]);
    const [slab, board, unknown] = reply.rows.map(({ match }) => reply.matches[match ?? -1]);
    expect(slab?.source.kind).toBe('item');
    expect(slab?.candidates[0]).toMatchObject({ nameFi: 'Betonivalmisosat, ontelolaatta 320 mm' });
    expect(board?.candidates[0]).toMatchObject({ confidence: 1, why: ['same-name', 'unit-fits'] });
    expect(unknown?.source).toEqual({ kind: 'none' });
    expect(reply.counts).toEqual({
      rows: 3,
      taken: 3,
      refused: 0,
      leftOut: 0,
      create: 3,
      update: 0,
      unchanged: 0,
      missing: 0,
    });
    expect(await contentOf(server())).toEqual(before);
  });

  it('refuses rows with a reason at their cell: rows in = rows taken + rows refused', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const content = [
      'Nimike;Määrä;Yksikkö;Tunnus',
      'Betoni;kymmenen;m3;1',
      ';5;m3;2',
      'Betoni;5;syli;3',
      'Betoni;5;m3;4',
      'Betoni;6;m3;4',
      'Perustukset;;;',
      'Yhteensä;11;;',
      'Betoni;;m3;5',
      'Betoni;500;g;6',
    ].join('\n');
    const { reply } = await validate(client, where, content);
    expect(
      reply.rows.map(({ row, change, problems }) => [
        row,
        change,
        problems.map(({ column, code }) => `${column} ${code}`),
      ]),
    ).toEqual([
      [2, 'refused', ['B not-a-number']],
      [3, 'refused', ['A required']],
      [4, 'refused', ['C unknown-unit']],
      [5, 'create', []],
      [6, 'refused', ['D duplicate-external-id']],
      [7, 'refused', ['null heading-row']],
      [8, 'refused', ['C required', 'null total-row']],
      [9, 'create', ['null amount-missing']],
      [10, 'create', ['C unit-scaled']],
    ]);
    expect(reply.rows.at(-1)).toMatchObject({ amount: 0.5, unit: 'kg' });
    expect(reply.counts).toMatchObject({ rows: 9, taken: 3, refused: 6 });
  });

  it('answers in the reader’s language', async () => {
    const client = await server().signIn({ language: 'en' });
    const { where } = await makeSite(client);
    const { reply } = await validate(client, where, 'name;quantity;unit\nA;x;kg\n');
    expect(reply.rows[0]?.problems[0]?.message).toBe('Enter a number');
  });

  it('takes the mapping that a person gives, and remembers it for the company once it was used', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const content = 'Mitä;Paljonko;Mitalla\nBetoni;2;m3\n';
    const first = await validate(client, where, content);
    expect(first.reply.headerRow).toBeNull();
    expect(first.reply.counts.taken).toBe(0);
    const mapping = { headerRow: 1, columns: { name: 0, amount: 1, unit: 2 } };
    const { reply } = await validate(client, where, content, { mapping });
    expect(reply.columns.map(({ field, origin }) => [field, origin])).toEqual([
      ['name', 'given'],
      ['amount', 'given'],
      ['unit', 'given'],
    ]);
    await client.call(commitQuantityImport, { params: where, body: { token: reply.token, categoryId: category.id } });
    const colleague = await server().signIn({ username: 'kollega' });
    await addToSite(server(), where.siteId, colleague, 'editor');
    const again = await validate(colleague, where, 'Paljonko;Mitä;Mitalla\n3;Teräs;kg\n');
    expect(again.reply.columns.map(({ field, origin }) => [field, origin])).toEqual([
      ['amount', 'saved'],
      ['name', 'saved'],
      ['unit', 'saved'],
    ]);
  });

  it('refuses a file of another company, a file that is no table, and a viewer', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const other = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const fileId = await upload(other, sheet);
    const answer = await client.call(validateQuantityImport, { params: where, body: { fileId } });
    expect([answer.status, answer.problem.errors?.[0]]).toMatchObject([422, { path: 'fileId', code: 'unknown-file' }]);
    const text = await validate(client, where, '{"a": 1}');
    expect(text.problem.errors?.[0]).toMatchObject({ path: 'fileId', code: 'sheet-wrong-kind' });
    const viewer = await server().signIn({ username: 'katsoja' });
    await addToSite(server(), where.siteId, viewer, 'viewer');
    expect((await validate(viewer, where, sheet)).problem.type).toBe('forbidden');
    expect((await validate(other, where, sheet)).status).toBe(404);
  });
});

describe('commitQuantityImport', () => {
  const commit = async (client: Client, where: Where, content: string, body: object = {}) => {
    const { reply } = await validate(client, where, content);
    return client.call(commitQuantityImport, { params: where, body: { token: reply.token, ...body } });
  };

  it('creates, then updates what changed, and deletes what vanished only when asked', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const first = await commit(client, where, sheet, { categoryId: category.id });
    expect(first.reply).toMatchObject({ created: 3, updated: 0, deleted: 0, unchanged: 0, skipped: 0 });
    const created = await rowsOf(client, where);
    expect(created).toMatchObject([
      { externalId: 'A1', amount: 1234.5, unit: 'm2', position: 1, source: { kind: 'item' }, linkStatus: 'linked' },
      { externalId: 'A2', position: 2 },
      { externalId: 'A3', position: 3, source: { kind: 'none' } },
    ]);
    const same = await commit(client, where, sheet, { categoryId: category.id });
    expect(same.reply).toMatchObject({ created: 0, updated: 0, deleted: 0, unchanged: 3, skipped: 0 });
    expect(await rowsOf(client, where)).toEqual(created);

    const changed = sheet.replace('200;kg', '250;kg').split('\r\n').slice(0, 3).join('\n');
    const update = await commit(client, where, changed);
    expect(update.reply).toMatchObject({ created: 0, updated: 1, deleted: 0, unchanged: 1, skipped: 0 });
    // What Undo takes back: no other field of the row, which somebody else may have written meanwhile.
    expect(update.reply.updates).toEqual([
      { quantityId: created.find(({ amount }) => amount === 200)?.id, before: { amount: 200 }, after: { amount: 250 } },
    ]);
    const replace = await commit(client, where, changed, { mode: 'replace' });
    expect(replace.reply).toMatchObject({ created: 0, updated: 0, deleted: 1, unchanged: 2, skipped: 0 });
    const rows = await rowsOf(client, where);
    expect(rows.map(({ externalId, amount, version }) => [externalId, amount, version])).toEqual([
      ['A1', 1234.5, 1],
      ['A2', 250, 2],
    ]);
    expect(rows.map(({ id }) => id)).toEqual(created.slice(0, 2).map(({ id }) => id));
  });

  it('leaves what people did beside the sheet', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    await commit(client, where, sheet, { categoryId: category.id });
    const row = (await rowsOf(client, where))[2];
    if (row === undefined) throw new Error('no row');
    const source = { kind: 'item' as const, id: 'co2data-7000000592' };
    await client.call(patchQuantity, {
      params: { ...where, categoryId: category.id, quantityId: row.id },
      body: { source, wastePercent: 7, note: 'oma' },
    });
    const { reply } = await commit(client, where, sheet.replace('juttu;3', 'juttu;4'));
    expect(reply.updated).toBe(1);
    expect((await rowsOf(client, where))[2]).toMatchObject({ source, wastePercent: 7, note: 'oma', amount: 4 });
  });

  it('follows the choices of a person and remembers them for the company', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const { reply: other } = await client.call(createCategory, { params: where, body: { name: 'Pinnat' } });
    const source = { kind: 'item' as const, id: 'co2data-7000000592' };
    const choices = [
      { row: 2, skip: true },
      { row: 4, source, categoryId: other.id },
    ];
    const { reply } = await commit(client, where, sheet, { categoryId: category.id, choices });
    expect(reply).toMatchObject({ created: 2, skipped: 1 });
    expect((await rowsOf(client, where)).find(({ externalId }) => externalId === 'A3')).toMatchObject({
      source,
      categoryId: other.id,
    });
    const next = await validate(client, where, 'nimi;määrä;yksikkö\nTUNTEMATON juttu;1;kg\n');
    expect(next.reply.matches[0]).toMatchObject({
      source,
      candidates: [{ confidence: 1, why: ['earlier-choice', 'unit-fits'] }],
    });
  });

  it('leaves sums out, and takes one only by a choice', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const content = 'nimi;määrä;yksikkö\nLaatta A;1200;m2\nLaatta B;2300;m2\nVÄLISUMMA;3500;m2\n';
    const first = await validate(client, where, content);
    expect(first.reply.counts).toMatchObject({ rows: 3, taken: 2, refused: 0, leftOut: 1 });
    expect(first.reply.rows[2]).toMatchObject({ change: 'left-out', problems: [{ code: 'sum-row' }] });
    const written = await commit(client, where, content, { categoryId: category.id });
    expect(written.reply).toMatchObject({ created: 2, skipped: 1 });
    const taken = await commit(client, where, content, { categoryId: category.id, choices: [{ row: 4, skip: false }] });
    expect(taken.reply).toMatchObject({ created: 3, skipped: 0 });
  });

  it('takes texts as long as they may be, and remembers them', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const name = `${'a'.repeat(198)}😀`;
    const material = `${'b'.repeat(800)}😀`.repeat(2);
    const content = `${'x'.repeat(199)}😀;Nimike;Määrä;Yksikkö;Aine\n;${name};1;kg;${material}\n`;
    const mapping = { headerRow: 1, columns: { name: 1, amount: 2, unit: 3, material: 4 } };
    const { reply } = await validate(client, where, content, { mapping });
    const source = { kind: 'item' as const, id: 'co2data-7000000592' };
    const body = { token: reply.token, categoryId: category.id, choices: [{ row: 2, source }] };
    expect((await client.call(commitQuantityImport, { params: where, body })).reply.created).toBe(1);
    expect((await validate(client, where, content)).reply.matches[0]?.source).toEqual(source);
  });

  it('names every row that has no category and writes nothing', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { reply } = await validate(client, where, sheet);
    const before = await contentOf(server());
    const { problem } = await client.call(commitQuantityImport, { params: where, body: { token: reply.token } });
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'rows[2].categoryId unknown-category',
      'rows[4].categoryId unknown-category',
    ]);
    expect(await contentOf(server())).toEqual(before);
  });

  it.each([
    [{ categoryId: '0190e5b2-0000-7000-8000-00000000000c' }, 'categoryId', 'unknown-category'],
    [{ choices: [{ row: 99, skip: true }] }, 'choices[0].row', 'not-allowed'],
    [{ choices: [{ row: 2 }, { row: 2 }] }, 'choices[1].row', 'duplicate-id'],
    [{ choices: [{ row: 2, source: { kind: 'item', id: 'x' } }] }, 'rows[2].source.id', 'unknown-source'],
  ])('refuses %j at %s', async (body, path, code) => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const answer = await commit(client, where, sheet, { categoryId: category.id, ...body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]).toMatchObject({ path, code });
    expect(await rowsOf(client, where)).toEqual([]);
  });

  it('takes a token once; the same call with its key gets the same answer', async () => {
    const client = await server().signIn();
    const { where, category } = await makeSite(client);
    const { reply } = await validate(client, where, sheet);
    const body = { token: reply.token, categoryId: category.id };
    const headers = { 'idempotency-key': '0190e5b2-0000-7000-8000-0000000000c1' };
    const first = await client.call(commitQuantityImport, { params: where, body }, { headers });
    const again = await client.call(commitQuantityImport, { params: where, body }, { headers });
    expect(again.reply).toEqual(first.reply);
    const other = await client.call(commitQuantityImport, { params: where, body });
    expect(other.problem.errors?.[0]).toMatchObject({ path: 'token', code: 'import-used' });
    expect(await rowsOf(client, where)).toHaveLength(3);
  });

  it('refuses a token of another user, calculation or day, and after rights or the site changed', async () => {
    const client = await server().signIn();
    const { where, category, site } = await makeSite(client);
    const elsewhere = (await makeSite(client, 'Toinen')).where;
    const colleague = await server().signIn({ username: 'kollega' });
    await addToSite(server(), where.siteId, colleague, 'editor');
    const { reply } = await validate(colleague, where, sheet);
    const body = { token: reply.token, categoryId: category.id };
    const unknown = [{ path: 'token', code: 'unknown-import' }];
    expect((await client.call(commitQuantityImport, { params: where, body })).problem.errors).toMatchObject(unknown);
    await addToSite(server(), elsewhere.siteId, colleague, 'editor');
    expect((await colleague.call(commitQuantityImport, { params: elsewhere, body })).problem.errors).toMatchObject(
      unknown,
    );

    const { database } = server().services;
    await database.query('update sites set epoch = epoch + 1 where id = $1', [site.id]);
    expect((await colleague.call(commitQuantityImport, { params: where, body })).problem.type).toBe('epoch-changed');
    await database.query('update sites set epoch = epoch - 1 where id = $1', [site.id]);
    await database.query(`update site_users set role = 'viewer' where user_id = $1`, [colleague.user.id]);
    expect((await colleague.call(commitQuantityImport, { params: where, body })).problem.type).toBe('forbidden');
    await database.query(`update site_users set role = 'editor' where user_id = $1`, [colleague.user.id]);
    server().now = new Date(server().now.getTime() + 24 * 60 * 60 * 1000);
    expect((await colleague.call(commitQuantityImport, { params: where, body })).problem.errors).toMatchObject(unknown);
    expect(await rowsOf(client, where)).toEqual([]);
  });
});
