import type { Database } from '#server/db/database.ts';
import type { RateLimiter } from '#server/http/admission.ts';
import type { Answer } from '#server/http/answer.ts';
import { inDatabaseTurn, mostOfOneCompany } from '#server/http/database-turn.ts';
import type { HeavyCalls } from '#server/http/heavy-calls.ts';
import { Refusal } from '#server/http/refusal.ts';
import { startThread } from '#server/threads/start-thread.ts';
import { createTurns, inLastTurn, inTurn, type Turns } from '#server/turns/turns.ts';
import { type CallThreadOptions, type FromCallThread, type ToCallThread, unpackError } from './call-protocol.ts';
import { lendAdmission } from './lent-admission.ts';
import { lendDatabase } from './lent-database.ts';

export interface CallThreads extends HeavyCalls {
  /** Ends the threads; calls that still run fail. */
  stop(): Promise<void>;
}

export interface CallThreadsOptions {
  readonly threadUrl: URL;
  readonly database: Database;
  readonly limiter: RateLimiter;
  /** At work that holds the database for long. */
  readonly turns: Turns;
  /** What each thread is started with. */
  readonly thread: Omit<CallThreadOptions, 'databaseKind'>;
  readonly log: (message: string, error?: unknown) => void;
  /** One call at a time in each; one company has `mostOfOneCompany` of them, and never all. */
  readonly maxThreads?: number;
  /** Longest call; the thread is ended when one takes longer. */
  readonly callMs?: number;
  /** A thread that nobody has asked for so long gives its memory back. */
  readonly idleMs?: number;
}

/** What a thread may hold: reports of the largest calculations fit, anything more ends the thread, never the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 };

/** Heavy calls in threads that are started when they are first needed, shared, and replaced when they die. */
export const createCallThreads = (options: CallThreadsOptions): CallThreads => {
  const { maxThreads = 3, idleMs = 60_000 } = options;
  const free = createTurns({ most: maxThreads, mostOfOne: Math.max(1, Math.min(maxThreads - 1, mostOfOneCompany)) });
  const threads = new Set<CallThread>();
  const start = (): CallThread => {
    const thread = startCallThread(options, () => threads.delete(thread));
    threads.add(thread);
    return thread;
  };
  /** One that does nothing, else another one, else the one that does least. */
  const choose = (): CallThread => {
    const [first] = [...threads].sort((a, b) => a.running() - b.running());
    return first !== undefined && (first.running() === 0 || threads.size >= maxThreads) ? first : start();
  };
  const answer: HeavyCalls['answer'] = async (route, input, user) => {
    const thread = choose();
    try {
      return await inDatabaseTurn(options.turns, route.endpoint, user, () => thread.answer(route, input, user));
    } finally {
      if (thread.running() === 0) thread.endAfter(idleMs);
    }
  };
  return {
    answer: (route, input, user) => inTurn(free, user?.companyId ?? '', () => answer(route, input, user)),
    answerLast: (route, input, user) => inLastTurn(free, () => answer(route, input, user)),
    stop: async () => {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
};

interface CallThread extends Pick<HeavyCalls, 'answer'> {
  running(): number;
  endAfter(idleMs: number): void;
  end(): Promise<void>;
}

const startCallThread = (options: CallThreadsOptions, onEnd: () => void): CallThread => {
  const { database, log, callMs = 60_000 } = options;
  const workerData: CallThreadOptions = { ...options.thread, databaseKind: database.kind };
  const worker = startThread(options.threadUrl, { workerData, resourceLimits });
  const waiting = createWaiting();
  let idle: NodeJS.Timeout | undefined;
  const send = (message: ToCallThread): void => worker.postMessage(message);
  const admission = lendAdmission(options, (id, outcome) => send({ kind: 'entered', id, outcome }));
  const lent = lendDatabase(database, (id, outcome) => send({ kind: 'rows', id, outcome }));
  worker.on('message', (message: FromCallThread) => {
    if (message.kind === 'database') return lent.answer(message.request);
    if (message.kind === 'admission') return admission.answer(message.request);
    if (message.kind === 'leave') return admission.leave(message.id);
    if (message.kind === 'log') return log(message.message, ...(message.error ? [unpackError(message.error)] : []));
    waiting.settle(message);
  });
  worker.on('error', (error) => log('a thread for heavy calls has failed', error));
  const end = async (): Promise<void> => {
    // From now on nobody is given this thread.
    onEnd();
    await worker.terminate();
  };
  worker.on('exit', () => {
    clearTimeout(idle);
    onEnd();
    lent.takeBack();
    admission.takeBack();
    waiting.giveUp();
  });
  return {
    answer: async ({ endpoint }, { params, search, headers, body }, user) => {
      clearTimeout(idle);
      const { id, answered } = waiting.add();
      const plain = { search: search.toString(), headers: Object.fromEntries(headers) };
      send({ kind: 'call', call: { id, route: endpoint.name, params, ...plain, body, user } });
      const timer = setTimeout(() => {
        log(`${endpoint.name} took too long: its thread is ended`);
        void end();
      }, callMs);
      return answered.finally(() => clearTimeout(timer));
    },
    running: () => waiting.count(),
    endAfter: (idleMs) => {
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    },
    end,
  };
};

type Answered = Extract<FromCallThread, { readonly kind: 'answer' }>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Calls that the thread works on. */
const createWaiting = () => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  return {
    count: () => waiting.size,
    add: () => {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }));
      return { id, answered: answered.finally(() => waiting.delete(id)) };
    },
    settle: ({ id, outcome }: Answered): void => {
      if (outcome.ok) waiting.get(id)?.resolve(outcome.value);
      else waiting.get(id)?.reject(unpackError(outcome.error));
    },
    giveUp: (): void => {
      for (const { reject } of waiting.values()) reject(tryAgain());
    },
  };
};

/** What the call had not committed is rolled back; a retry under its key finds out. */
const tryAgain = (): Refusal => new Refusal('unavailable', { headers: { 'retry-after': '5' } });
