import { describe, expect, it } from 'vitest';
import { listBulletins } from '#contract/installation/bulletins.ts';
import type { Bulletin } from '#domain/people/bulletin.ts';
import { insertBulletin } from '#server/bulletins/bulletins.store.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const publish = (titleEn: string, fields: Partial<Bulletin> = {}) =>
  insertBulletin(server().services.database, {
    id: server().services.newId(),
    titleFi: `${titleEn} suomeksi`,
    titleEn,
    textFi: 'Teksti',
    textEn: 'Text',
    publishedAt: '2026-11-01T08:00:00.000Z',
    validFrom: null,
    validTo: null,
    ...fields,
  });

describe('listBulletins', () => {
  it('tells what is published and valid today, the newest first, to every user', async () => {
    await publish('older', { validFrom: '2026-11-01', validTo: '2026-11-20' });
    await publish('newer', { publishedAt: '2026-11-19T08:00:00.000Z', validFrom: '2026-11-20' });
    await publish('planned', { publishedAt: '2026-11-20T08:00:00.001Z' });
    await publish('over', { validTo: '2026-11-19' });
    await publish('not yet', { validFrom: '2026-11-21' });
    const client = await server().signIn({ company: 'Toinen Yritys Oy' });
    const { reply } = await client.call(listBulletins, { query: {} });
    expect(reply.total).toBe(2);
    expect(reply.data.map(({ titleEn }) => titleEn)).toEqual(['newer', 'older']);
    expect(reply.data[1]).toMatchObject({ titleFi: 'older suomeksi', publishedAt: '2026-11-01T08:00:00.000Z' });
    const second = await client.call(listBulletins, { query: { limit: '1', offset: '1' } });
    expect(second.reply).toMatchObject({ total: 2, data: [{ titleEn: 'older' }] });
  });

  it('names the emission data in the demo, once', async () => {
    await seedDemo(server().services, []);
    await seedDemo(server().services, []);
    const client = await server().signIn();
    const { reply } = await client.call(listBulletins, { query: {} });
    expect(reply.data.map(({ titleFi, titleEn }) => [titleFi, titleEn])).toEqual([
      ['Päästötietojen versio 1.01.005', 'Emission data version 1.01.005'],
    ]);
    expect(reply.data[0]?.textFi).toContain('1.01.005 (4.3.2025), 1.00.007 (20.10.2022)');
    expect(reply.data[0]?.textEn).toContain('1.01.005 (04/03/2025), 1.00.007 (20/10/2022)');
  });
});
