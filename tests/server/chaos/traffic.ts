import { setTimeout as wait } from 'node:timers/promises';
import sample from '#server/sample/esimerkkikohde.json';
import type { Ledger } from '#tests/server/kill/ledger.ts';
import type { Place, Write } from '#tests/server/kill/writes.ts';
import type { Random } from '#tests/support/random.ts';

/** What a call got: its status, and its body as text. */
export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Calls one server or the other; null = it did not answer, which no failure of the database excuses. */
export type Ask = (
  method: string,
  path: string,
  init?: { readonly body?: string; readonly type?: string; readonly key?: string },
) => Promise<Told | null>;

export interface Traffic {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly place: Place;
  readonly random: Random;
  readonly isOver: () => boolean;
  /** Answers by status. */
  readonly statuses: Map<number, number>;
}

const most = 5;
/** Longer than this nobody waits. */
export const longestMs = 60_000;

/** Writes, singly and in batches, until nothing waits or it is over. */
export const keepWriting = async (traffic: Traffic): Promise<void> => {
  const { ledger, random } = traffic;
  while (!traffic.isOver() && ledger.waiting.length > 0) {
    const writes = ledger.waiting.splice(0, random.chance(0.5) ? 1 : 1 + random.below(most));
    const left = writes.length === 1 ? await sendOne(traffic, writes) : await sendBatch(traffic, writes);
    ledger.waiting.unshift(...left);
  }
};

/** Reads of all kinds, and imports, which are the longest transactions. */
export const keepReading = async (traffic: Traffic): Promise<void> => {
  const { siteId, calculationId } = traffic.place;
  const calculation = `/sites/${siteId}/calculations/${calculationId}`;
  const paths = [
    '/sites',
    `${calculation}/quantities?limit=100`,
    `${calculation}/reports/climate-report`,
    `/sites/${siteId}/snapshot`,
    `/sites/${siteId}/export`,
  ];
  while (!traffic.isOver()) {
    const isImport = traffic.random.chance(0.05);
    const path = isImport ? '/sites/import' : (traffic.random.pick(paths) ?? '');
    const init = isImport ? { body: JSON.stringify(sample), key: crypto.randomUUID() } : {};
    const told = await checked(traffic, isImport ? 'POST' : 'GET', path, init);
    if (told !== null && told.status >= 500) await wait(50);
  }
};

/** Sends again what has no answer, so that it can be seen to be there once; nothing else waits any more. */
export const sendUncertain = async (traffic: Traffic): Promise<void> => {
  const { ledger } = traffic;
  ledger.waiting.splice(0, ledger.waiting.length, ...ledger.uncertain);
  const startedAt = performance.now();
  await keepWriting({
    ...traffic,
    isOver: () => ledger.complaints.length > 0 || performance.now() - startedAt > longestMs,
  });
  if (ledger.uncertain.size > 0) ledger.complaints.push(`${ledger.uncertain.size} writes got no answer`);
};

/** What of these is to be sent again. */
const sendOne = async (traffic: Traffic, [write]: readonly Write[]): Promise<readonly Write[]> => {
  if (write === undefined) return [];
  const { method, path, body, type, key } = write;
  const told = await checked(traffic, method, path, { body, type, key });
  if (told === null || told.status >= 300) return later(traffic, [write], told?.headers.get('retry-after') ?? null);
  acknowledge(traffic, write, told.headers.get('idempotency-replayed') === 'true');
  return [];
};

const sendBatch = async (traffic: Traffic, writes: readonly Write[]): Promise<readonly Write[]> => {
  const entries = writes.map(({ key, endpoint, params, body, type }) => ({
    key,
    endpoint,
    params,
    body: type === 'text/plain' ? body : JSON.parse(body),
    after: [],
  }));
  const told = await checked(traffic, 'POST', '/sync', { body: JSON.stringify({ entries }), key: crypto.randomUUID() });
  if (told === null || told.status >= 300) return later(traffic, writes, told?.headers.get('retry-after') ?? null);
  const { answers } = JSON.parse(told.text) as {
    answers: { status: number | null; headers: Record<string, string>; body: unknown }[];
  };
  const left: Write[] = [];
  let pause: string | null = null;
  for (const [index, write] of writes.entries()) {
    const answer = answers[index];
    const status = answer?.status ?? null;
    if (status !== null && status < 300)
      acknowledge(traffic, write, answer?.headers['idempotency-replayed'] === 'true');
    else {
      pause ??= answer?.headers['retry-after'] ?? null;
      if (status !== null && !isPassing(status, pause))
        complain(traffic, `${status} ${write.endpoint} in a batch: ${JSON.stringify(answer?.body)}`);
      left.push(write);
    }
  }
  return left.length === 0 ? left : later(traffic, left, pause);
};

const acknowledge = ({ ledger }: Traffic, write: Write, isReplayed: boolean): void => {
  ledger.acknowledged.add(write);
  ledger.uncertain.delete(write);
  if (isReplayed) ledger.replayed += 1;
  ledger.note();
};

/** Waits as the server asks, a tenth of it: a test has less patience than a device. */
const later = async (
  { ledger }: Traffic,
  writes: readonly Write[],
  retryAfter: string | null,
): Promise<readonly Write[]> => {
  ledger.repeated += writes.length;
  for (const write of writes) ledger.uncertain.add(write);
  await wait(100 * Number(retryAfter ?? 1));
  return writes;
};

/** An answer as it may be while the database fails: a success, or one that says when to come again. */
const checked = async (traffic: Traffic, ...call: Parameters<Ask>): Promise<Told | null> => {
  const told = await traffic.ask(...call);
  const [method, path] = call;
  if (told === null) complain(traffic, `no answer to ${method} ${path}`);
  else {
    traffic.statuses.set(told.status, (traffic.statuses.get(told.status) ?? 0) + 1);
    if (told.status >= 300 && !isPassing(told.status, told.headers.get('retry-after'))) {
      complain(traffic, `${told.status} ${method} ${path}: ${told.text.slice(0, 300)}`);
    }
  }
  return told;
};

/** 409: the same edit still runs on the other server. */
const isPassing = (status: number, retryAfter: string | null): boolean =>
  (status === 503 || status === 409) && retryAfter !== null;

const complain = ({ ledger }: Traffic, complaint: string): void => {
  // The first ones tell what is wrong.
  if (ledger.complaints.length < 20) ledger.complaints.push(complaint);
  ledger.note();
};
