import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { lookUpPassport } from '#contract/library/passports.ts';
import { allowedHost, readPassportHosts } from '#server/passports/passport-hosts.ts';
import { isPublicAddress } from '#server/passports/public-address.ts';
import { createPassportReader, publicLookup } from '#server/passports/read-passport.ts';
import { passport } from '#tests/support/files/passport-files.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const opened: Server[] = [];

const serve = async (listener: RequestListener): Promise<string> => {
  const made = createServer(listener);
  opened.push(made);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
};

afterEach(async () => {
  await Promise.all(
    opened.splice(0).map((one) => {
      one.closeAllConnections();
      return new Promise((resolve) => one.close(resolve));
    }),
  );
});

const hostsOf = (...origins: readonly string[]) => readPassportHosts(origins.join(', ')) ?? [];
const readerOf = (origin: string, limits = { timeoutMs: 2000, maxBytes: 100_000 }) =>
  createPassportReader(hostsOf(origin), limits);
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'found',
    (error: { readonly code: string }) => error.code,
  );

describe('lookUpPassport', () => {
  it('answers what the host has, asks it for data without anything of the user, and tells the log', async () => {
    const asked: unknown[] = [];
    const origin = await serve(({ headers, url, method }, answer) => {
      asked.push({
        method,
        url,
        cookie: headers.cookie,
        authorization: headers.authorization,
        referer: headers.referer,
      });
      answer.setHeader('content-type', 'application/ld+json; charset=utf-8').end(passport());
    });
    const app = createTestServer(server().services.database, null, { passportHosts: hostsOf(origin) });
    const client = await app.signIn();
    const address = `${origin}/epd/pipe-001.jsonld?x=1`;
    const { status, reply } = await client.call(lookUpPassport, { body: { address } });
    expect([status, reply]).toEqual([
      200,
      { address, name: 'pipe-001.jsonld', contentType: 'application/ld+json', content: passport() },
    ]);
    expect(asked).toEqual([{ method: 'GET', url: '/epd/pipe-001.jsonld?x=1' }]);
    expect(app.logged.join()).toContain(`passport of ${new URL(origin).host} for user ${client.user.id}: found`);
  });

  it('refuses hosts that nobody has allowed, and says so at the address', async () => {
    const client = await server().signIn();
    for (const address of ['https://passport.example/1', 'http://127.0.0.1:9/', 'file:///etc/passwd', 'nothing']) {
      const { status, problem } = await client.call(lookUpPassport, { body: { address } });
      expect([address, status, problem.errors?.[0]]).toMatchObject([
        address,
        422,
        { path: 'address', code: 'host-not-allowed' },
      ]);
    }
  });

  it('is for nobody without a session, and not for other sites', async () => {
    const body = JSON.stringify({ address: 'https://passport.example/1' });
    const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
    const ask = (more: Record<string, string>) =>
      server().app.request('http://localhost:3000/api/passports/look-up', {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length), ...more },
        body,
      });
    expect((await ask({})).status).toBe(401);
    const { cookie } = await server().signIn();
    expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('asking a host', () => {
  it('follows redirects inside of the list alone, and not for ever', async () => {
    const other = await serve((_, answer) => answer.setHeader('content-type', 'application/json').end('{"secret":1}'));
    const origin: string = await serve(({ url = '' }, answer) => {
      const to: Readonly<Record<string, string>> = {
        '/in': '/data',
        '/out': `${other}/secret`,
        '/metadata': 'http://169.254.169.254/latest/meta-data/',
        '/file': 'file:///etc/passwd',
        '/loop': '/loop',
        '/user': origin.replace('//', '//user:password@'),
      };
      if (to[url] === undefined) answer.setHeader('content-type', 'application/json').end('{}');
      else answer.writeHead(302, { location: to[url] }).end();
    });
    const read = readerOf(origin);
    expect(await read(`${origin}/in`)).toMatchObject({ address: `${origin}/data`, content: '{}' });
    for (const path of ['/out', '/metadata', '/file', '/user']) {
      expect([path, await codeOf(read(origin + path))]).toEqual([path, 'host-not-allowed']);
    }
    expect(await codeOf(read(`${origin}/loop`))).toBe('passport-unreachable');
  });

  it('takes data alone: no pages, nothing packed, nothing broken, no failures', async () => {
    const answers: Readonly<Record<string, readonly [number, Record<string, string>, string | Uint8Array]>> = {
      '/page': [200, { 'content-type': 'text/html' }, '<p>Passport</p>'],
      '/none': [200, {}, '{}'],
      '/packed': [200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}'],
      '/letters': [200, { 'content-type': 'application/json' }, new Uint8Array([123, 255, 125])],
      '/gone': [404, { 'content-type': 'application/json' }, '{}'],
      '/large': [200, { 'content-type': 'application/json' }, 'x'.repeat(100_001)],
    };
    const origin = await serve(({ url = '' }, answer) => {
      const [status, headers, content] = answers[url] ?? [500, {}, ''];
      answer.writeHead(status, headers).end(content);
    });
    for (const path of Object.keys(answers)) {
      expect([path, await codeOf(readerOf(origin)(origin + path))]).toEqual([path, 'no-passport-there']);
    }
  });

  it('waits for nobody for ever, neither for an answer nor for its end', async () => {
    const origin = await serve(({ url }, answer) => {
      if (url === '/end') answer.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });
    const read = readerOf(origin, { timeoutMs: 300, maxBytes: 1000 });
    expect(await codeOf(read(`${origin}/never`))).toBe('passport-unreachable');
    expect(await codeOf(read(`${origin}/end`))).toBe('passport-unreachable');
    await new Promise((resolve) => opened[0]?.close(resolve));
    expect(await codeOf(read(`${origin}/closed`))).toBe('passport-unreachable');
  });

  it('connects to no name that leads into our own networks', async () => {
    const found = await new Promise<unknown>((resolve) =>
      publicLookup('localhost', {}, (error, address) => resolve(error?.message ?? address)),
    );
    expect(found).toBe('host-not-allowed');
  });
});

describe('the list of hosts', () => {
  it.each([
    'https://epd.example/path',
    'http://epd.example',
    'ftp://epd.example',
    '10.0.0.1',
    '[::1]:443',
    'localhost',
    'https://localhost:4000',
    'epd',
    'user@epd.example',
    'epd.example?x',
  ])('has no %s', (text) => expect(readPassportHosts(text)).toBeNull());

  it('allows a host with its port and protocol, and nothing that looks like it', () => {
    const hosts = hostsOf('epd.example', 'https://ID.example:8443/', 'http://127.0.0.1:4000');
    const allows = (address: string) => allowedHost(hosts, new URL(address)) !== null;
    expect(
      ['https://epd.example/1', 'https://EPD.example:443/', 'https://id.example:8443/x', 'http://127.0.0.1:4000/'].map(
        allows,
      ),
    ).toEqual([true, true, true, true]);
    expect(
      [
        'http://epd.example/',
        'https://epd.example:444/',
        'https://epd.example.evil.example/',
        'https://evil.example/epd.example',
        'https://epd.example@evil.example/',
        'https://user@epd.example/',
        'https://id.example/',
        'http://127.0.0.1:4001/',
        'http://localhost:4000/',
      ].map(allows),
    ).toEqual(Array.from({ length: 9 }, () => false));
    expect(readPassportHosts('')).toEqual([]);
  });
});

describe('a public address', () => {
  it.each(['8.8.8.8', '193.166.3.2', '172.32.0.1', '2001:4860:4860::8888', '2a00:1450:4001::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.0.0.192', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1'],
    ...[
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'ff02::1',
      '2002:a00:1::',
      '2001:db8::1',
    ],
    ...['2001::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
