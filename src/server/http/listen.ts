import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface ListenOptions {
  readonly app: Hono;
  readonly port: number;
  readonly host: string;
  /** Answers what is below `path` on the same port, before the app. */
  readonly mount: { readonly path: string; readonly handle: NodeHandler } | null;
  readonly log: (message: string, error: unknown) => void;
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Listening {
  readonly port: number;
  /** Finishes the requests that are running, at most `graceMs`, then ends all connections. */
  stop(graceMs: number): Promise<void>;
}

/** Serves the app over HTTP; port 0 takes any free one. */
export const listen = async ({ app, port, host, mount, log }: ListenOptions): Promise<Listening> => {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    const isMounted = mount !== null && isBelow(request.url ?? '', mount.path);
    const work = isMounted ? mount.handle(request, response) : answer(request, response);
    Promise.resolve(work).catch((error: unknown) => {
      log('a request failed', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { port: isAddress(address) ? address.port : port, stop: (graceMs) => stop(server, graceMs) };
};

const stop = async (server: Server, graceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
};

const isBelow = (url: string, path: string): boolean => url === path || url.startsWith(`${path}/`);

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
