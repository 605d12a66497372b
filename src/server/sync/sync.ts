import type * as v from 'valibot';
import { errorStatus } from '#contract/frame/errors.ts';
import { findUnknownEdits, syncEdits } from '#contract/installation/sync.ts';
import { unknownKeys } from '#server/calls/idempotency.store.ts';
import { answerRoute, runTogether } from '#server/calls/serve.ts';
import type { Answer } from '#server/http/answer.ts';
import { toRefusal } from '#server/http/failures.ts';
import type { CallInput } from '#server/http/heavy-calls.ts';
import { invalid } from '#server/http/refusal.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import { type Call, type Route, route } from '#server/http/route.ts';

type Entry = v.InferOutput<typeof syncEdits.body>['entries'][number];
type EntryAnswer = v.InferOutput<typeof syncEdits.reply>['answers'][number];

/** What of an answer's headers a client needs beside its status. */
const toldHeaders = ['etag', 'retry-after', 'idempotency-replayed'] as const;

export const unknownEditsRoute: Route = route(findUnknownEdits, async ({ query }, { db, user }) => ({
  unknown: [...(await unknownKeys(db, user.id, query.keys.split(',')))],
}));

/** `POST /sync` over the routes that change something; the batch as a whole has no transaction. */
export const createSyncRoute = (routes: readonly Route[]): Route => {
  const edits = new Map(routes.filter(isEdit).map((one) => [one.endpoint.name, one]));
  return {
    ...route(syncEdits, async ({ body }, call) => ({ answers: await answerAll(edits, body.entries, call) })),
    isBatch: true,
  };
};

/** Reads have no place in a batch; a file goes alone, and so does what is told once. */
const isEdit = ({ endpoint: { method, session, content }, isBatch, isToldOnce }: Route): boolean =>
  method !== 'GET' &&
  (session === 'required' || session === 'licence-free') &&
  content !== 'form' &&
  isBatch !== true &&
  isToldOnce !== true;

const answerAll = async (
  edits: ReadonlyMap<string, Route>,
  entries: readonly Entry[],
  call: Call,
): Promise<EntryAnswer[]> => {
  const answers: EntryAnswer[] = [];
  const stopped = new Set<string>();
  const failed = new Set<string>();
  let isOver = false;
  /** Kinds of edits for which there is no room: the others of the batch would be told the same, one by one. */
  const full = new Map<string, EntryAnswer>();
  const isTried = (entry: Entry): boolean =>
    !isOver &&
    !stopped.has(laneOf(entry)) &&
    !entry.after.some((key) => failed.has(key)) &&
    !call.services.isDraining();
  const isFull = (entry: Entry): boolean => full.has(kindOf(entry));
  const note = (entry: Entry, answer: EntryAnswer): void => {
    if (isPassing(answer)) stopped.add(laneOf(entry));
    // Without a database, or room on its disk, the other lanes fare no better.
    isOver ||= isType(answer.body, 'database-unavailable') || isType(answer.body, 'storage-full');
    if (answer.status === null || answer.status >= 300) failed.add(entry.key);
    else full.clear();
    if (isType(answer.body, 'quota-exceeded')) full.set(kindOf(entry), answer);
    answers.push(answer);
  };
  while (answers.length < entries.length) {
    const run = runFrom(edits, entries, answers.length);
    const together = run.every(isTried) && !run.some(isFull) ? await answerTogether(edits, run, call) : null;
    for (const [index, entry] of run.entries()) {
      const known = together?.[index];
      const same = full.get(kindOf(entry));
      if (known !== undefined) note(entry, answerOf(entry, known));
      else if (!isTried(entry)) note(entry, notTried(entry));
      else if (same !== undefined) note(entry, { ...same, key: entry.key });
      else note(entry, answerOf(entry, await answerEntry(edits, entry, call)));
    }
  }
  return answers;
};

const kindOf = (entry: Entry): string => `${entry.endpoint} ${laneOf(entry)}`;

