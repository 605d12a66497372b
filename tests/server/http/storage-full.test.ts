import { describe, expect, it } from 'vitest';
import { type Database, DatabaseError, type Queryable } from '#server/db/database.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const told = async (response: Response) => [
  response.status,
  response.headers.get('retry-after'),
  ((await response.json()) as { readonly type?: string }).type,
];

/** The database, each of whose statements may be told to fail. */
const watched = (database: Database, fails: (sql: string) => Error | null): Database => {
  const over = (db: Queryable): Queryable => ({
    query: (sql, params) => {
      const error = fails(sql);
      return error === null ? db.query(sql, params) : Promise.reject(error);
    },
  });
  return {
    ...database,
    as: (rights) => {
      const user = database.as(rights);
      return {
        ...user,
        ...over(user),
        transaction: (work) => user.transaction((tx, asSystem) => work(over(tx), asSystem)),
      };
    },
  };
};

describe('a full disk', () => {
  it('refuses an edit for now, with its key free for another try, and the log names the disk', async () => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    let isFull = true;
    const { database } = server().services;
    const tight = createTestServer(
      watched(database, (sql) =>
        isFull && /^update idempotency_keys/.test(sql)
          ? new DatabaseError('could not extend file "base/5/24576": No space left on device', '53100')
          : null,
      ),
    );
    const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${place.categoryId}/quantities`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const create = () =>
      tight.app.request(`http://localhost:3000/api${path}`, {
        method: 'POST',
        headers: {
          ...key,
          cookie: client.cookie,
          'sec-fetch-site': 'same-origin',
          'x-tyomaahiili': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Betoni' }),
      });
    const refused = await create();
    expect(await told(refused)).toEqual([507, '30', 'storage-full']);
    expect(tight.logged.join()).toContain('the disk is full');
    expect(await database.query('select id from quantities')).toEqual([]);
    isFull = false;
    expect((await create()).status).toBe(201);
    expect(await database.query('select id from quantities')).toHaveLength(1);
  });

  it('refuses a file for now, whoever stores it', async () => {
    const client = await server().signIn();
    const { services } = server();
    let isFull = true;
    const put = services.storage.put;
    Object.assign(services.storage, {
      put: (...args: Parameters<typeof put>) =>
        isFull
          ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
          : put(...args),
    });
    const upload = () => {
      const form = new FormData();
      form.append('file', new File(['a,b\n1,2\n'], 'sisältö.csv'));
      return client.send('PUT', '/files', { form });
    };
    expect(await told(await upload())).toEqual([507, '30', 'storage-full']);
    isFull = false;
    expect((await upload()).status).toBe(200);
  });
});
