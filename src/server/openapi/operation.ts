import { shapeName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { attachment } from '#contract/frame/file-content.ts';
import { historyTypes } from '#domain/documents/history.ts';
import { textParams } from '#server/http/parse-request.ts';
import { problemContentType } from '#server/http/problem.ts';
import { isBodyOptional } from '#server/http/read-body.ts';
import { errorCodesOf, hasVersions } from './error-codes.ts';
import type { CallExample } from './examples.ts';
import { isReference, type Json, replySchema, requestSchema } from './json-schema.ts';

const mediaTypes = { json: 'application/json', text: 'text/plain', form: 'multipart/form-data' } as const;

/** One call of the contract as an operation object of OpenAPI 3.1. */
export const operationOf = (endpoint: Endpoint, example: CallExample | undefined): Json => ({
  operationId: endpoint.name,
  summary: wordsOf(endpoint.name),
  tags: [endpoint.path.split('/')[1]],
  ...(endpoint.session === 'public' ? { security: [] } : {}),
  ...(endpoint.session === 'link' ? { security: [{ link: [] }] } : {}),
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
  ...requestBodyOf(endpoint, example),
  responses: {
    [String(endpoint.success)]: successOf(endpoint, example),
    ...(endpoint.method === 'GET' ? { '304': { description: 'Unchanged since the ETag of `If-None-Match`.' } } : {}),
    ...Object.fromEntries([...errorCodesOf(endpoint)].map(([status, codes]) => [String(status), problemOf(codes)])),
  },
});

/** `createSite` -> `Create site`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const pathParameters = ({ path }: Endpoint): readonly Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(textParams.includes(name) ? choicesOf(name) : { format: 'uuid' }) },
  }));

/** What a parameter of the path may be, where that is a short list. */
const choicesOf = (name: string): Json => (name === 'type' ? { enum: historyTypes } : {});

const queryParameters = ({ query }: Endpoint): readonly Json[] => {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(query);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.has(name),
    schema: isWholeNumber(schema) ? { type: 'integer', minimum: 0 } : schema,
  }));
};

/** Numbers of a query come as text. */
const isWholeNumber = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'pattern' in schema && schema.pattern === '^\\d+$';

const headerParameters = (endpoint: Endpoint): readonly Json[] => {
  if (endpoint.method === 'GET') return [reference('parameters', 'IfNoneMatch')];
  return [
    ...(endpoint.session === 'link' ? [] : [reference('parameters', 'ClientHeader')]),
    ...(endpoint.session === 'public' || endpoint.session === 'link'
      ? []
      : [reference('parameters', 'IdempotencyKey')]),
    ...(hasVersions(endpoint) ? [reference('parameters', 'IfMatch')] : []),
    ...(endpoint.path.startsWith('/sites/{siteId}') ? [reference('parameters', 'Epoch')] : []),
  ];
};

const requestBodyOf = (endpoint: Endpoint, example: CallExample | undefined): Json => {
  const { body, content } = endpoint;
  if (body === undefined) return {};
  const shown = content === 'json' && example?.body !== undefined ? { example: example.body } : {};
  return {
    requestBody: {
      required: !isBodyOptional(endpoint),
      content: { [mediaTypes[content]]: { schema: reference('schemas', requestName(endpoint)), ...shown } },
    },
  };
};

const successOf = (endpoint: Endpoint, example: CallExample | undefined): Json => {
  if (endpoint.success === 204) return { description: 'Done.' };
  const reply = {
    schema: replyOf(endpoint),
    ...(example?.reply === undefined ? {} : { example: example.reply }),
  };
  const type = endpoint.isStream ? 'text/event-stream' : 'application/json';
  const files = endpoint.files.map((mediaType) => [mediaType, { schema: fileSchema(mediaType) }] as const);
  return {
    description: endpoint.success === 201 ? 'Made.' : 'The answer.',
    headers: { 'X-App': reference('headers', 'App'), 'X-Request-Id': reference('headers', 'RequestId') },
    content: { ...(isAttachment(endpoint) ? {} : { [type]: reply }), ...Object.fromEntries(files) },
  };
};

/** The call answers with somebody's file and nothing else. */
const isAttachment = ({ reply }: Endpoint): boolean => reply === attachment;

/** Bytes have no shape in JSON Schema; texts are texts, and JSON of whatever kind is JSON. */
const fileSchema = (mediaType: string): Json => {
  if (/json/.test(mediaType)) return {};
  return /^text\/|xml$/.test(mediaType)
    ? { type: 'string' }
    : { type: 'string', format: 'binary', contentMediaType: mediaType };
};

const requestName = ({ name }: Endpoint): string => `${shapeName(name)}Request`;
const replyName = ({ name }: Endpoint): string => `${shapeName(name)}Reply`;

/** What the reply is called: by the shape's own name where it has one, else by the call's. */
const replyOf = (endpoint: Endpoint): Json => {
  const schema = replySchema(endpoint.reply);
  return isReference(schema) ? schema : reference('schemas', replyName(endpoint));
};

/** The shapes of one call that have no other name. */
export const shapesOf = (endpoint: Endpoint): Json => {
  const { body, reply, success } = endpoint;
  const answer = success === 204 || isAttachment(endpoint) ? null : replySchema(reply);
  return {
    ...(body === undefined ? {} : { [requestName(endpoint)]: requestSchema(body) }),
    ...(answer === null || isReference(answer) ? {} : { [replyName(endpoint)]: answer }),
  };
};

const problemOf = (codes: readonly string[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    [problemContentType]: {
      schema: { allOf: [reference('schemas', 'Problem'), { properties: { type: { enum: codes } } }] },
    },
  },
});

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
