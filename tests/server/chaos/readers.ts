/** A reader of one server's stream of changes, as a browser is: it opens the stream anew when it ends. */
export interface StreamReader {
  /** Events by kind. */
  readonly heard: Map<string, number>;
  stop(): Promise<void>;
}

/** Reads `GET /events` from now on. */
export const readStream = (origin: string, cookie: string): StreamReader => {
  const heard = new Map<string, number>();
  const ending = new AbortController();
  const count = (kind: string): void => void heard.set(kind, (heard.get(kind) ?? 0) + 1);
  const read = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: ending.signal });
    if (response.status !== 200 || response.body === null) throw new Error(`the stream answered ${response.status}`);
    count('opened');
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) count(/"kind":"(\w+)"/.exec(line)?.[1] ?? 'other');
    }
    count('closed');
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await read().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const running = run();
  return {
    heard,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
