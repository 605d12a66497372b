import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticFiles, type StaticFiles } from '#server/http/static-files.ts';

const script = "document.documentElement.dataset.scheme='dark'";
const page = `<!doctype html><title>T</title><script>${script}</script><script src="/assets/a-1.js"></script>`;
const code = 'console.log(1);'.repeat(200);
let folder: string;
let files: StaticFiles | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'sw.js'), code);
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'assets', 'a-1.js'), code);
  await writeFile(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(code));
  files = await loadStaticFiles(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  files?.answer(new Request(`http://localhost${path}`, { headers })) ?? null;
const navigate = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

describe('static files', () => {
  it('are sent as they were compressed, hashed ones to be kept for good', async () => {
    const response = ask('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toBe(
      code,
    );
    expect(await ask('/assets/a-1.js')?.text()).toBe(code);
  });

  it('without a hash are asked for again, and cost nothing when unchanged', () => {
    const response = ask('/sw.js');
    expect(response?.headers.get('cache-control')).toBe('no-cache');
    const etag = response?.headers.get('etag') ?? '';
    expect(ask('/sw.js', { 'if-none-match': etag })?.status).toBe(304);
  });

  it('give the start page to every page load', async () => {
    for (const path of ['/', '/sites', '/sites/1/calculations/2/table-values']) {
      expect(await ask(path, navigate)?.text(), path).toBe(page);
    }
    expect(await ask('/sites', { accept: 'text/html' })?.text()).toBe(page);
  });

  it.each([{ accept: '*/*' }, {}, { accept: '' }, { accept: 'text/*;q=0.5' }, { accept: 'image/png, */*;q=0.1' }])(
    'give it to programs without a screen, too: %j',
    async (headers) => {
      for (const path of ['/', '/sites', '/sites/1/calculations/2/table-values']) {
        expect(await ask(path, headers)?.text(), path).toBe(page);
      }
    },
  );

  it('have the start page at the root whatever asks for it', async () => {
    for (const headers of [{ accept: 'application/json' }, { 'sec-fetch-mode': 'cors' }]) {
      expect(await ask('/', headers)?.text()).toBe(page);
    }
  });

  it.each([
    ['/assets/gone-2.js', navigate],
    ['/robots.txt', navigate],
    ['/sites', { 'sec-fetch-mode': 'cors' }],
    ['/sites', { accept: 'application/json' }],
    ['/sites', { accept: 'text/html;q=0, application/json' }],
    ['/.well-known/nothing', navigate],
    ['/api/nothing', navigate],
    ['/oidc/nothing', navigate],
    ['/.vite/manifest.json', {}],
    ['/assets/a-1.js.br', {}],
    ['/../package.json', {}],
  ])('are missing when they are missing: %s', (path, headers) => {
    expect(ask(path, headers)).toBeNull();
  });

  it('allow the inline script of the start page by its hash', () => {
    expect(files?.inline.scripts).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  });

  it('need a build', async () => {
    expect(await loadStaticFiles(join(folder, 'none'))).toBeNull();
  });
});
