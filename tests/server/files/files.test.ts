import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getFile, uploadFile } from '#contract/sites/files.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import { removeAbandonedUploads } from '#server/files/files.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const text = 'nimi;määrä\r\nBetoni;12,5\r\n';
const csv = (name = 'määrät.csv', content = text) => new File([content], name);

describe('uploadFile', () => {
  it('stores the file and gives it back as it was', async () => {
    const client = await server().signIn();
    const { reply, status } = await client.call(uploadFile, { body: { file: csv() } });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      name: 'määrät.csv',
      contentType: 'text/csv',
      sizeBytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    const answer = await client.call(getFile, { params: { fileId: reply.id } });
    expect(answer.reply.name).toBe('määrät.csv');
    expect(Buffer.from(await answer.reply.content.arrayBuffer()).toString()).toBe(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="maarat.csv"; filename*=UTF-8''m%C3%A4%C3%A4r%C3%A4t.csv`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('has a file that the company uploaded before, and another company has its own', async () => {
    const client = await server().signIn();
    const { reply: first } = await client.call(uploadFile, { body: { file: csv() } });
    const colleague = await server().signIn({ username: 'kollega' });
    expect((await colleague.call(uploadFile, { body: { file: csv('toinen.csv') } })).reply).toEqual(first);
    const other = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { reply: theirs } = await other.call(uploadFile, { body: { file: csv() } });
    expect(theirs.id).not.toBe(first.id);
    expect((await other.call(getFile, { params: { fileId: first.id } })).status).toBe(404);
    expect((await colleague.call(getFile, { params: { fileId: first.id } })).status).toBe(200);
  });

  it('answers a retry with the same key the same, whatever the boundary, and refuses the key for another file', async () => {
    const client = await server().signIn();
    const headers = { 'idempotency-key': '0190e5b2-0000-7000-8000-0000000000f1' };
    const first = await client.call(uploadFile, { body: { file: csv() } }, { headers });
    const again = await client.call(uploadFile, { body: { file: csv() } }, { headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.reply).toEqual(first.reply);
    const other = await client.call(uploadFile, { body: { file: csv('a.csv', 'a;b\n1;2\n') } }, { headers });
    expect(other.problem.type).toBe('key-reused');
  });

  it.each([
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1, 0])],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['a page', '<!doctype html><html><script>1</script></html>'],
    ['text with zero bytes', 'a;b\0c'],
  ])('refuses %s, whatever it is called', async (_, content) => {
    const client = await server().signIn();
    const { status, problem } = await client.call(uploadFile, { body: { file: new File([content], 'a.xlsx') } });
    expect([status, problem.type]).toEqual([415, 'wrong-content-type']);
  });

  it.each([
    ['application/zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['application/pdf', '%PDF-1.7\n'],
    ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['application/json', ' {"a": 1}'],
    ['application/xml', '<?xml version="1.0"?><a/>'],
    ['text/plain', 'pelkkää tekstiä'],
    ['text/csv', new Uint8Array([0x6e, 0x69, 0x6d, 0x69, 0x3b, 0x6d, 0xe4, 0xe4, 0x72, 0xe4])],
    ['text/csv', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x3b, 0, 0x62, 0])],
  ])('knows %s by its bytes', async (contentType, content) => {
    const client = await server().signIn();
    const { reply } = await client.call(uploadFile, { body: { file: new File([content], 'x.bin') } });
    expect(reply.contentType).toBe(contentType);
  });

  it('keeps a name for people only', async () => {
    const client = await server().signIn();
    const name = async (given: string, content: string) =>
      (await client.call(uploadFile, { body: { file: csv(given, content) } })).reply.name;
    expect(await name('../../etc/passwd', 'a')).toBe('passwd');
    expect(await name('C:\\data\\m.csv', 'b')).toBe('m.csv');
    expect(await name('\u202Exslx.csv', 'c')).toBe('xslx.csv');
    expect(await name(`${'x'.repeat(300)}.csv`, 'd')).toHaveLength(200);
  });

  it('refuses what is empty, too large, no form or not a file', async () => {
    const client = await server().signIn();
    expect((await client.call(uploadFile, { body: { file: csv('a.csv', '') } })).status).toBe(422);
    const large = new File([new Uint8Array(maxUploadBytes + 1)], 'a.csv');
    expect((await client.call(uploadFile, { body: { file: large } })).status).toBe(413);
    expect((await client.send('PUT', '/files', { body: { file: 'a' } })).status).toBe(415);
    const form = new FormData();
    form.append('file', 'text');
    expect((await client.send('PUT', '/files', { form })).status).toBe(422);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await client.send('PUT', '/files', { text: '--y\r\nbroken', headers })).status).toBe(400);
  });

  it('stops reading when the limit is passed', async () => {
    const client = await server().signIn();
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await server().app.request('http://localhost:3000/api/files', {
      method: 'PUT',
      body: endless,
      duplex: 'half',
      headers: {
        cookie: client.cookie,
        'sec-fetch-site': 'same-origin',
        'x-tyomaahiili': '1',
        'content-type': 'multipart/form-data; boundary=x',
      },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(40);
  });

  it('refuses an upload from another page', async () => {
    const client = await server().signIn();
    const form = new FormData();
    form.append('file', csv());
    expect((await client.send('PUT', '/files', { form, headers: { 'x-tyomaahiili': '' } })).status).toBe(403);
  });
});

describe('removeAbandonedUploads', () => {
  it('removes the bytes of an upload that was cut short, a day later', async () => {
    const client = await server().signIn();
    const { services } = server();
    const { reply: kept } = await client.call(uploadFile, { body: { file: csv() } });
    const cut = '0190e5b2-0000-7000-8000-0000000000c1';
    const { companyId } = client.user;
    await services.database.query('insert into file_uploads (company_id, id, created_at) values ($1, $2, $3)', [
      companyId,
      cut,
      server().now.toISOString(),
    ]);
    await services.storage.put(`${companyId}/${cut}`, new Uint8Array([1]));
    await removeAbandonedUploads(services);
    expect(await services.storage.get(`${companyId}/${cut}`)).not.toBeNull();
    server().now = new Date(server().now.getTime() + 25 * 60 * 60 * 1000);
    await removeAbandonedUploads(services);
    expect(await services.storage.get(`${companyId}/${cut}`)).toBeNull();
    expect(await services.database.query('select id from file_uploads')).toEqual([]);
    expect((await client.call(getFile, { params: { fileId: kept.id } })).status).toBe(200);
  });
});
