import { parentPort, workerData } from 'node:worker_threads';
import { uuidv7 } from 'uuidv7';
import type { Answer } from '#server/http/answer.ts';
import type { Route } from '#server/http/route.ts';
import { runRoute } from '#server/http/serve.ts';
import { openStorage } from '#server/open-installation.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { createImportReader } from '#server/quantity-import/import-reader.ts';
import { innerRoutes, routes } from '#server/routes.ts';
import type { Services } from '#server/services.ts';
import {
  type CallRequest,
  type CallThreadOptions,
  type FromCallThread,
  packError,
  type ToCallThread,
} from './call-protocol.ts';
import { createRemoteDatabase } from './remote-database.ts';

/** Answers heavy calls as the main thread would, so that it can go on serving all others. */
const start = async (): Promise<void> => {
  const options: CallThreadOptions = workerData;
  const { database, settle } = createRemoteDatabase(options.databaseKind, (request) =>
    tell({ kind: 'database', request }),
  );
  const services = servicesOf(options, database, await openStorage(options.storage));
  parentPort?.on('message', (message: ToCallThread) => {
    if (message.kind === 'rows') settle(message.id, message.outcome);
    else void answer(services, message.call);
  });
};

const tell = (message: FromCallThread, moved: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, [...moved]);

const byName = new Map([...routes, ...innerRoutes].map((route) => [route.endpoint.name, route]));

const answer = async (services: Services, call: CallRequest): Promise<void> => {
  const { id, user, params, body } = call;
  try {
    const route = byName.get(call.route);
    if (route === undefined) throw new Error(`${call.route} is not answered in this thread`);
    const input = { params, body, search: new URLSearchParams(call.search), headers: new Headers(call.headers) };
    const value = movable(route, await runRoute(services, route, input, user));
    const moved = value.body instanceof Uint8Array ? [value.body.buffer] : [];
    tell({ kind: 'answer', id, outcome: { ok: true, value } }, moved);
  } catch (error) {
    tell({ kind: 'answer', id, outcome: { ok: false, error: packError(error) } });
  }
};

/** What is read may be large: as bytes it changes hands instead of being copied. */
const movable = ({ endpoint }: Route, answer: Answer): Answer =>
  endpoint.method === 'GET' && typeof answer.body === 'string'
    ? { ...answer, body: new TextEncoder().encode(answer.body) }
    : answer;

const servicesOf = (
  { publicUrl, build, importThreadUrl }: CallThreadOptions,
  database: Services['database'],
  storage: Services['storage'],
): Services => {
  const services: Services = {
    database,
    publicUrl: new URL(publicUrl),
    build,
    clock: () => new Date(),
    newId: uuidv7,
    storage,
    readImport: createImportReader({ threadUrl: new URL(importThreadUrl) }),
    heavyCalls: { answer: (route, input, user) => runRoute(services, route, input, user) },
    identity: { authorizationUrl: notHere, exchange: notHere, endSessionUrl: notHere },
    limiter: { admit: () => () => undefined, flush: notHere },
    announcements: { subscribe: notHere, size: () => 0, close: notHere },
    isDraining: () => false,
    log: (message, error) => tell({ kind: 'log', message, error: error === undefined ? null : packError(error) }),
    logCall: () => undefined,
    metrics: createMetrics(),
    metricsToken: null,
    trustsProxy: false,
  };
  return services;
};

const notHere = (): Promise<never> => Promise.reject(new Error('only the main thread does this'));

await start();
