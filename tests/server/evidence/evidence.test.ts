import { describe, expect, it } from 'vitest';
import {
  createEvidence,
  deleteEvidence,
  getEvidenceContent,
  getEvidenceUpload,
  listEvidence,
  patchEvidence,
  putEvidencePart,
} from '#contract/site-log/evidence.ts';
import { createLogEvent } from '#contract/site-log/site-log.ts';
import { getHistory } from '#contract/sites/history.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { restoreBackup } from '#contract/whole-sites/backups.ts';
import { maxPartBytes, maxUploadBytes } from '#domain/values/limits.ts';
import { removeUnusedEvidence } from '#server/evidence/old-contents.ts';
import { removeAbandonedUploads } from '#server/files/files.ts';
import { exportPerson } from '#server/installation/people.store.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { countUsage } from '#tests/support/server/usage-truth.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const makeWorld = async () => {
  const owner = await server().signIn();
  const guest = await server().signIn({ username: 'vieras', company: 'Toinen Oy' });
  const { site, place } = await makeSite(owner);
  const row = await makeQuantity(owner, place);
  await addToSite(server(), site.id, guest, 'editor');
  const params = { siteId: site.id };
  const event = (await owner.call(createLogEvent, { params, body: { date: '2026-03-02', kind: 'note' } })).reply;
  return { owner, guest, params, row, event };
};

const add = async (client: Client, siteId: string, bytes: Uint8Array, fields: object = {}) =>
  (
    await client.call(createEvidence, {
      params: { siteId },
      body: { subject: 'site', subjectId: siteId, name: 'kuva.jpg', ...factsOf(bytes), ...fields },
    })
  ).reply;

const put = (client: Client, { siteId, id }: { siteId: string; id: string }, offset: number, bytes: Uint8Array) =>
  client.call(putEvidencePart, {
    params: { siteId, evidenceId: id },
    query: { offset: String(offset) },
    body: { part: new File([new Uint8Array(bytes)], 'part') },
  });

const upload = async (client: Client, evidence: { siteId: string; id: string }, bytes: Uint8Array) => {
  let last = null;
  for (let offset = 0; offset < bytes.length; offset += maxPartBytes)
    last = (await put(client, evidence, offset, bytes.subarray(offset, offset + maxPartBytes))).reply;
  return last;
};

const listed = async (client: Client, siteId: string, query: Record<string, string> = {}) =>
  (await client.call(listEvidence, { params: { siteId }, query })).reply;

const content = (client: Client, { siteId, id }: { siteId: string; id: string }, query = {}) =>
  client.call(getEvidenceContent, { params: { siteId, evidenceId: id }, query });

const hashOf = (bytes: Uint8Array) => factsOf(bytes).sha256;

const bytesOf = async (client: Client, evidence: { siteId: string; id: string }) => {
  const { status, reply } = await content(client, evidence);
  return status === 200 ? hashOf(new Uint8Array(await reply.content.arrayBuffer())) : status;
};

const storedFiles = async () => (await server().services.database.query('select id from files')).length;

