import { Hono } from 'hono';
import { isLoopbackHost } from '#domain/values/loopback-host.ts';
import { serve } from '#server/calls/serve.ts';
import { toResponse } from '#server/http/answer.ts';
import { echoed } from '#server/http/echoed.ts';
import { toRefusal } from '#server/http/failures.ts';
import { createGate, type Gate } from '#server/http/gate.ts';
import { languageOf } from '#server/http/language.ts';
import { ownPath } from '#server/http/own-path.ts';
import { servePolicyReports } from '#server/http/policy-reports.ts';
import { Refusal } from '#server/http/refusal.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import { refuseOverload } from '#server/http/refuse-overload.ts';
import type { Route } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Services } from '#server/http/services.ts';
import type { StaticFiles } from '#server/http/static-files.ts';
import { serveOpenApi } from '#server/openapi/serve-open-api.ts';
import { note, observeCalls } from '#server/operations/observe.ts';
import { serveQuantityPages } from '#server/quantities/serve-quantity-pages.ts';
import { serveNavigations } from '#server/sign-in/navigations.ts';
import { serveMetrics } from '#server/system/serve-metrics.ts';
import { serveReportKeys } from '#server/system/serve-report-keys.ts';
import { serveSecurityText } from '#server/system/serve-security-text.ts';
import { routes } from './routes.ts';

/** The whole server as a function: used by main and by every test. Without `files` it serves the API only. */
export const createApp = (services: Services, files: StaticFiles | null = null, gate: Gate = createGate()): Hono => {
  const app = new Hono();
  const headers = Object.entries(securityHeaders(services.publicUrl, files?.inline ?? { scripts: [], styles: [] }));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-app', services.build);
    const nonce = echoed(context.req.raw.headers, 'x-n');
    if (nonce !== null) context.res.headers.set('x-n', nonce);
    // A file brings a stricter policy of its own.
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  app.use('/api/*', observeCalls(services), refuseOverload(gate));
  serveNavigations(app, services);
  servePolicyReports(app, services);
  serveOpenApi(app, services);
  serveMetrics(app, services);
  serveSecurityText(app, services);
  serveReportKeys(app, services);
  serveQuantityPages(app, services);
  for (const route of routes) serve(app, services, route);
  app.all('/api/*', ({ req }) => refuse(req.raw, unknownCall(req.method, req.path)));
  app.get('*', ({ req }) => toOwnAddress(services, req.raw) ?? files?.answer(req.raw) ?? missing());
  app.all('*', () => missing());
  app.onError((error, { req }) => refuse(req.raw, toRefusal(error, services.log)));
  return app;
};

const refuse = (request: Request, refusal: Refusal): Promise<Response> => {
  note(request, { problem: refusal.code });
  return toResponse(refusalAnswer(refusal, languageOf(request.headers, null)), request.headers);
};

/** A known path with another method is told apart from an unknown path. */
const unknownCall = (method: string, path: string): Refusal => {
  const methods = routes.filter((route) => matches(route, path)).map((route) => route.endpoint.method);
  if (methods.length === 0 || methods.some((known) => known === method)) return new Refusal('not-found');
  return new Refusal('method-not-allowed', { headers: { allow: [...new Set(methods)].join(', ') } });
};

const matches = ({ endpoint }: Route, path: string): boolean =>
  new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Cookies belong to a host: a page opened as 127.0.0.1 goes on under the address that sign-in returns to. */
const toOwnAddress = ({ publicUrl }: Services, request: Request): Response | null => {
  const url = new URL(request.url);
  const isAlias = url.host !== publicUrl.host && [url, publicUrl].every((one) => isLoopbackHost(one.hostname));
  const isPage = request.headers.get('sec-fetch-mode') === 'navigate';
  if (!isAlias || !isPage) return null;
  // A path with two slashes in front names another host; it is none of ours either.
  const location = new URL(ownPath(url.pathname + url.search) ?? '/', publicUrl).href;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
};

const missing = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
