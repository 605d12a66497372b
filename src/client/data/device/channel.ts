/** Messages between the tabs of one user; a tab never hears itself. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
  readonly close: () => void;
}

export type OpenChannel = (name: string) => Channel;

/** Without BroadcastChannel each tab goes on alone; the next start reads the same store. */
export const openChannel: OpenChannel = (name) => {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
    },
    close: () => channel.close(),
  };
};