/** The single call's way, with the entry's own key; a failure is an answer like any other. */
const answerEntry = async (edits: ReadonlyMap<string, Route>, entry: Entry, call: Call): Promise<Answer> => {
  const { services, user, language } = call;
  try {
    const edit = edits.get(entry.endpoint);
    if (edit === undefined) throw invalid('endpoint', 'not-allowed');
    const leave = await services.limiter.admitEntry({ endpoint: edit.endpoint, user, address: null });
    return await answerRoute(services, edit, inputOf(edit, entry, call), user).finally(leave);
  } catch (error) {
    return refusalAnswer(toRefusal(error, services.log), language);
  }
};

const answerTogether = async (
  edits: ReadonlyMap<string, Route>,
  run: readonly Entry[],
  call: Call,
): Promise<readonly Answer[] | null> => {
  const edit = edits.get(run[0]?.endpoint ?? '');
  if (edit === undefined || run.length < 2) return null;
  const inputs = run.map((entry) => ({ ...inputOf(edit, entry, call), key: entry.key }));
  const { services, user } = call;
  try {
    (await services.limiter.admitEntry({ endpoint: edit.endpoint, user, address: null, times: run.length }))();
  } catch {
    return null;
  }
  return runTogether(services, edit, inputs, user);
};

const inputOf = ({ endpoint }: Route, entry: Entry, call: Call): CallInput => {
  const isText = endpoint.content === 'text';
  const content = isText ? String(entry.body ?? '') : entry.body === undefined ? '' : JSON.stringify(entry.body);
  return {
    params: entry.params,
    search: new URLSearchParams(),
    headers: headersOf(entry, call.requestHeaders),
    body: { content, fingerprint: endpoint.body === undefined ? '' : content },
  };
};

/** The batch's own headers with what belongs to the entry; rights and origin were checked for the whole batch. */
const headersOf = ({ key, ifMatch, epoch }: Entry, batch: Headers): Headers => {
  const headers = new Headers(batch);
  for (const name of ['if-match', 'x-epoch', 'content-type', 'content-length']) headers.delete(name);
  headers.set('idempotency-key', key);
  if (ifMatch !== undefined) headers.set('if-match', `"v${ifMatch}"`);
  if (epoch !== undefined) headers.set('x-epoch', String(epoch));
  return headers;
};

const answerOf = ({ key }: Entry, { status, headers, body }: Answer): EntryAnswer => ({
  key,
  status,
  headers: Object.fromEntries(
    toldHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ),
  body: typeof body === 'string' ? JSON.parse(body) : null,
});

const notTried = ({ key }: Entry): EntryAnswer => ({ key, status: null, headers: {}, body: null });

/** Another try may succeed, so nothing later in the lane may overtake it. */
const isPassing = ({ status, body }: EntryAnswer): boolean =>
  status !== null && (status >= 500 || status === errorStatus['too-many-requests'] || isType(body, 'key-running'));

const isType = (body: unknown, type: keyof typeof errorStatus): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === type;

/** The entries from here on that may be answered together: one kind, one calculation, each row once; else this one. */
const runFrom = (edits: ReadonlyMap<string, Route>, entries: readonly Entry[], from: number): readonly Entry[] => {
  const [first, ...rest] = entries.slice(from);
  if (first === undefined) return [];
  if (edits.get(first.endpoint)?.handleTogether === undefined || first.ifMatch !== undefined) return [first];
  const rows = new Set([rowOf(first)]);
  const end = rest.findIndex((entry) => {
    const row = rowOf(entry);
    const isLike =
      entry.endpoint === first.endpoint &&
      entry.epoch === first.epoch &&
      entry.ifMatch === undefined &&
      entry.params['siteId'] === first.params['siteId'] &&
      entry.params['calculationId'] === first.params['calculationId'] &&
      (row === undefined || !rows.has(row));
    rows.add(row);
    return !isLike;
  });
  return entries.slice(from, end === -1 ? undefined : from + 1 + end);
};

/** The row that is changed or made; ids are the same whatever their case. undefined = one that the server gives its id. */
const rowOf = ({ params, body }: Entry): string | undefined => {
  const made = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  return params['quantityId']?.toLowerCase() ?? (typeof made === 'string' ? made.toLowerCase() : undefined);
};

/** Edits of one site keep their order, whatever becomes of others; so do those of the library and of the account. */
const laneOf = ({ endpoint, params, body }: Entry): string => {
  const made = endpoint === 'createSite' && typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return params['siteId'] ?? (typeof made === 'string' ? made : '');
};
