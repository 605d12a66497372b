import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSite } from '#contract/sites/sites.ts';
import { createApp } from '#server/api/app.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { createGate } from '#server/http/gate.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

describe('three times what the server takes', () => {
  it('is answered or told to come again, loses no write that began, and leaves nothing behind', async () => {
    const client = await server().signIn();
    const { services } = server();
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    // The database answers nobody until all requests are there.
    const query: Queryable['query'] = async (sql, params) => {
      await opened;
      return services.database.query(sql, params);
    };
    const database: Database = { ...services.database, query, aside: { query } };
    const app = createApp({ ...services, database }, null, createGate({ most: 10, mostLateMs: 1e9, mostMeanMs: 1e9 }));
    const create = (index: number) =>
      app.request(`${publicUrl.origin}/api${createSite.path}`, {
        method: 'POST',
        body: JSON.stringify({ name: `Kohde ${index}` }),
        headers: {
          cookie: client.cookie,
          'sec-fetch-site': 'same-origin',
          'x-tyomaahiili': '1',
          'content-type': 'application/json',
        },
      });
    const answers = Array.from({ length: 30 }, (_, index) => create(index));
    expect((await app.request(`${publicUrl.origin}/api/health/live`)).status, 'health is always told').toBe(200);
    expect((await app.request(`${publicUrl.origin}/api/auth/logout`)).status, 'a person goes on').toBe(302);
    open();
    const told = await Promise.all(answers);
    const refused = told.filter(({ status }) => status === 503);
    expect([refused.length, told.filter(({ status }) => status === 201).length]).toEqual([20, 10]);
    for (const { headers } of refused) {
      expect([headers.get('retry-after'), headers.get('x-app'), headers.get('content-type')]).toEqual([
        '2',
        'test-build',
        'application/problem+json',
      ]);
    }
    expect(await services.database.query('select id from sites')).toHaveLength(10);
    const after = await Promise.all(Array.from({ length: 10 }, (_, index) => create(100 + index)));
    expect(
      after.every(({ status }) => status === 201),
      'there is room again',
    ).toBe(true);
  });
});

describe('an event loop that is late', () => {
  it('closes the gate while it lasts, and not for one pause', async () => {
    const gate = createGate({ most: 1000, mostLateMs: 60, mostMeanMs: 1e9 });
    const hold = (ms: number): void => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    };
    const isOpen = (): boolean => {
      const leave = gate.enter();
      leave?.();
      return leave !== null;
    };
    await wait(60);
    hold(1000);
    await wait(0);
    expect(isOpen()).toBe(true);
    for (let turn = 0; turn < 8; turn += 1) {
      hold(300);
      await wait(0);
    }
    expect(isOpen()).toBe(false);
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  });
});

describe('calls that take long', () => {
  it('let few in beside them, until they are fast again', async () => {
    const gate = createGate({ most: 1000, mostLateMs: 1e9, mostMeanMs: 5 });
    const enterAll = (): (() => void)[] =>
      Array.from({ length: 100 }, () => gate.enter()).flatMap((leave) => leave ?? []);
    const first = enterAll();
    expect(first, 'nothing is known of them').toHaveLength(100);
    await wait(60);
    for (const leave of first) leave();
    const second = enterAll();
    expect(second).toHaveLength(64);
    for (const leave of second) leave();
    for (let turn = 0; turn < 10; turn += 1) for (const leave of enterAll()) leave();
    const third = enterAll();
    expect(third).toHaveLength(100);
    for (const leave of third) leave();
  });

  it('of one person leave room for others', async () => {
    const gate = createGate({ most: 1000, mostLateMs: 1e9, mostMeanMs: 5 });
    const enter = (whose: string, times: number): (() => void)[] =>
      Array.from({ length: times }, () => gate.enter(whose)).flatMap((leave) => leave ?? []);
    const hog = enter('a', 400);
    expect(hog, 'a quarter').toHaveLength(250);
    expect(enter('b', 10)).toHaveLength(10);
    await wait(60);
    for (const leave of hog.slice(0, 180)) leave();
    expect(enter('a', 10), 'has more than a fair part of a few').toHaveLength(0);
    expect(enter('c', 40), 'a third of sixty-four').toHaveLength(21);
  });
});
