import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { codeReaderPolicy, type InlineSources } from './security-headers.ts';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Of a file that needs another than all; null = that of all. */
  readonly policy: string | null;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

export interface StaticFiles {
  /** The file of this path, the start page for a navigation, or null. */
  answer(request: Request): Response | null;
  /** What the pages hold inline: the policy allows exactly that. */
  readonly inline: InlineSources;
  /** Changes with every build of the client. */
  readonly build: string;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Reads the built client into memory (a few megabytes); null when there is no build. */
export const loadStaticFiles = async (folder: string): Promise<StaticFiles | null> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (names === null) return null;
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(paths.map((path) => [path, read(path)] as const));
  const files = new Map<string, StaticFile>();
  for (const [path, content] of contents) {
    const type = types[extname(path)];
    const urlPath = `/${path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`;
    if (type === undefined || urlPath.startsWith('/.')) continue;
    const br = contents.get(`${path}.br`) ?? null;
    const gzip = contents.get(`${path}.gz`) ?? null;
    const policy = codeReader.test(urlPath) ? codeReaderPolicy : null;
    const head = { type, policy, etag: etagOf(content), cacheControl: cacheControlOf(urlPath) };
    files.set(urlPath, { ...head, content, br, gzip });
  }
  const startPage = files.get('/index.html');
  const pages: ReadonlyMap<string, StaticFile | undefined> = new Map([['/g', files.get('/contributor/index.html')]]);
  if (startPage === undefined) return null;
  return {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      const file =
        files.get(pathname) ?? pages.get(pathname) ?? (isNavigation(request, pathname) ? startPage : undefined);
      return file === undefined ? null : respond(file, request);
    },
    inline: inlineSources([...files.values()].filter(({ type }) => type.startsWith('text/html'))),
    build: startPage.etag.replaceAll('"', '').slice(0, 12),
  };
};

/** What the build makes of `client/data/imports/code-worker.ts`. */
const codeReader = /^\/assets\/code-worker-[\w-]+\.js$/;

/** In one go: waiting for each of seven hundred small files costs several times as much, and nobody is served yet. */
const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

const respond = (file: StaticFile, request: Request): Response => {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
  });
  if (file.policy !== null) headers.set('content-security-policy', file.policy);
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding !== null) headers.set('content-encoding', encoding);
  const content = (encoding === null ? null : file[encoding]) ?? file.content;
  headers.set('content-length', String(content.length));
  return new Response(request.method === 'HEAD' ? null : content, { headers });
};

/** A page load, not a missing file: asked for as a document, and without an ending; the start page whatever asks for it. */
const isNavigation = (request: Request, pathname: string): boolean => {
  if (pathname === '/') return true;
  if (/^\/(api|oidc|assets|\.well-known)(\/|$)/.test(pathname) || extname(pathname) !== '') return false;
  const mode = request.headers.get('sec-fetch-mode');
  return mode === null ? takesPages(request.headers.get('accept')) : mode === 'navigate';
};

const pageTypes: readonly string[] = ['text/html', 'text/*', '*/*'];

/** Programs without a screen say that they take everything, or nothing at all. */
const takesPages = (accept: string | null): boolean => {
  if (accept === null || accept.trim() === '') return true;
  const parts = accept.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()));
  return parts.some(
    ([type = '', ...rest]) => pageTypes.includes(type) && !rest.some((one) => /^q=0(\.0*)?$/.test(one)),
  );
};

/** Assets carry a hash in their name; everything else is asked for again each time. */
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const etagOf = (content: Uint8Array): string => `"${createHash('sha256').update(content).digest('base64url')}"`;

const inlineSources = (pages: readonly StaticFile[]): InlineSources => {
  const html = pages.map(({ content }) => new TextDecoder().decode(content)).join('\n');
  return {
    scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
};

const hashesOf = (html: string, element: RegExp): readonly string[] => [
  ...new Set(
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];
