/** One event of a trace of the browser; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: EventTiming };
}

interface EventTiming {
  readonly interactionId?: number;
  readonly timeStamp: number;
  readonly processingEnd: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'];

/**
 * Processor time of the page's main thread from each interaction to the frame that shows it, ms: unlike the clock it does
 * not depend on what else the machine does.
 */
export const interactionWorks = (trace: Buffer): readonly number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const timings = traceEvents.filter(({ name, ph }) => name === 'EventTiming' && ph === 'b');
  const page = timings[0]?.pid;
  const thread = traceEvents.find(
    ({ pid, name, args }) => pid === page && name === 'thread_name' && args.name === 'CrRendererMain',
  )?.tid;
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === page && tid === thread && ph === 'X');
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const frames = own.filter(({ name }) => name === 'Commit').toSorted((a, b) => a.ts - b.ts);
  return spansOf(timings).map((span) => {
    const frame = frames.find(({ ts }) => ts >= span.to);
    return workIn(tasks, { from: span.from, to: frame === undefined ? span.to : endOf(frame) });
  });
};

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** A click or a key is several events: from the first to the end of the last one's work. */
const spansOf = (timings: readonly TraceEvent[]): readonly Span[] => {
  const spans = new Map<number, Span>();
  for (const { ts, args } of timings) {
    const { interactionId = 0, timeStamp, processingEnd } = args.data ?? { timeStamp: 0, processingEnd: 0 };
    if (interactionId === 0) continue;
    const known = spans.get(interactionId) ?? { from: ts, to: ts };
    const to = ts + (processingEnd - timeStamp) * 1000;
    spans.set(interactionId, { from: Math.min(known.from, ts), to: Math.max(known.to, to) });
  }
  return [...spans.values()];
};

const workIn = (tasks: readonly TraceEvent[], { from, to }: Span): number => {
  let work = 0;
  for (const task of tasks) {
    const { ts, dur = 0, tdur = 0 } = task;
    const shared = Math.min(endOf(task), to) - Math.max(ts, from);
    if (shared > 0 && dur > 0) work += (tdur * shared) / dur;
  }
  return work / 1000;
};
