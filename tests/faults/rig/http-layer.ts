import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One request as it came to the server's door. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Keys of the edits that it carries. */
  keys: readonly string[];
  readonly at: number;
  /** Null while it runs. */
  status: number | null;
  endedAt: number | null;
}

type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>,
) => unknown;

export interface HttpFault {
  readonly request: RegExp;
  times: number;
  readonly answer: Answerer;
}

/** Every unsafe call of the outbox. */
export const edits = /^(POST|PATCH|PUT|DELETE) \/api\/(sync|sites|products|composites|feedback)/;
export const everything = /^/;
export const api = /^[A-Z]+ \/api\//;

/** In front of the server, behind the line: gives other answers than the server's. */
export class HttpLayer {
  readonly seen: SeenRequest[] = [];
  /** Put before the service worker's program, whatever else is healed. */
  workerPrefix: string | null = null;
  readonly #server: Server;
  readonly #target: () => number;
  #faults: HttpFault[] = [];

  constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    // The line decides when a connection ends.
    this.#server.keepAliveTimeout = 0;
    this.#server.requestTimeout = 0;
  }

  listen(): Promise<number> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  fail(request: RegExp, answer: Answerer, times = Number.POSITIVE_INFINITY): HttpFault {
    const fault = { request, answer, times };
    this.#faults.push(fault);
    return fault;
  }

  heal(): void {
    this.#faults = [];
  }

  /** The unsafe calls since a moment. */
  editsSince(at: number): readonly SeenRequest[] {
    return this.seen.filter((one) => one.at >= at && edits.test(`${one.method} ${one.path}`));
  }

  /** Edits that were on their way twice at the same time. */
  overlappingSince(at: number): readonly string[] {
    const calls = this.editsSince(at).toSorted((left, right) => left.at - right.at);
    return calls.flatMap((call, index) =>
      call.keys.filter((key) =>
        calls
          .slice(0, index)
          .some((earlier) => earlier.keys.includes(key) && (earlier.endedAt ?? Date.now()) > call.at),
      ),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    const key = request.headers['idempotency-key'];
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      keys: typeof key === 'string' ? [key] : [],
      at: Date.now(),
      status: null,
      endedAt: null,
    };
    this.seen.push(seen);
    if (seen.path === '/api/sync') noteKeys(request, seen);
    response.on('close', () => {
      seen.endedAt = Date.now();
      if (response.headersSent) seen.status = response.statusCode;
    });
    if (this.workerPrefix !== null && seen.path === '/sw.js') {
      await withPrefix(this.workerPrefix)(request, response, () => this.#forward(request, bodyOf(request)));
      return;
    }
    const fault = this.#faults.find(({ request: matches, times }) => times > 0 && matches.test(line));
    if (fault === undefined) {
      await this.#pipe(request, response);
      return;
    }
    fault.times -= 1;
    // From now on: what has come by the time that an answerer asks for it would be gone.
    const body = bodyOf(request);
    body.catch(() => undefined);
    await fault.answer(request, response, () => this.#forward(request, body));
  }

  #send(request: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = request;
      // A connection of its own: one that is used again may be ended by the server at that very moment.
      const target = { port: this.#target(), host: '127.0.0.1', agent: false as const };
      const outgoing = ask({ ...target, method, path: url, headers }, resolve);
      outgoing.on('error', reject);
      if (body === undefined) request.pipe(outgoing);
      else outgoing.end(body);
    });
  }

  async #pipe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#send(request);
    // A stream ends with whoever reads it.
    response.once('close', () => answer.destroy());
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    response.flushHeaders();
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  }

  async #forward(request: IncomingMessage, body: Promise<Buffer>) {
    const answer = await this.#send(request, await body);
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) };
  }
}

const bodyOf = (message: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.once('end', () => resolve(Buffer.concat(parts)));
    message.once('error', reject);
  });

/** A batch carries the keys of its edits in its body. */
const noteKeys = (request: IncomingMessage, seen: SeenRequest): void => {
  let text = '';
  request.on('data', (data: Buffer) => {
    text += data.toString();
  });
  request.on('end', () => {
    const { entries } = JSON.parse(text) as { entries: readonly { key: string }[] };
    seen.keys = entries.map(({ key }) => key);
  });
};

const problem = (status: number, type: string): string => JSON.stringify({ type, title: type, status });

/** An answer of our server with this status; the edit does not reach it. */
export const refused =
  (status: number, type: string, headers: Readonly<Record<string, string>> = {}): Answerer =>
  (request, response) => {
    const key = request.headers['idempotency-key'];
    const echo = typeof key === 'string' ? { 'idempotency-key': key } : {};
    request.resume();
    response.writeHead(status, { 'x-app': 'test', 'content-type': 'application/problem+json', ...echo, ...headers });
    response.end(problem(status, type));
  };

/** What a hotel's network answers. */
export const loginPage: Answerer = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Welcome</title><form>Sign in to this network</form>');
};

export const redirectAway: Answerer = (request, response) => {
  request.resume();
  response.writeHead(302, { location: 'http://portal.invalid/login' });
  response.end();
};

/** A proxy that is proud of its own answer. */
export const emptyJson: Answerer = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{}');
};

/** The server does its work; what it says is changed. */
export const changed =
  (change: (headers: IncomingMessage['headers']) => IncomingMessage['headers']): Answerer =>
  async (_request, response, forward) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, change(headers));
    response.end(body);
  };

const withPrefix =
  (prefix: string): Answerer =>
  async (request, response, forward) => {
    request.headers['accept-encoding'] = 'identity';
    const { status, headers, body } = await forward();
    const { 'content-length': _length, etag: _etag, ...kept } = headers;
    response.writeHead(status, kept);
    response.end(status === 200 ? `${prefix}\n${body.toString()}` : body);
  };

/** The server does its work, and the connection ends without a word. */
export const answerLost: Answerer = async (request, _response, forward) => {
  await forward();
  request.socket.destroy();
};

/** The length says more than comes. */
export const halfAnswer: Answerer = async (_request, response, forward) => {
  const { status, headers, body } = await forward();
  response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

/**
 * Each address is answered with half of what the server says, well formed as HTTP goes and with the ETag of the whole; asked
 * whether that still holds, the server says yes.
 */
export const cutWithTag = (): Answerer => {
  const cut = new Set<string>();
  return async (request, response, forward) => {
    request.headers['accept-encoding'] = 'identity';
    const { status, headers, body } = await forward();
    const address = request.url ?? '';
    const isCut = status === 200 && !cut.has(address);
    cut.add(address);
    const sent = isCut ? body.subarray(0, Math.floor(body.length / 2)) : body;
    const length = status === 200 ? { 'content-length': String(sent.length) } : {};
    response.writeHead(status, { ...headers, ...length });
    response.end(sent);
  };
};

/** The answer takes its time. */
export const slowAnswer =
  (ms: number): Answerer =>
  async (_request, response, forward) => {
    const { status, headers, body } = await forward();
    await wait(ms);
    response.writeHead(status, headers);
    response.end(body);
  };

/** No answer ever. */
export const silence: Answerer = (request) => {
  request.resume();
};
