/** What is told of one answered request: no path (it holds ids), no parameter, no name. */
interface CallEntry {
  readonly requestId: string;
  /** Name of the endpoint. */
  readonly call: string;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** Hash of the user's id. */
  readonly user: string | null;
  /** Code of the problem that was answered. */
  readonly problem: string | null;
}

/** A call that was answered before anything was done for it. */
export type TurnedAwayCall = Pick<CallEntry, 'call' | 'status' | 'problem' | 'user'>;

/** What was turned away in an interval, summed up: a storm must not write a line for each of its calls. */
export interface TurnedAwaySum {
  readonly seconds: number;
  readonly total: number;
  /** How many different users they were of, as far as known. */
  readonly users: number;
  readonly counts: readonly (Omit<TurnedAwayCall, 'user'> & { readonly count: number })[];
}

export interface Log {
  /** What whoever starts the server should read. */
  tell(message: string): void;
  /** What went on or went wrong inside. */
  log(message: string, error?: unknown, requestId?: string): void;
  call(entry: CallEntry): void;
  /** One line for all that was turned away in an interval. */
  turnedAway(sum: TurnedAwaySum): void;
}

interface LogOptions {
  readonly format: 'json' | 'text';
  /** Writes one line. */
  readonly write: (line: string) => void;
  readonly clock: () => Date;
}

export const createLog = (options: LogOptions): Log =>
  options.format === 'json' ? jsonLog(options) : textLog(options);

const jsonLog = ({ write, clock }: LogOptions): Log => {
  const line = (level: string, fields: object): void =>
    write(JSON.stringify({ time: clock().toISOString(), level, ...fields }));
  return {
    tell: (message) => line('info', { event: 'start', message }),
    log: (message, error, requestId) =>
      line(error === undefined ? 'info' : 'error', {
        event: 'message',
        message,
        ...(requestId === undefined ? {} : { requestId }),
        ...(error === undefined ? {} : { error: describeError(error) }),
      }),
    call: (entry) => line(entry.status >= 500 ? 'error' : 'info', { event: 'call', ...entry }),
    turnedAway: (sum) => line('info', { event: 'turned-away', ...sum }),
  };
};

/** For whoever watches a terminal: start messages as they are, calls only when the server failed. */
const textLog = ({ write, clock }: LogOptions): Log => {
  const line = (text: string): void => write(`${clock().toISOString()} ${text}`);
  return {
    tell: write,
    log: (message, error, requestId) => {
      const { name, message: reason, stack } = describeError(error);
      const request = requestId === undefined ? '' : ` (request ${requestId})`;
      line(`${message}${request}${error === undefined ? '' : `: ${name}: ${reason}\n${stack}`}`);
    },
    call: ({ requestId, call, method, status, durationMs, problem }) => {
      if (status >= 500) line(`${method} ${call} ${status} ${problem ?? ''} ${durationMs} ms (request ${requestId})`);
    },
    turnedAway: ({ seconds, counts }) => {
      const told = counts.filter(({ status }) => status !== 401);
      if (told.length === 0) return;
      line(`turned away in ${seconds} s: ${told.map((one) => `${one.count} ${one.call} ${one.status}`).join(', ')}`);
    },
  };
};

interface ErrorEntry {
  readonly name: string;
  readonly code: string | null;
  readonly message: string;
  readonly stack: string;
}

/** Where and what, without data: messages of databases and parsers quote what they were given. */
const describeError = (error: unknown): ErrorEntry => {
  if (!(error instanceof Error)) return { name: typeof error, code: null, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((text) => /^\s+at /.test(text));
  return {
    name: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    message: withoutQuotes(error),
    stack: frames.join('\n'),
  };
};

const withoutQuotes = ({ name, message }: Error): string =>
  name === 'TypeError' || name === 'ReferenceError'
    ? message
    : message.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"').replaceAll(/["'`].*$/gs, '"…"');
