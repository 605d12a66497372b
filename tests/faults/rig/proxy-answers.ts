import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Device } from './device.ts';
import { changed, type HttpFault, type HttpLayer } from './http-layer.ts';

type Answerer = HttpFault['answer'];

/** A proxy's own page: none of our headers, and the request does not come to the server. */
export const proxyPage =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answerer =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(`<!doctype html><title>${status}</title><h1>${status}</h1><hr>proxy`);
  };

/** A proxy that lets no larger bodies through. */
export const noLargerThan =
  (bytes: number): Answerer =>
  async (request, response, forward) => {
    if (Number(request.headers['content-length'] ?? 0) > bytes) {
      await proxyPage(413)(request, response, forward);
      return;
    }
    const { status, headers, body } = await forward();
    response.writeHead(status, headers);
    response.end(body);
  };

/** The server does its work; its answer says that it is packed, and is not. */
export const garbledPacking: Answerer = async (_request, response, forward) => {
  const { status, headers, body } = await forward();
  const { 'content-length': _length, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-encoding': 'gzip' });
  response.end(Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), body, Buffer.from('garbage')]));
};

/** A proxy that passes everything on and takes off what it does not know. */
export const withoutOurHeaders: Answerer = changed((headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-') && name !== 'idempotency-key')),
);

/** A proxy that answers every read from what it has seen first, whatever the answer said about keeping it, and whatever was asked behind the `?`. */
export const staleCache = (): Answerer => {
  const kept = new Map<string, Awaited<ReturnType<Parameters<Answerer>[2]>>>();
  return async (request, response, forward) => {
    const name = (request.url ?? '').split('?')[0] ?? '';
    // It keeps whole answers.
    for (const header of ['if-none-match', 'if-modified-since']) delete request.headers[header];
    const answer = kept.get(name) ?? (await forward());
    kept.set(name, answer);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
};

/** The server's JSON, changed on its way. */
export const changedJson =
  (change: (body: unknown) => unknown): Answerer =>
  async (request, response, forward) => {
    delete request.headers['if-none-match'];
    const { status, headers, body } = await forward();
    const isJson = headers['content-type']?.startsWith('application/json') === true;
    const { 'content-length': _length, 'content-encoding': _encoding, etag: _etag, ...kept } = headers;
    if (isJson && status < 300) {
      response.writeHead(status, kept);
      response.end(JSON.stringify(change(JSON.parse(unpacked(headers, body).toString()))));
    } else {
      response.writeHead(status, headers);
      response.end(body);
    }
  };

const unpacked = ({ 'content-encoding': encoding }: IncomingMessage['headers'], body: Buffer): Buffer => {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
};

const stepMs = 2000;
/** What was asked in a step has come to the line by then. */
const askedMs = 40;

/** Moves the device's clock on until it is so, leaving what is on its way the time to be answered. */
export const passTime = async (
  { page }: Device,
  http: HttpLayer,
  seconds: number,
  isSo: () => boolean | Promise<boolean> = () => false,
): Promise<void> => {
  const isAnswered = () =>
    http.seen.every(
      ({ endedAt, path, at }) => endedAt !== null || path.includes('/events') || Date.now() - at > stepMs,
    );
  for (let passed = 0; passed < seconds * 1000 && !(await isSo()); passed += stepMs) {
    await page.clock.fastForward(stepMs);
    do await page.waitForTimeout(askedMs);
    while (!isAnswered());
  }
};

/** What the panel of waiting changes says. */
export const panelText = async ({ page }: Device): Promise<string> => {
  await page.locator('header [data-status]').first().click();
  const panel = page.getByRole('heading', { level: 2, name: /muutos|muutosta|Kaikki muutokset/ }).locator('..');
  const text = await panel.innerText();
  await page.keyboard.press('Escape');
  return text;
};
