import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { namedSchemas } from '#contract/endpoints.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** A piece of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // They change a value (spaces, capitals) without changing its shape, or say what JSON says already.
  ignoreActions: ['trim', 'to_lower_case', 'finite'],
  // A rule that JSON Schema cannot say (`check`) is left to the server's answer.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom' ? { type: 'string', contentMediaType: 'application/octet-stream' } : null,
};

/** The shape of a request's part, as it is sent. What contains itself has no name here: no request does. */
export const requestSchema = (schema: Schema): Json => plain(toJsonSchema(schema, { ...config, typeMode: 'input' }));

const replyConfig: ConversionConfig = {
  ...config,
  typeMode: 'output',
  definitions: namedSchemas,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** The shape of a reply; what has a name in the contract is a reference. */
export const replySchema = (schema: Schema): Json => plain(toJsonSchema(schema, replyConfig));

/** The shapes that replies refer to, by name. */
export const replyComponents = (): Json => toJsonSchemaDefs(namedSchemas, replyConfig);

/** Is it nothing but a reference to a shape with a name? */
export const isReference = (schema: Json): boolean => Object.keys(schema).join() === '$ref';

const plain = (schema: object): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$defs'));
