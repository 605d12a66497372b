/** Counts and durations of this process; gauges are asked for when somebody reads them. */
export interface Metrics {
  countCall(call: string, status: number, seconds: number): void;
  countStatement(kind: 'query' | 'transaction', seconds: number): void;
  countReplay(): void;
  /** Text of the Prometheus exposition format, version 0.0.4. */
  render(gauges: readonly Gauge[]): string;
}

export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly values: readonly { readonly labels: string; readonly value: number }[];
}

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Histogram {
  /** One count for each bound and one for what is slower. */
  readonly counts: Uint32Array;
  sum: number;
}

export const createMetrics = (): Metrics => {
  const calls = new Map<string, number>();
  const callTimes = new Map<string, Histogram>();
  const statementTimes = new Map<string, Histogram>();
  let replays = 0;
  return {
    countCall: (call, status, seconds) => {
      const labels = `call="${call}",status="${status}"`;
      calls.set(labels, (calls.get(labels) ?? 0) + 1);
      observe(callTimes, `call="${call}"`, seconds);
    },
    countStatement: (kind, seconds) => observe(statementTimes, `kind="${kind}"`, seconds),
    countReplay: () => {
      replays += 1;
    },
    render: (gauges) =>
      [
        simple('http_requests_total', 'Answered requests.', 'counter', [...calls]),
        histogram('http_request_duration_seconds', 'Time to the answer.', callTimes),
        histogram('database_statement_duration_seconds', 'Time of single statements and transactions.', statementTimes),
        simple('idempotency_replays_total', 'Answers given a second time.', 'counter', [['', replays]]),
        ...gauges.map(({ name, help, type, values }) =>
          simple(
            name,
            help,
            type,
            values.map(({ labels, value }) => [labels, value]),
          ),
        ),
      ].join(''),
  };
};

const observe = (histograms: Map<string, Histogram>, labels: string, seconds: number): void => {
  let known = histograms.get(labels);
  if (known === undefined) {
    known = { counts: new Uint32Array(bounds.length + 1), sum: 0 };
    histograms.set(labels, known);
  }
  const index = bounds.findIndex((bound) => seconds <= bound);
  const place = index === -1 ? bounds.length : index;
  known.counts[place] = (known.counts[place] ?? 0) + 1;
  known.sum += seconds;
};

const prefix = 'tyomaahiili_';

const head = (name: string, help: string, type: string): string =>
  `# HELP ${prefix}${name} ${help}\n# TYPE ${prefix}${name} ${type}\n`;

const line = (name: string, labels: string, value: number): string =>
  `${prefix}${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`;

const simple = (name: string, help: string, type: string, values: readonly (readonly [string, number])[]): string =>
  head(name, help, type) + values.map(([labels, value]) => line(name, labels, value)).join('');

const histogram = (name: string, help: string, histograms: ReadonlyMap<string, Histogram>): string =>
  head(name, help, 'histogram') +
  [...histograms]
    .map(([labels, { counts, sum }]) => {
      let total = 0;
      const buckets = [...counts].map((count, index) => {
        total += count;
        return line(`${name}_bucket`, `${labels},le="${bounds[index] ?? '+Inf'}"`, total);
      });
      return `${buckets.join('')}${line(`${name}_sum`, labels, sum)}${line(`${name}_count`, labels, total)}`;
    })
    .join('');