describe('evidence', () => {
  it('belongs to an event, a row or the site, and says what it is before its bytes come', async () => {
    const { owner, params, event, row } = await makeWorld();
    const bytes = jpegBytes(500);
    const position = { latitudeDeg: 60.17, longitudeDeg: 24.94, accuracyM: 12 };
    const fields = { subject: 'event', subjectId: event.id, takenAt: '2026-03-02T09:15:00Z', position, note: 'Kuorma' };
    const { id, ...reply } = await add(owner, params.siteId, bytes, fields);
    expect(reply).toEqual({
      ...fields,
      ...factsOf(bytes),
      siteId: params.siteId,
      name: 'kuva.jpg',
      takenAt: '2026-03-02T09:15:00.000Z',
      isUploaded: false,
      version: 1,
      createdAt: reply.createdAt,
      updatedAt: reply.createdAt,
      userId: owner.user.id,
      userName: owner.user.name,
    });
    await add(owner, params.siteId, bytes, { subject: 'quantity', subjectId: row.id });
    const { data, total } = await listed(owner, params.siteId);
    expect([total, data.map(({ subject }) => subject)]).toEqual([2, ['event', 'quantity']]);
    const wrong = [
      { subject: 'event', subjectId: row.id },
      { subject: 'quantity', subjectId: event.id },
      { subject: 'site', subjectId: row.id },
      { contentType: 'image/heic' },
      { sizeBytes: maxUploadBytes + 1 },
      { position: { ...position, latitudeDeg: 91 } },
      { thumbnail: Buffer.from('<script>').toString('base64') },
    ];
    const paths = [];
    for (const one of wrong) {
      const body = { subject: 'site' as const, subjectId: params.siteId, ...factsOf(bytes), ...(one as object) };
      paths.push((await owner.call(createEvidence, { params, body })).problem.errors?.[0]?.path);
    }
    expect(paths).toEqual([
      'subjectId',
      'subjectId',
      'subjectId',
      'contentType',
      'sizeBytes',
      'position.latitudeDeg',
      'thumbnail',
    ]);
    expect((await listed(owner, params.siteId)).total).toBe(2);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is sent in parts: what does not go on from what is there is not taken, and the answer says where to go on', async () => {
    const { owner, guest, params } = await makeWorld();
    const bytes = jpegBytes(2 * maxPartBytes + 77);
    const evidence = await add(guest, params.siteId, bytes);
    const state = async () =>
      (await owner.call(getEvidenceUpload, { params: { ...params, evidenceId: evidence.id } })).reply;
    const part = (number: number) => bytes.subarray(number * maxPartBytes, (number + 1) * maxPartBytes);
    expect((await put(guest, evidence, maxPartBytes, part(1))).reply).toEqual({
      receivedBytes: 0,
      isUploaded: false,
      refusal: null,
    });
    for (const _ of [1, 2]) {
      const { reply } = await put(guest, evidence, 0, part(0));
      expect(reply).toEqual({ receivedBytes: maxPartBytes, isUploaded: false, refusal: null });
    }
    expect((await put(guest, evidence, 2 * maxPartBytes, part(2))).reply.receivedBytes).toBe(maxPartBytes);
    expect(await bytesOf(owner, evidence)).toBe(404);
    expect(await state()).toEqual({ receivedBytes: maxPartBytes, isUploaded: false, refusal: null });
    await put(guest, evidence, maxPartBytes, part(1));
    const done = { receivedBytes: bytes.length, isUploaded: true, refusal: null };
    for (const _ of [1, 2]) expect((await put(guest, evidence, 2 * maxPartBytes, part(2))).reply).toEqual(done);
    expect(await state()).toEqual(done);
    expect(await bytesOf(owner, evidence)).toBe(hashOf(bytes));
    expect(await storedFiles()).toBe(1);
    const used = await findUsage(server().services.database, owner.user.companyId);
    expect(used?.used.bytes).toBe(bytes.length);
    expect(used?.used).toEqual(await countUsage(server().services.database, owner.user.companyId));
  });

  it('refuses parts that are empty, too large or more than was said', async () => {
    const { owner, params } = await makeWorld();
    const evidence = await add(owner, params.siteId, jpegBytes(100));
    const answers = [];
    for (const length of [0, 101, maxPartBytes + 1])
      answers.push((await put(owner, evidence, 0, new Uint8Array(length))).problem.type);
    expect(answers).toEqual(['validation', 'validation', 'too-large']);
    expect((await put(owner, evidence, 0, jpegBytes(100))).reply.isUploaded).toBe(true);
  });

  it('takes no other bytes than were said, and begins anew then', async () => {
    const { owner, params } = await makeWorld();
    const evidence = await add(owner, params.siteId, jpegBytes(100));
    const other = (await put(owner, evidence, 0, jpegBytes(100, 2))).reply;
    expect(other).toEqual({ receivedBytes: 0, isUploaded: false, refusal: 'wrong-hash' });
    const page = new TextEncoder().encode('<html><script>alert(1)</script>');
    const disguised = await add(owner, params.siteId, page);
    expect((await put(owner, disguised, 0, page)).reply.refusal).toBe('wrong-type');
    expect(await bytesOf(owner, disguised)).toBe(404);
    expect((await put(owner, evidence, 0, jpegBytes(100))).reply.isUploaded).toBe(true);
  });

  it('gives bytes as a file to keep, never as a page, and the small picture by itself', async () => {
    const { owner, params } = await makeWorld();
    const polyglot = new Uint8Array([...jpegBytes(200), ...new TextEncoder().encode('<html><script>')]);
    const thumbnail = Buffer.from(jpegBytes(60)).toString('base64');
    const evidence = await add(owner, params.siteId, polyglot, { name: '../kuva <b>.html', thumbnail });
    const small = await content(owner, evidence, { size: 'thumbnail' });
    expect(new Uint8Array(await small.reply.content.arrayBuffer())).toEqual(jpegBytes(60));
    await upload(owner, evidence, polyglot);
    const { headers } = await content(owner, evidence);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('takes the small picture with the first bytes, too, and only if it is one', async () => {
    const { owner, params } = await makeWorld();
    const bytes = jpegBytes(500);
    const evidence = await add(owner, params.siteId, bytes);
    const send = (thumbnail: Uint8Array) =>
      owner.call(putEvidencePart, {
        params: { siteId: params.siteId, evidenceId: evidence.id },
        query: { offset: '0' },
        body: { part: new File([bytes.slice(0, 300)], 'part'), thumbnail: Buffer.from(thumbnail).toString('base64') },
      });
    expect((await send(new TextEncoder().encode('<script>'))).problem.errors?.[0]?.path).toBe('thumbnail');
    expect((await send(jpegBytes(50))).reply.receivedBytes).toBe(300);
    const small = await content(owner, evidence, { size: 'thumbnail' });
    expect(new Uint8Array(await small.reply.content.arrayBuffer())).toEqual(jpegBytes(50));
  });

  it('stores the same bytes once, for each row of the site and again after a deletion', async () => {
    const { owner, guest, params } = await makeWorld();
    const bytes = jpegBytes(300);
    const first = await add(owner, params.siteId, bytes);
    await upload(owner, first, bytes);
    expect((await add(guest, params.siteId, bytes)).isUploaded).toBe(true);
    const place = { params: { ...params, evidenceId: first.id } };
    expect((await owner.call(deleteEvidence, place)).status).toBe(204);
    expect((await owner.call(deleteEvidence, place)).status).toBe(204);
    expect(await bytesOf(owner, first)).toBe(404);
    expect((await put(owner, first, 0, bytes)).problem.type).toBe('not-found');
    expect(await add(owner, params.siteId, bytes, { id: first.id })).toMatchObject({ id: first.id, isUploaded: true });
    // Another site of the company has to show that it has the bytes; they lie there once all the same.
    const { site } = await makeSite(owner);
    const there = await add(owner, site.id, bytes);
    expect(there.isUploaded).toBe(false);
    await upload(owner, there, bytes);
    expect(await bytesOf(owner, there)).toBe(hashOf(bytes));
    expect(await storedFiles()).toBe(1);
  });

  it('is read by whoever may read the site, and changed by whoever may write to its log', async () => {
    const { guest, params } = await makeWorld();
    const bytes = jpegBytes(300);
    const evidence = await add(guest, params.siteId, bytes);
    await upload(guest, evidence, bytes);
    const stranger = await server().signIn({ username: 'muu', company: 'Kolmas Oy' });
    const viewer = await server().signIn({ username: 'katselija', company: 'Kolmas Oy' });
    await addToSite(server(), params.siteId, viewer, 'viewer');
    expect([await bytesOf(viewer, evidence), await bytesOf(stranger, evidence)]).toEqual([hashOf(bytes), 404]);
    expect((await put(viewer, evidence, 0, bytes)).problem.type).toBe('forbidden');
    expect((await put(stranger, evidence, 0, bytes)).problem.type).toBe('not-found');
    const own = await makeSite(stranger);
    expect(await bytesOf(stranger, { ...evidence, siteId: own.site.id })).toBe(404);
  });

  it('is changed field by field, with its history, and tells what changed since', async () => {
    const { owner, guest, params, event } = await makeWorld();
    const bytes = jpegBytes(300);
    const evidence = await add(owner, params.siteId, bytes, {
      position: { latitudeDeg: 60, longitudeDeg: 24, accuracyM: null },
    });
    const { revision, stamp } = await listed(owner, params.siteId);
    const known = { since: String(revision), stamp };
    const place = { ...params, evidenceId: evidence.id };
    const moved = await owner.call(patchEvidence, {
      params: place,
      body: {
        subject: 'event',
        subjectId: event.id,
        position: null,
        base: { subject: 'site', subjectId: params.siteId },
      },
    });
    expect(moved.reply).toMatchObject({ subject: 'event', subjectId: event.id, position: null, version: 2 });
    const conflict = await guest.call(patchEvidence, {
      params: place,
      body: { subject: 'site', subjectId: params.siteId, base: { subject: 'quantity', subjectId: event.id } },
    });
    expect(conflict.problem).toMatchObject({ type: 'field-conflict' });
    await upload(guest, evidence, bytes);
    const after = await listed(guest, params.siteId, known);
    expect([after.full, after.data.map(({ id, isUploaded }) => [id, isUploaded])]).toEqual([
      false,
      [[evidence.id, true]],
    ]);
    await owner.call(deleteEvidence, { params: place });
    expect(await listed(guest, params.siteId, known)).toMatchObject({ data: [], deleted: [evidence.id] });
    const { reply } = await owner.call(getHistory, { params: { type: 'evidence', id: evidence.id }, query: {} });
    expect(reply.data.map(({ kind }) => kind)).toEqual(['deleted', 'changed', 'changed', 'created']);
  });

  it('goes into backups and own data, and its bytes outlast a restore', async () => {
    const { owner, params } = await makeWorld();
    const bytes = jpegBytes(300);
    const evidence = await add(owner, params.siteId, bytes);
    const backupId = await makeBackup(owner, params.siteId);
    await upload(owner, evidence, bytes);
    await owner.call(deleteEvidence, { params: { ...params, evidenceId: evidence.id } });
    await owner.call(restoreBackup, { params: { ...params, backupId } });
    expect((await listed(owner, params.siteId)).data).toMatchObject([{ id: evidence.id, isUploaded: true }]);
    expect(await bytesOf(owner, evidence)).toBe(hashOf(bytes));
    const { database } = server().services;
    expect((await exportPerson(database, owner.user.id))?.['evidence']).toHaveLength(2);
    const used = await findUsage(database, owner.user.companyId);
    expect(used?.used).toEqual(await countUsage(database, owner.user.companyId));
  });

  it('leaves nothing behind: half uploads, deleted pictures and those of deleted sites are tidied', async () => {
    const { owner, params } = await makeWorld();
    const { services } = server();
    const pass = (days: number) => {
      server().now = new Date(server().now.getTime() + days * 24 * 60 * 60 * 1000);
    };
    const keys = async () => (await services.database.query('select id from file_uploads')).length;
    const large = jpegBytes(maxPartBytes + 5);
    const half = await add(owner, params.siteId, large);
    await put(owner, half, 0, large.subarray(0, maxPartBytes));
    const bytes = jpegBytes(300);
    const whole = await add(owner, params.siteId, bytes);
    await upload(owner, whole, bytes);
    await owner.call(deleteEvidence, { params: { ...params, evidenceId: whole.id } });
    pass(15);
    await removeUnusedEvidence(services);
    expect([await keys(), await storedFiles()]).toEqual([1, 1]);
    await removeAbandonedUploads(services);
    expect(await keys()).toBe(0);
    pass(16);
    await removeUnusedEvidence(services);
    await removeAbandonedUploads(services);
    expect(await storedFiles()).toBe(0);
    const { site } = await makeSite(owner);
    await upload(owner, await add(owner, site.id, bytes), bytes);
    await owner.call(deleteSite, { params: { siteId: site.id } });
    await removeUnusedEvidence(services);
    expect(await storedFiles(), 'the site can be brought back').toBe(1);
    await services.database.query('delete from sites where id = $1', [site.id]);
    await removeUnusedEvidence(services);
    expect(await storedFiles()).toBe(0);
  });
});
