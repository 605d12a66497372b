import type { Channel, OpenChannel } from '#client/data/device/channel.ts';

/** Message channels between the tabs of one test; a message arrives after the current turn, as in a browser. */
export const makeChannels = (): OpenChannel => {
  const listeners = new Map<string, Map<Channel, (message: unknown) => void>>();
  return (name) => {
    const ofName = listeners.get(name) ?? new Map<Channel, (message: unknown) => void>();
    listeners.set(name, ofName);
    const channel: Channel = {
      post: (message) => {
        const copy: unknown = structuredClone(message);
        for (const [other, listener] of ofName) if (other !== channel) queueMicrotask(() => listener(copy));
      },
      listen: (listener) => ofName.set(channel, listener),
      close: () => ofName.delete(channel),
    };
    return channel;
  };
};

/** Web Locks of one browser: one holder per name, the others wait in line; `steal` takes it from the holder. */
export const makeLocks = (): LockManager => {
  interface Waiting {
    readonly hold: () => Promise<unknown>;
    readonly end: (error?: unknown) => void;
  }
  const holders = new Map<string, Waiting>();
  const lines = new Map<string, Waiting[]>();

  const grant = (name: string, waiting: Waiting) => {
    holders.set(name, waiting);
    void waiting.hold().then(() => {
      if (holders.get(name) !== waiting) return;
      holders.delete(name);
      waiting.end();
      const next = lines.get(name)?.shift();
      if (next !== undefined) grant(name, next);
    });
  };
  const request = (name: string, options: LockOptions, hold: () => Promise<unknown>): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { hold, end: (error) => (error === undefined ? resolve() : reject(error)) };
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      if (options.steal === true) {
        holders.get(name)?.end(new DOMException('Stolen', 'AbortError'));
        grant(name, waiting);
        return;
      }
      if (!holders.has(name)) {
        grant(name, waiting);
        return;
      }
      line.push(waiting);
      options.signal?.addEventListener('abort', () => {
        lines.set(
          name,
          (lines.get(name) ?? []).filter((other) => other !== waiting),
        );
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  return { request, query: async () => ({ held: [], pending: [] }) } as unknown as LockManager;
};
