import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Gauge } from './metrics.ts';

const nanosPerSecond = 1e9;
const microsPerSecond = 1e6;

export interface ProcessGauges {
  /** Measured since the last time. */
  read(): readonly Gauge[];
  stop(): void;
}

/** How this process does: event loop, memory, processor. */
export const watchProcess = (): ProcessGauges => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    read: () => {
      const delays = [
        ['quantile="0.5"', delay.percentile(50)],
        ['quantile="0.99"', delay.percentile(99)],
        ['quantile="1"', delay.max],
      ] as const;
      delay.reset();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        {
          name: 'event_loop_delay_seconds',
          help: 'Delay of the event loop since the last reading.',
          type: 'gauge',
          values: delays.map(([labels, nanos]) => ({ labels, value: nanos / nanosPerSecond })),
        },
        {
          name: 'memory_bytes',
          help: 'Memory of the process.',
          type: 'gauge',
          values: [
            { labels: 'kind="resident"', value: rss },
            { labels: 'kind="heap"', value: heapUsed },
            { labels: 'kind="external"', value: external },
          ],
        },
        one('process_cpu_seconds_total', 'Processor time.', 'counter', (user + system) / microsPerSecond),
        one('process_uptime_seconds', 'Age of the process.', 'gauge', process.uptime()),
      ];
    },
    stop: () => delay.disable(),
  };
};

/** A gauge with one value. */
export const one = (name: string, help: string, type: Gauge['type'], value: number): Gauge => ({
  name,
  help,
  type,
  values: [{ labels: '', value }],
});
