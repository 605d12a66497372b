import { allEndpoints } from '#contract/endpoints.ts';
import { errorStatus } from '#contract/frame/errors.ts';
import { clientHeader } from '#server/http/csrf.ts';
import { sessionCookie } from '#server/identity/cookies.ts';
import { linkHeader } from '#server/identity/link-header.ts';
import { examples } from './examples.ts';
import { type Json, replyComponents } from './json-schema.ts';
import { operationOf, shapesOf } from './operation.ts';

const text = { type: 'string' } as const;

const problem: Json = {
  type: 'object',
  description: 'Problem document of RFC 9457; `type` is a stable code.',
  required: ['type', 'title', 'status'],
  properties: {
    type: { enum: Object.keys(errorStatus) },
    title: text,
    status: { type: 'integer' },
    detail: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: text, code: text, message: text },
      },
    },
    current: { description: 'The row as it is now.' },
    base: { description: 'The row as the user saw it.' },
    fields: { type: 'array', items: text },
    units: { type: 'array', items: text },
    composites: { type: 'array', items: { type: 'object', properties: { id: text, name: text } } },
  },
};

const header = (name: string, required: boolean, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required,
  schema,
  description,
});

const parameters: Json = {
  IdempotencyKey: header(
    'Idempotency-Key',
    false,
    { type: 'string', format: 'uuid' },
    'The same key, the same answer.',
  ),
  IfMatch: header('If-Match', false, { type: 'string', pattern: '^"v\\d+"$' }, 'Only if the row has this version.'),
  IfNoneMatch: header('If-None-Match', false, text, 'ETag of the answer that is there already.'),
  Epoch: header('X-Epoch', false, { type: 'integer', minimum: 0 }, "The site's epoch that the edit was made in."),
  ClientHeader: header(clientHeader, true, { const: '1' }, 'Shows that no foreign page makes the call.'),
};

/** Addresses that a browser navigates to; everything else is a call. */
const navigation = (operationId: string, summary: string): Json => ({
  get: {
    operationId,
    summary,
    tags: ['auth'],
    security: [],
    responses: { '302': { description: 'Goes on there.', headers: { Location: { schema: text } } } },
  },
});

const plain = (operationId: string, summary: string, mediaType: string, others: Json = {}): Json => ({
  get: {
    operationId,
    summary,
    tags: [mediaType === 'application/json' ? 'openapi.json' : 'metrics'],
    security: [],
    responses: { '200': { description: 'The answer.', content: { [mediaType]: {} } }, ...others },
  },
});

const otherPaths: Json = {
  '/auth/callback': navigation('finishSignIn', 'Return from the identity provider'),
  '/auth/logout': navigation('signOut', 'Sign out'),
  '/metrics': plain(
    'getMetrics',
    'Metrics for Prometheus (this machine or the token only)',
    'text/plain; version=0.0.4; charset=utf-8',
    {
      '404': { description: 'Not for this caller.' },
    },
  ),
  '/openapi.json': plain('getOpenApi', 'This document', 'application/json'),
};

/** The OpenAPI 3.1 document of all calls. */
export const openApiDocument = ({
  publicUrl,
  version,
}: {
  readonly publicUrl: URL;
  readonly version: string;
}): Json => {
  const paths = new Map<string, Json>(Object.entries(otherPaths).map(([path, item]) => [path, item as Json]));
  for (const endpoint of allEndpoints) {
    const { name, path, method } = endpoint;
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operationOf(endpoint, examples.get(name)) });
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Työmaahiili', version, license: { name: 'Proprietary', identifier: 'LicenseRef-proprietary' } },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: new URL('/api', publicUrl).href }],
    security: [{ session: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        ...replyComponents(),
        ...Object.assign({}, ...allEndpoints.map(shapesOf)),
        Problem: problem,
      },
      parameters,
      headers: {
        App: { description: 'Build of the server; an answer without is not ours.', schema: text },
        RequestId: { description: 'Names the call in the log of the server.', schema: text },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) },
        link: { type: 'apiKey', in: 'header', name: linkHeader, description: "The secret of a contributor's link." },
      },
    },
  };
};
