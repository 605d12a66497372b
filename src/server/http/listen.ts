import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostCheck } from './own-host.ts';

export interface ListenOptions {
  readonly app: Pick<Hono, 'fetch'>;
  readonly port: number;
  readonly host: string;
  /** Answers what is below `path` on the same port, before the app. */
  readonly mount: { readonly path: string; readonly handle: NodeHandler } | null;
  /** Answers some requests beside the app. */
  readonly lane?: Lane;
  /** Turns away what is not addressed to this server, before everything else. */
  readonly hostCheck?: HostCheck;
  readonly log: (message: string, error: unknown) => void;
  readonly limits?: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'
  >;
}

/** Whoever sends slowly must not hold connections for ever; the largest upload gets through at 1.5 Mbit/s. */
const slowest: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 150_000,
  connectionsCheckingInterval: 5_000,
  // Proxies and browsers keep one for a minute: whoever asks again must not meet a connection that ends just then.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
};

/** true = answered; the request is untouched otherwise. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Listening {
  readonly port: number;
  /** Finishes the requests that are running, at most `graceMs`, then ends all connections. */
  stop(graceMs: number): Promise<void>;
}

/** Serves the app over HTTP; port 0 takes any free one. */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  const { app, port, host, mount, lane, hostCheck, log, limits = {} } = options;
  const answer = getRequestListener(app.fetch);
  const answerBeside = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if ((await lane?.(request, response)) !== true) await answer(request, response);
  };
  let isStopping = false;
  const server = createServer({ ...slowest, ...limits }, (request, response) => {
    // The connection ends after this answer, so that no further request meets a closed server.
    if (isStopping) response.shouldKeepAlive = false;
    if (hostCheck?.(request, response) === true) return;
    const isMounted = mount !== null && isBelow(request.url ?? '', mount.path);
    const work = isMounted ? mount.handle(request, response) : answerBeside(request, response);
    Promise.resolve(work).catch((error: unknown) => {
      log('a request failed', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(wordsFor(error, port, host)));
    server.listen(port, host, resolve);
  });
  // Later ones, such as too many open files, are a connection's and not the server's end.
  server.on('error', (error) => log('a connection could not be taken', error));
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : port,
    stop: async (graceMs) => {
      isStopping = true;
      await stop(server, graceMs);
    },
  };
};

/** New connections are still let in this long: whoever connects just now is told to try again, not cut off. */
const letInMs = 250;
/** Kept connections without a request are closed after this long. */
const idleMs = 1_000;

const stop = async (server: Server, graceMs: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, Math.min(letInMs, graceMs)));
  const idle = setTimeout(() => server.closeIdleConnections(), Math.min(idleMs, graceMs));
  const all = setTimeout(() => server.closeAllConnections(), graceMs);
  // The HTTP server's own `close` would cut kept connections at once, with a request perhaps on its way.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearTimeout(idle);
  clearTimeout(all);
};

/** What the operator can do something about is told in one sentence. */
const wordsFor = (error: Error, port: number, host: string): Error => {
  switch ('code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return new Error(`PORT ${port} is in use on ${host}.`);
    case 'EACCES':
      return new Error(`PORT ${port} may not be used by this user.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
};

const isBelow = (url: string, path: string): boolean => url === path || url.startsWith(`${path}/`);

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
