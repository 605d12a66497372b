import { parentPort, workerData } from 'node:worker_threads';
import { uuidv7 } from 'uuidv7';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import { innerRoutes, routes } from '#server/api/routes.ts';
import { runRoute } from '#server/calls/serve.ts';
import { clock } from '#server/clock.ts';
import { openStorage } from '#server/configuration/open-installation.ts';
import type { Answer } from '#server/http/answer.ts';
import { inDatabaseTurn } from '#server/http/database-turn.ts';
import type { Route } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { createImportReader } from '#server/sheets/import-reader.ts';
import { createLogReader } from '#server/sheets/log-reader.ts';
import {
  type CallRequest,
  type CallThreadOptions,
  type FromCallThread,
  packError,
  type ToCallThread,
} from './call-protocol.ts';
import { createRemoteAdmission, type RemoteAdmission } from './remote-admission.ts';
import { createRemoteDatabase } from './remote-database.ts';

/** Answers heavy calls as the main thread would, so that it can go on serving all others. */
const start = async (): Promise<void> => {
  const options: CallThreadOptions = workerData;
  const { database, settle } = createRemoteDatabase(options.databaseKind, (request) =>
    tell({ kind: 'database', request }),
  );
  const admission = createRemoteAdmission(tell);
  const services = servicesOf(options, { database, storage: await openStorage(options.storage), admission });
  parentPort?.on('message', (message: ToCallThread) => {
    if (message.kind === 'rows') settle(message.id, message.outcome);
    else if (message.kind === 'entered') admission.settle(message.id, message.outcome);
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
  { publicUrl, build, importThreadUrl, quotas }: CallThreadOptions,
  { database, storage, admission }: Pick<Services, 'database' | 'storage'> & { readonly admission: RemoteAdmission },
): Services => {
  const services: Services = {
    database,
    publicUrl: new URL(publicUrl),
    build,
    clock,
    newId: uuidv7,
    storage,
    readImport: createImportReader({ threadUrl: new URL(importThreadUrl) }),
    readLog: createLogReader({ threadUrl: new URL(importThreadUrl) }),
    heavyCalls: {
      answer: (route, input, user) =>
        inDatabaseTurn(services.turns, route.endpoint, user, () => runRoute(services, route, input, user)),
      answerLast: notHere,
    },
    identity: { authorizationUrl: notHere, exchange: notHere, endSessionUrl: notHere },
    quotas,
    // Whole calls were admitted before they came here; those of a batch are asked for one by one.
    limiter: {
      admit: () => () => undefined,
      admitEntry: admission.admitEntry,
      flush: notHere,
      workOf: () => ({ used: 0, limit: null }),
    },
    turns: admission.turns,
    background: { begin: notHere, doneOrLater: notHere, stop: () => undefined },
    announcements: { subscribe: notHere, size: () => 0, close: notHere },
    isDraining: () => false,
    log: (message, error) => tell({ kind: 'log', message, error: error === undefined ? null : packError(error) }),
    logCall: () => undefined,
    turnedAway: { count: () => undefined },
    metrics: createMetrics(),
    metricsToken: null,
    trustsProxy: false,
    canMail: false,
    sessionMaxDays: 0,
    register: defaultRegisterSettings,
    securityContact: null,
    readPassport: notHere,
    welcome: notHere,
  };
  return services;
};

const notHere = (): Promise<never> => Promise.reject(new Error('only the main thread does this'));

await start();
