import * as v from 'valibot';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { isBodyOptional, type RequestBody } from './read-body.ts';
import { type Issue, notFound, Refusal } from './refusal.ts';
import { findUnstorableText } from './unstorable-text.ts';

/** More would help nobody and could make the answer larger than the request. */
const maxIssues = 100;

/** Ids of the library are texts of their source, and so are those that a history is asked for; all others are UUIDs. */
export const textParams: readonly string[] = ['itemId', 'referenceSetId', 'productId', 'compositeId', 'type', 'id'];

/** Path parameters; one that cannot be an id belongs to nothing, so the answer is "not found". */
export const parseParams = (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  for (const [name, value] of Object.entries(params)) {
    const isPlausible = textParams.includes(name) ? findUnstorableText(value) === null : v.is(uuid, value);
    if (!isPlausible) throw notFound();
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textParams.includes(name) ? value : value.toLowerCase()]),
  );
};

const uuid = v.pipe(v.string(), v.uuid());

/** The query by the endpoint's schema; a parameter that the schema reads as a list may be given once or repeated. */
export const parseQuery = (search: URLSearchParams, schema: NonNullable<Endpoint['query']>): unknown => {
  const names = [...new Set(search.keys())];
  const values = Object.fromEntries(
    names.map((name) => [name, isListEntry(schema, name) ? search.getAll(name) : search.getAll(name).at(-1)]),
  );
  const result = v.safeParse(schema, values);
  if (!result.success) throw new Refusal('bad-request', { issues: issuesOf(result.issues) });
  if (findUnstorableText(values) !== null) throw new Refusal('bad-request');
  return result.output;
};

/** The body by the endpoint's schema. */
export const parseBody = ({ content }: RequestBody, endpoint: Endpoint): unknown => {
  if (endpoint.body === undefined) return undefined;
  if (endpoint.content === 'json' && content === '' && isBodyOptional(endpoint)) return undefined;
  const value = endpoint.content === 'json' && typeof content === 'string' ? parseJson(content) : content;
  const unstorable = findUnstorableText(value);
  if (unstorable !== null) throw new Refusal('validation', { issues: [{ path: unstorable, code: 'wrong-type' }] });
  const result = v.safeParse(endpoint.body, value);
  if (!result.success) throw new Refusal('validation', { issues: issuesOf(result.issues) });
  return result.output;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not JSON.' });
  }
};

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): readonly Issue[] =>
  problemIssues(issues.slice(0, maxIssues), 'en').map(({ path, code }) => ({ path, code }));

const isListEntry = (schema: object, name: string): boolean => {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return false;
  const entry: unknown = Object.entries(schema.entries).find(([key]) => key === name)?.[1];
  return typeof entry === 'object' && entry !== null && 'wrapped' in entry && isArraySchema(entry.wrapped);
};

const isArraySchema = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';
