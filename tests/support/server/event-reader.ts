import * as v from 'valibot';
import { type SiteEvent, siteEvent } from '#contract/installation/events.ts';
import type { Client } from '#tests/support/server/test-server.ts';

/** One open stream of `GET /events`. */
export interface EventReader {
  readonly response: Response;
  readonly events: SiteEvent[];
  /** Ids of the events, the last one is what a browser sends after a cut. */
  readonly ids: string[];
  isClosed: boolean;
  stop(): Promise<void>;
}

/** Opens the stream and reads it as a browser does, each event parsed by the contract. */
export const readEvents = async (
  client: Client,
  { search = '', headers = {} }: { search?: string; headers?: Record<string, string> } = {},
): Promise<EventReader> => {
  const response = await client.send('GET', `/events${search}`, { headers });
  const stream = response.body?.getReader();
  if (response.status !== 200 || stream === undefined) throw new Error(`the stream answered ${response.status}`);
  const reader: EventReader = { response, events: [], ids: [], isClosed: false, stop: () => stream.cancel() };
  void read(reader, stream);
  return reader;
};

const read = async (reader: EventReader, stream: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(reader, block);
  }
  reader.isClosed = true;
};

const take = (reader: EventReader, block: string): void => {
  const fields = new Map(block.split('\n').map((line) => [line.split(':')[0] ?? '', line.replace(/^\w+: ?/, '')]));
  const [id, data] = [fields.get('id'), fields.get('data')];
  if (id !== undefined) reader.ids.push(id);
  if (data !== undefined && data !== '') reader.events.push(v.parse(siteEvent, JSON.parse(data)));
};
