import type { SiteEvent } from '#contract/installation/events.ts';

/** The text of a stream of server-sent events; https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** `id` is what the browser sends as `Last-Event-ID` after a cut. */
  send(event: SiteEvent, id: number): void;
  /** Shows both sides that the line still carries something. */
  beat(id: number): void;
  close(): void;
}

/** A reader that is this many events behind is better off beginning anew. */
const maxBehind = 1000;
/** How soon a browser comes back after a cut. */
const retryMs = 2000;

export const createEventStream = (onEnd: () => void): EventStream => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const end = (): void => {
    controller = null;
    onEnd();
  };
  const write = (text: string): void => {
    if (controller === null) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < -maxBehind) close();
  };
  const close = (): void => {
    controller?.close();
    end();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
      write(`retry: ${retryMs}\n\n`);
    },
    cancel: end,
  });
  return {
    body,
    send: (event, id) => write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
    beat: (id) => write(`id: ${id}\nevent: beat\ndata:\n\n`),
    close,
  };
};
