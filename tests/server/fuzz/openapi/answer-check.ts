import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document, Operation, Schema } from './document-operations.ts';

/** Says what an answer breaks of the document; `reply` is its JSON, where it has some. */
export interface CheckedAnswer {
  readonly complaint: string | null;
  readonly reply: unknown;
}

export type AnswerCheck = (operation: Operation, response: Response) => Promise<CheckedAnswer>;

/** Checks status, media type, headers and shape by the document alone. */
export const createAnswerCheck = (document: Document): AnswerCheck => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', ...document });
  const compiled = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const made = ajv.compile(JSON.parse(text));
    compiled.set(schema, made);
    return made;
  };
  return async (operation, response) => {
    const schemas = operation.responses[String(response.status)];
    const wrong = (complaint: string): CheckedAnswer => ({ complaint, reply: undefined });
    if (response.status >= 500) return wrong(`${response.status}: ${await response.text()}`);
    if (schemas === undefined)
      return wrong(`${response.status} is not in the document: ${(await response.text()).slice(0, 300)}`);
    if (response.headers.get('x-app') === null) return wrong('X-App is missing');
    if (schemas.size === 0) return { complaint: null, reply: undefined };
    const mediaType = response.headers.get('content-type') ?? '';
    const schema = schemas.get(mediaType);
    if (schema === undefined)
      return wrong(`${response.status} as ${mediaType}, not as ${[...schemas.keys()].join(', ')}`);
    if (mediaType === 'text/event-stream') {
      await response.body?.cancel();
      return { complaint: null, reply: undefined };
    }
    const bytes = await unpacked(response);
    if (!mediaType.includes('json')) return { complaint: null, reply: undefined };
    const reply: unknown = JSON.parse(bytes.toString('utf8'));
    const validate = validatorOf(schema);
    const [first] = validate(reply) ? [] : (validate.errors ?? []);
    return {
      complaint: first === undefined ? null : `${first.instancePath} ${first.message} (${first.schemaPath})`,
      reply,
    };
  };
};

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const unpacked = async (response: Response): Promise<Buffer> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  return encoding === 'br' || encoding === 'gzip' ? unpackers[encoding](bytes) : bytes;
};
