import { readFile, writeFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { fileTypes } from '#contract/sites/files.ts';
import { categoryTemplateIds } from '#domain/calculations/category-template-ids.ts';
import { historyTypes } from '#domain/documents/history.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { examples } from '#server/openapi/examples.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';
import { operationsOf } from './operations-of.ts';
import { tellStory } from './story.ts';

const server = withServer();
const document = openApiDocument({ publicUrl, version: 'test' });
const operations = operationsOf(document);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', ...document });

/** What a value breaks of a schema of the document. */
const complaints = (schema: object, value: unknown): unknown[] => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validate = ajv.compile(JSON.parse(text));
  return validate(value) ? [] : [...(validate.errors ?? [])];
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every call of the contract, each with all of its path parameters', () => {
    for (const { name, method, path } of allEndpoints) {
      const operation = operations.get(name);
      expect(operation?.method, name).toBe(method.toLowerCase());
      expect(operation?.path, name).toBe(path);
    }
  });

  it('names every shape in words, and no reference leads nowhere', () => {
    const { components } = document as { components: { schemas: Record<string, unknown> } };
    const names = Object.keys(components.schemas);
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name))).toEqual([]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, one = '']) => one);
    const found = (reference: string): unknown =>
      reference
        .split('/')
        .slice(1)
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect([...new Set(references)].filter((one) => !one.startsWith('#/') || found(one) === undefined)).toEqual([]);
    expect(references).toContain('#/components/schemas/LayerSnapshot');
    expect(references).toContain('#/components/schemas/CreateSiteRequest');
  });

  it('tells refusals that only one call has', () => {
    expect(operations.get('addReferenceSet')?.responses).toHaveProperty('412');
    expect(operations.get('searchData')?.responses).toHaveProperty('404');
  });

  it('types files as what they are, and names what can be chosen', () => {
    const file = operations.get('getFile')?.responses['200']?.content ?? {};
    expect(Object.keys(file)).toEqual([...fileTypes]);
    expect(file['text/csv']?.schema).toEqual({ type: 'string' });
    expect(file['application/pdf']?.schema).toMatchObject({ format: 'binary', contentMediaType: 'application/pdf' });
    expect(file['application/json']?.schema).toEqual({});
    const { schemas } = (document as { components: { schemas: Record<string, object> } }).components;
    expect(schemas['ImportCategoryTemplateRequest']).toHaveProperty('properties.template.enum', [
      ...categoryTemplateIds,
    ]);
    const type = operations.get('getHistory')?.parameters.find(({ name }) => name === 'type');
    expect(type?.schema).toHaveProperty('enum', [...historyTypes]);
  });

  it('is served, kept by the reader, and not made twice', async () => {
    const first = await server().app.request('/api/openapi.json');
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ openapi: '3.1.1', info: { version: 'test-build' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await server().app.request('/api/openapi.json', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('the examples of the OpenAPI document', () => {
  it('are what the application answers now (UPDATE_EXAMPLES=1 writes them anew)', async () => {
    const recorded = await tellStory(server());
    const file = 'src/server/openapi/examples.json';
    const text = `${JSON.stringify(recorded, null, 2)}\n`;
    if (process.env['UPDATE_EXAMPLES'] === '1') await writeFile(file, text);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(recorded);
  });

  it.each([...examples.keys()])('fit the contract: %s', (name) => {
    const endpoint = allEndpoints.find((one) => one.name === name);
    const example = examples.get(name);
    if (endpoint === undefined) throw new Error(`there is no call ${name}`);
    if (endpoint.body !== undefined) expect(v.is(endpoint.body, example?.body)).toBe(true);
    expect(v.is(endpoint.reply, example?.reply)).toBe(true);
    const { requestBody, responses } = operations.get(name) ?? {};
    const body = requestBody?.content['application/json']?.schema;
    if (body !== undefined) expect(complaints(body, example?.body)).toEqual([]);
    const reply = responses?.[String(endpoint.success)]?.content?.['application/json']?.schema;
    if (reply !== undefined) expect(complaints(reply, example?.reply)).toEqual([]);
  });
});
