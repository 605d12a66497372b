import { describe, expect, it } from 'vitest';
import { copyCalculation, createCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import { deleteQuantity, patchQuantity } from '#contract/calculations/quantities.ts';
import { createComment, deleteComment, listComments, patchComment } from '#contract/sites/comments.ts';
import { getHistory } from '#contract/sites/history.ts';
import { copySite } from '#contract/sites/sites.ts';
import { restoreBackup } from '#contract/whole-sites/backups.ts';
import { bringBackCalculation } from '#contract/whole-sites/deletions.ts';
import { exportSite } from '#contract/whole-sites/site-transfer.ts';
import type { CommentFields } from '#domain/calculations/comment.ts';
import { maxCommentsPerCalculation } from '#domain/values/limits.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { exportPerson } from '#server/installation/people.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';
const otherId = '0190e5b2-0000-7000-8000-00000000000b';

const makeWorld = async () => {
  const owner = await server().signIn();
  const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
  const { site, where, place } = await makeSite(owner);
  const row = await makeQuantity(owner, place);
  await addToSite(server(), site.id, verifier, 'verifier');
  return { owner, verifier, site, where, place, row };
};

type World = Awaited<ReturnType<typeof makeWorld>>;

const say = async (
  client: Client,
  { where }: World,
  body: Parameters<typeof client.call<typeof createComment>>[1]['body'],
) => (await client.call(createComment, { params: where, body })).reply;

const listed = async (client: Client, params: World['where']) =>
  (await client.call(listComments, { params, query: {} })).reply.data;

describe('comments', () => {
  it('are said by a verifier of a row, answered by its editor and done by either', async () => {
    const world = await makeWorld();
    const { owner, verifier, where, row } = world;
    const request = await say(verifier, world, { text: ' Tarkista määrä ', kind: 'request', quantityId: row.id, id });
    expect(request).toMatchObject({
      id,
      text: 'Tarkista määrä',
      kind: 'request',
      state: 'open',
      subject: 'Betoni',
      quantityId: row.id,
      categoryId: null,
      userId: verifier.user.id,
      userName: verifier.user.name,
      version: 1,
    });
    const answer = await say(owner, world, { text: 'Korjattu', answersTo: id });
    expect(answer).toMatchObject({ answersTo: id, quantityId: row.id, subject: 'Betoni' });
    const params = { ...where, commentId: id };
    const done = await owner.call(patchComment, { params, body: { state: 'done', base: { state: 'open' } } });
    expect(done.reply).toMatchObject({ state: 'done', version: 2, userName: verifier.user.name });
    expect(await listed(owner, where)).toEqual([done.reply, answer]);
    const { reply } = await verifier.call(getHistory, { params: { type: 'comment', id }, query: {} });
    expect(reply.data.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['changed', owner.user.name],
      ['created', verifier.user.name],
    ]);
  });

  it('a verifier changes no figure', async () => {
    const { verifier, place, row } = await makeWorld();
    const params = { ...place, quantityId: row.id };
    expect((await verifier.call(patchQuantity, { params, body: { amount: 12 } })).problem?.type).toBe('forbidden');
  });

  it('are changed in their words and deleted by whoever said them alone', async () => {
    const world = await makeWorld();
    const { owner, verifier, where } = world;
    await say(verifier, world, { text: 'Ensin', id });
    const params = { ...where, commentId: id };
    const change = (client: Client, fields: Partial<CommentFields>) =>
      client.call(patchComment, { params, body: fields });
    expect((await change(owner, { text: 'Toisin' })).problem?.type).toBe('forbidden');
    expect((await change(owner, { kind: 'request' })).problem?.type).toBe('forbidden');
    expect((await owner.call(deleteComment, { params })).problem?.type).toBe('forbidden');
    expect((await change(verifier, { text: 'Toisin', kind: 'request' })).reply).toMatchObject({
      text: 'Toisin',
      version: 2,
    });
    expect((await verifier.call(deleteComment, { params })).status).toBe(204);
    expect((await verifier.call(deleteComment, { params })).status).toBe(204);
    expect(await listed(owner, where)).toEqual([]);
    // An answer to what was deleted meanwhile, and the comment said again under its own id.
    expect((await owner.call(createComment, { params: where, body: { text: 'Selvä', answersTo: id } })).status).toBe(
      201,
    );
    expect((await verifier.call(createComment, { params: where, body: { text: 'Toisin', id } })).status).toBe(201);
    const told = (await owner.call(getHistory, { params: { type: 'comment', id }, query: {} })).reply.data;
    expect(told.map(({ kind }) => kind)).toEqual(['created', 'deleted', 'changed', 'created']);
  });

  it('meet somebody else’s change of the same field only', async () => {
    const world = await makeWorld();
    const { owner, verifier, where } = world;
    await say(verifier, world, { text: 'Ensin', id });
    const params = { ...where, commentId: id };
    await owner.call(patchComment, { params, body: { state: 'done', base: { state: 'open' } } });
    const own = await verifier.call(patchComment, { params, body: { text: 'Toisin', base: { text: 'Ensin' } } });
    expect(own.reply).toMatchObject({ text: 'Toisin', state: 'done' });
    const stale = await verifier.call(patchComment, { params, body: { text: 'Kolmas', base: { text: 'Ensin' } } });
    expect(stale.problem).toMatchObject({ type: 'field-conflict', fields: ['text'] });
  });

  it('are said once, however often the call is repeated', async () => {
    const world = await makeWorld();
    const { owner, verifier, where } = world;
    const body = { text: 'Kerran', id };
    const first = await verifier.call(createComment, { params: where, body });
    expect((await verifier.call(createComment, { params: where, body })).reply).toEqual(first.reply);
    expect((await owner.call(createComment, { params: where, body })).problem?.type).toBe('id-taken');
    expect((await verifier.call(createComment, { params: where, body: { text: 'Muu', id } })).problem?.type).toBe(
      'id-taken',
    );
    expect(await listed(owner, where)).toHaveLength(1);
  });

  it('outlive the row that they are about, and may be said of a row that is gone', async () => {
    const world = await makeWorld();
    const { owner, verifier, where, place, row } = world;
    await say(verifier, world, { text: 'Ennen', quantityId: row.id });
    await owner.call(deleteQuantity, { params: { ...place, quantityId: row.id } });
    await say(verifier, world, { text: 'Jälkeen', quantityId: row.id });
    expect((await listed(verifier, where)).map(({ text, subject }) => [text, subject])).toEqual([
      ['Ennen', 'Betoni'],
      ['Jälkeen', 'Betoni'],
    ]);
  });

  it('are about one thing of their own calculation', async () => {
    const world = await makeWorld();
    const { owner, verifier, site, where, place, row } = world;
    const refused = async (body: object) => {
      const answer = await verifier.send('POST', `/sites/${site.id}/calculations/${where.calculationId}/comments`, {
        body,
      });
      return ((await answer.json()) as { errors?: { path: string; code: string }[] }).errors?.map(({ path, code }) => [
        path,
        code,
      ]);
    };
    const other = (await owner.call(createCalculation, { params: { siteId: site.id }, body: { name: 'Toinen' } }))
      .reply;
    const elsewhere = await owner.call(createComment, {
      params: { siteId: site.id, calculationId: other.id },
      body: { text: 'Muualla', id: otherId },
    });
    expect(elsewhere.status).toBe(201);
    expect(await refused({ text: 'a', quantityId: id })).toEqual([['quantityId', 'unknown-quantity']]);
    expect(await refused({ text: 'a', categoryId: id })).toEqual([['categoryId', 'unknown-category']]);
    expect(await refused({ text: 'a', answersTo: otherId })).toEqual([['answersTo', 'unknown-comment']]);
    expect(await refused({ text: 'a', figure: 'building/a9' })).toEqual([['figure', 'not-allowed']]);
    expect(await refused({ text: 'a', quantityId: row.id, categoryId: place.categoryId })).toEqual([
      ['figure', 'not-allowed'],
    ]);
    expect(await refused({ text: ' ' })).toEqual([['text', 'required']]);
    expect(await refused({ text: 'a'.repeat(2001) })).toEqual([['text', 'max-note']]);
    expect((await say(verifier, world, { text: 'a', figure: 'building/a1a3' })).figure).toBe('building/a1a3');
    expect((await say(verifier, world, { text: 'a', categoryId: place.categoryId })).subject).toBe('Runko');
  });

  it('come page by page, each once, also those of one moment', async () => {
    const world = await makeWorld();
    for (const text of ['1', '2', '3', '4', '5']) await say(world.verifier, world, { text });
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '2', ...(cursor && { cursor }) };
      const { reply } = await world.owner.call(listComments, { params: world.where, query });
      expect(reply.total).toBe(cursor ? null : 5);
      texts.push(...reply.data.map(({ text }) => text));
      cursor = reply.next;
    } while (cursor);
    expect(texts.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are bounded in number', async () => {
    const world = await makeWorld();
    const { database } = server().services;
    await database.query(
      `insert into comments (site_id, id, calculation_id, subject, text, kind, state, created_at, updated_at)
       select $1, gen_random_uuid(), $2, '', 'x', 'comment', 'open', now(), now() from generate_series(1, $3)`,
      [world.where.siteId, world.where.calculationId, maxCommentsPerCalculation],
    );
    const answer = await world.verifier.call(createComment, { params: world.where, body: { text: 'Yksi vielä' } });
    expect(answer.problem?.errors?.[0]).toMatchObject({ path: 'text', code: 'too-many' });
  });
});

