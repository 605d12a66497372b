import { describe, expect, it } from 'vitest';
import { readLongList } from '#client/data/content/snapshot/read-long-list.ts';

interface Row {
  readonly id: string;
  readonly note: string;
  readonly parts: readonly Row[];
}

const longNote = 'ä'.repeat(900);
/** Rows that hold rows of the same look, and texts that look like the end of a row. */
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    note: `},{"id":"${index}"},{ ${longNote}`,
    parts: [
      { id: 'a', note: longNote, parts: [] },
      { id: 'b', note: '},{', parts: [] },
    ],
  }));

const answer = (count: number) => ({ revision: 7, within: { rows: [{ id: 'x' }] }, rows: rowsOf(count) });

/** In chunks that cut letters and rows anywhere. */
const responseOf = (text: string, chunkBytes = 9973, cancel: () => void = () => undefined): Response => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      cancel,
      pull: (controller) => {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + chunkBytes));
        at += chunkBytes;
      },
    }),
  );
};

const read = async (response: Response) => {
  const portions: (readonly unknown[])[] = [];
  const seenBytes: number[] = [];
  const onRows = (rows: readonly unknown[]) => void portions.push(rows);
  const onBytes = (bytes: number) => void seenBytes.push(bytes);
  const whole = (await readLongList(response, { list: 'rows', onRows, onBytes })) as ReturnType<typeof answer>;
  return { whole, portions, seenBytes };
};

describe('an answer that ends with a long list', () => {
  it.each([0, 1, 3, 700])('with %i rows gives every row once, in their order', async (count) => {
    const { whole, portions } = await read(responseOf(JSON.stringify(answer(count))));
    expect([...portions.flat(), ...whole.rows]).toEqual(rowsOf(count));
    expect({ ...whole, rows: [] }).toEqual({ ...answer(0), rows: [] });
  });

  it('comes in portions, with the page’s turn in between', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const { portions, whole, seenBytes } = await read(responseOf(JSON.stringify(answer(700)), 1_000_000));
    clearInterval(timer);
    expect(portions.length).toBeGreaterThan(5);
    expect(Math.max(...portions.map(({ length }) => length), whole.rows.length)).toBeLessThan(150);
    expect(turns).toBeGreaterThan(3);
    expect(seenBytes.at(-1)).toBe(new TextEncoder().encode(JSON.stringify(answer(700))).length);
  });

  it('may have much before the list, and more behind it', async () => {
    const text = JSON.stringify({ before: longNote.repeat(300), ...answer(400), after: [1] });
    const { whole, portions } = await read(responseOf(text));
    expect([...portions.flat(), ...whole.rows]).toEqual(rowsOf(400));
    expect(whole).toMatchObject({ before: longNote.repeat(300), after: [1] });
    expect(portions.length).toBeGreaterThan(2);
  });

  it('is not taken for a list within something else', async () => {
    const { whole, portions } = await read(responseOf(JSON.stringify({ within: answer(400), rows: [] })));
    expect(portions).toEqual([]);
    expect(whole).toEqual({ within: answer(400), rows: [] });
  });

  it.each([1, 2, 70_000, 400_000])('that is cut %i letters before its end is no answer', async (letters) => {
    await expect(read(responseOf(JSON.stringify(answer(400)).slice(0, -letters)))).rejects.toThrow(SyntaxError);
  });

  it('ends where a row is refused, or where the line breaks', async () => {
    const refuse = () => {
      throw new RangeError('refused');
    };
    let isLeft = false;
    const response = responseOf(JSON.stringify(answer(400)), 9973, () => {
      isLeft = true;
    });
    await expect(readLongList(response, { list: 'rows', onRows: refuse })).rejects.toThrow(RangeError);
    expect(isLeft, 'nobody waits for the rest').toBe(true);
    const broken = new Response(new ReadableStream({ pull: (line) => line.error(new TypeError('broken')) }));
    await expect(read(broken)).rejects.toThrow(TypeError);
  });
});
