import * as fc from 'fast-check';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { arbitraryOf } from './arbitrary.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { type HttpRequest, requestOf } from './http-request.ts';

/** Requests that the schemas of an endpoint accept, about rows that are there. */
export const validRequests = (
  world: FuzzWorld,
  endpoint: Endpoint,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): readonly HttpRequest[] => {
  const hints = world.hintsOf(endpoint);
  const none = fc.constant(undefined);
  const content = fc.record({
    query: endpoint.query === undefined ? none : arbitraryOf(endpoint.query, hints),
    body: endpoint.body === undefined ? none : arbitraryOf(endpoint.body, hints),
  });
  return fc
    .sample(content, { numRuns: runs, seed })
    .map(({ query, body }) => requestOf(endpoint, world.paramsOf(endpoint), query, body));
};

/** Sends it as it is, signed in unless its headers say otherwise. */
export const sendTo = async (
  { server, client, secretOf, dropSecret }: FuzzWorld,
  { method, path, headers, body }: HttpRequest,
): Promise<Response> =>
  server.app.request(`${server.services.publicUrl.origin}/api${path}`, {
    method,
    headers: {
      cookie: client.cookie,
      'sec-fetch-site': 'same-origin',
      'x-tyomaahiili': '1',
      ...(path.startsWith('/contributor') && { 'x-link': secretOf(method) }),
      ...(path === '/drop' && { 'x-link': dropSecret }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
  });
