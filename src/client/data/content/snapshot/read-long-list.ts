import { nextTask } from '#client/data/device/next-task.ts';

interface Reading {
  /** A list of objects, the last member of the answer. */
  readonly list: string;
  /** Takes rows in their order; what it throws ends the reading. */
  readonly onRows: (rows: readonly unknown[]) => void;
  /** How much of the answer has come, in bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** As many letters as are read between two frames, also on a slow device. */
const portion = 128_000;

/**
 * The JSON object of an answer that ends with a long list. The rows are given out a portion at a time, as they come: read at
 * once, ten thousand of them hold up the page. Only when it resolves was the answer whole.
 * @returns the object; its list has the rows that were not given out
 */
export const readLongList = async ({ body }: Response, reading: Reading): Promise<unknown> => {
  const reader = (body ?? new Blob().stream()).getReader();
  try {
    return await readAll(reader, reading);
  } catch (error) {
    // Nobody waits for the rest.
    reader.cancel().catch(() => undefined);
    throw error;
  }
};

const readAll = async (
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { list, onRows, onBytes = () => undefined }: Reading,
): Promise<unknown> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  /** What stands before the first row, and between two of them; null until they are found. */
  let frame: Frame | null = null;
  let nextLook = portion;
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return JSON.parse((frame?.head ?? '') + text);
    bytes += value.byteLength;
    onBytes(bytes);
    if (frame === null && text.length > nextLook) {
      nextLook *= 2;
      frame = frameOf(text, list);
      text = text.slice(frame?.head.length);
    }
    if (frame !== null) text = await giveOut(text, frame, onRows);
  }
};

interface Frame {
  readonly head: string;
  readonly between: string;
}

const frameOf = (text: string, list: string): Frame | null => {
  for (const found of text.matchAll(new RegExp(`"${list}":\\[(?=(\\{"\\w+":))`, 'g'))) {
    const head = text.slice(0, found.index + found[0].length);
    // A list of that name may stand within something else.
    if (parsed(`${head}]}`) !== null) return { head, between: `},${found[1]}` };
  }
  return null;
};

/** Gives out the rows that have come, and returns the text of the last ones. */
const giveOut = async (text: string, { between }: Frame, onRows: Reading['onRows']): Promise<string> => {
  let rest = text;
  let from = portion;
  for (;;) {
    const end = rest.indexOf(between, from) + 1;
    if (end === 0) return rest;
    const rows = parsed(`[${rest.slice(0, end)}]`);
    // What ends within a row is no JSON.
    from = rows === null ? end : portion;
    if (rows === null) continue;
    onRows(rows as readonly unknown[]);
    rest = rest.slice(end + 1);
    await nextTask();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
