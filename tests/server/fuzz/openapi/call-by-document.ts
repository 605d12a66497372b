import type { Random } from '#tests/support/random.ts';
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts';
import { brokenBody } from './broken-body.ts';
import { type Document, type Operation, operationsIn } from './document-operations.ts';
import { KnownRows } from './known-rows.ts';
import { sampleOf, uuidOf, type ValueSource } from './schema-values.ts';

/** Sends a request below the document's server address. */
export type Send = (request: Request) => Promise<Response>;

interface Plan {
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly body: unknown;
  readonly isBroken: boolean;
}

export interface Outcome {
  readonly calls: number;
  /** Calls that succeeded, by operation. */
  readonly successes: ReadonlyMap<string, number>;
  readonly complaints: readonly string[];
}

/** Calls that end what the others are about come more rarely; navigations and streams are none. */
const weightOf = ({ method, id }: Operation): number =>
  id === 'deleteSite' ? 1 : method === 'DELETE' ? 2 : method === 'POST' ? 8 : 4;

const isCall = ({ responses }: Operation): boolean => !('302' in responses);

const enoughComplaints = 20;

/**
 * Walks through all operations of a served OpenAPI document by chance, knowing nothing but the document and what the
 * answers have told: rows that were made are asked for, changed and deleted. Every answer is held against the document.
 */
export const callByDocument = async (
  { document, send, random }: { readonly document: Document; readonly send: Send; readonly random: Random },
  count: number,
): Promise<Outcome> => {
  const rows = new KnownRows(random);
  const source: ValueSource = { document, random, known: (name) => rows.value(name) };
  const operations = operationsIn(document)
    .filter(isCall)
    .flatMap((operation) => Array.from({ length: weightOf(operation) }, () => operation));
  const check = createAnswerCheck(document);
  const successes = new Map<string, number>();
  const complaints: string[] = [];
  let calls = 0;
  for (; calls < count && complaints.length < enoughComplaints; calls += 1) {
    const operation = random.pick(operations);
    if (operation === undefined) throw new Error('the document has no operations');
    const plan = planOf(operation, source, rows);
    if (plan === null) continue;
    const complaint = await callOne({ operation, plan, check, send, rows, random, successes });
    if (complaint !== null) complaints.push(`${operation.id}: ${complaint} <- ${describe(operation, plan)}`);
  }
  return { calls, successes, complaints };
};

const planOf = (operation: Operation, source: ValueSource, rows: KnownRows): Plan | null => {
  const { parameters, path, body } = operation;
  const { random, document } = source;
  const inPath = parameters.filter((one) => one.in === 'path');
  const known = rows.paramsFor(inPath.map(({ name }) => name));
  const params = Object.fromEntries(
    inPath.map(({ name, schema }) => [name, known[name] ?? String(sampleOf(source, schema, name))]),
  );
  // What needs rows that nobody has made yet finds nothing; a few such calls are enough.
  if (inPath.some(({ name }) => known[name] === undefined) && random.chance(0.9)) return null;
  const search = new URLSearchParams();
  for (const one of parameters.filter(({ in: place }) => place === 'query')) {
    if (one.required !== true && random.chance(0.6)) continue;
    const value = sampleOf(source, one.schema, one.name);
    for (const item of Array.isArray(value) ? value : [value]) search.append(one.name, String(item));
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const valid = body === null || (!body.required && random.chance(0.3)) ? undefined : sampleOf(source, body.schema);
  const broken =
    body?.mediaType === 'application/json' && random.chance(0.1)
      ? brokenBody(document, random, body.schema, valid)
      : undefined;
  return {
    params,
    path: search.size === 0 ? filled : `${filled}?${search}`,
    body: broken ?? valid,
    isBroken: broken !== undefined,
  };
};

interface OneCall {
  readonly operation: Operation;
  readonly plan: Plan;
  readonly check: AnswerCheck;
  readonly send: Send;
  readonly rows: KnownRows;
  readonly random: Random;
  readonly successes: Map<string, number>;
}

const callOne = async ({ operation, plan, check, send, rows, random, successes }: OneCall): Promise<string | null> => {
  const response = await send(requestOf(operation, plan, random));
  const { complaint, reply } = await check(operation, response);
  if (complaint !== null) return complaint;
  if (response.status >= 300) return null;
  if (plan.isBroken) return `${response.status} for a body that the document does not accept`;
  successes.set(operation.id, (successes.get(operation.id) ?? 0) + 1);
  if (operation.method !== 'DELETE') {
    rows.learn(operation, plan.params, reply);
    return null;
  }
  return afterDeletion({ operation, plan, check, send, rows, random, successes });
};

/** What is deleted is not found any more. */
const afterDeletion = async ({ operation, plan, send, rows, random }: OneCall): Promise<string | null> => {
  const last = /\{(\w+)\}$/.exec(operation.path)?.[1];
  const gone = last === undefined ? undefined : plan.params[last];
  if (gone === undefined) return null;
  rows.forget(gone);
  const again = await send(requestOf({ ...operation, method: 'GET', body: null }, plan, random));
  await again.body?.cancel();
  return again.status < 300 ? `${again.status} to a GET after the deletion` : null;
};

const requestOf = ({ method, body }: Operation, plan: Plan, random: Random): Request => {
  const headers = new Headers({ 'x-tyomaahiili': '1', 'sec-fetch-site': 'same-origin' });
  if (method !== 'GET') headers.set('idempotency-key', uuidOf(random));
  const url = new URL(`/api${plan.path}`, 'http://localhost:3000');
  if (method === 'GET' || body === null || plan.body === undefined) return new Request(url, { method, headers });
  if (body.mediaType === 'multipart/form-data') return new Request(url, { method, headers, body: formOf(plan.body) });
  headers.set('content-type', body.mediaType);
  const text = body.mediaType === 'application/json' ? JSON.stringify(plan.body) : String(plan.body);
  return new Request(url, { method, headers, body: text });
};

/** Whatever is not a text is a file; a table can be imported. */
const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const name of Object.keys((body ?? {}) as object)) {
    form.append(name, new File(['Nimi;Määrä;Yksikkö\nBetoni;10;kg\n'], 'rivit.csv', { type: 'text/csv' }));
  }
  return form;
};

const describe = ({ method }: Operation, { path, body }: Plan): string =>
  `${method} ${path} ${(JSON.stringify(body) ?? '').slice(0, 600)}`;