describe('comments of what is copied, restored and deleted', () => {
  it('stay with the original: copies and the site document have none', async () => {
    const world = await makeWorld();
    const { owner, verifier, site, where } = world;
    await say(verifier, world, { text: 'Vain täällä' });
    const copy = (await owner.call(copySite, { params: { siteId: site.id }, body: '' })).reply;
    const params = { siteId: copy.id, calculationId: copy.defaultCalculationId };
    expect(await listed(owner, params)).toEqual([]);
    const sibling = (await owner.call(copyCalculation, { params: where, body: '' })).reply;
    expect(await listed(owner, { siteId: site.id, calculationId: sibling.id })).toEqual([]);
    const document = (await owner.call(exportSite, { params: { siteId: site.id } })).reply;
    expect(JSON.stringify(document)).not.toContain('Vain täällä');
  });

  it('stay through a restore, which takes figures back and not words', async () => {
    const world = await makeWorld();
    const { owner, verifier, site, where } = world;
    const before = await say(verifier, world, { text: 'Ennen varmuuskopiota' });
    const backupId = await makeBackup(owner, site.id);
    expect(await listed(owner, { ...where, siteId: backupId })).toEqual([]);
    const after = await say(verifier, world, { text: 'Sen jälkeen' });
    expect((await owner.call(restoreBackup, { params: { siteId: site.id, backupId } })).status).toBe(200);
    expect((await listed(owner, where)).map(({ id: one }) => one)).toEqual([before.id, after.id]);
  });

  it('come back with their calculation, and go with it for good', async () => {
    const world = await makeWorld();
    const { owner, verifier, site } = world;
    const { id: calculationId } = (
      await owner.call(createCalculation, { params: { siteId: site.id }, body: { name: 'Toinen' } })
    ).reply;
    const params = { siteId: site.id, calculationId };
    await owner.call(createComment, { params, body: { text: 'Toisesta' } });
    await owner.call(deleteCalculation, { params });
    expect((await verifier.call(listComments, { params, query: {} })).status).toBe(404);
    await owner.call(bringBackCalculation, { params });
    expect(await listed(verifier, params)).toHaveLength(1);
    await owner.call(deleteCalculation, { params });
    const { database } = server().services;
    const left = () => rowsAs<{ text: string }>(database, 'select text from comments');
    await removeOldDeletions(database, new Date('2026-12-10T08:00:00Z'));
    expect(await left()).toHaveLength(1);
    await removeOldDeletions(database, new Date('2027-02-01T08:00:00Z'));
    expect(await left()).toEqual([]);
  });

  it('are in what is kept of a person, and stay without a name when the person is gone', async () => {
    const world = await makeWorld();
    const { owner, verifier, where } = world;
    await say(verifier, world, { text: 'Minun sanani' });
    const { database } = server().services;
    const kept = await exportPerson(database, verifier.user.id);
    expect(kept?.['comments']).toMatchObject([{ text: 'Minun sanani' }]);
    await database.query('delete from users where id = $1', [verifier.user.id]);
    expect(await listed(owner, where)).toMatchObject([{ text: 'Minun sanani', userId: null, userName: '' }]);
  });

  it('name their author to other companies, also when no history tells of it', async () => {
    const world = await makeWorld();
    const { owner, verifier, where, site } = world;
    await say(owner, world, { text: 'Omistaja' });
    const { database } = server().services;
    await database.query('delete from history');
    await database.query('delete from site_users where site_id = $1 and user_id = $2', [site.id, owner.user.id]);
    expect(await listed(verifier, where)).toMatchObject([{ userName: owner.user.name }]);
  });
});
