import { describe, expect, it } from 'vitest';
import { readDespatchAdvice } from '#domain/incoming/site-log/despatch-advice.ts';
import { importDespatchAdvice } from '#domain/incoming/site-log/despatch-events.ts';
import type { Product } from '#domain/products/product.ts';
import { isGtin, shortGtin } from '#domain/values/gtin.ts';
import { makeProduct } from '#tests/support/client/fake-library.ts';
import { deliveryLibrary } from '#tests/support/content/delivery-library.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

interface ExpectedDocument {
  readonly file: string;
  readonly sameAs?: string;
  readonly expect?: string;
  readonly lines?: readonly Readonly<Record<string, unknown>>[];
}

const folder = 'deliveries/despatch';
const expected: readonly ExpectedDocument[] = hasSharedData
  ? JSON.parse(readShared(`${folder}/expected.json`)).documents
  : [];
const problems: Readonly<Record<string, string>> = {
  'unit without a fixed amount': 'no-fixed-amount',
  'unknown unit code': 'unknown-unit',
  '"1e3" is not an xsd:decimal: refuse the line, show it': 'not-a-number',
  'negative quantity: a return; ask, do not add silently': 'return',
};

const adviceOf = async (file: string) => {
  const read = await readDespatchAdvice(readShared(`${folder}/${file}`));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe.runIf(hasSharedData)(`despatch advices${sharedDataNote}`, () => {
  it.each(expected.filter(({ lines }) => lines !== undefined))('$file says what it says', async (wanted) => {
    const { file, lines = [], ...head } = wanted;
    const advice = await adviceOf(file);
    expect(advice).toMatchObject(head);
    expect(advice.lines).toHaveLength(lines.length);
    for (const [index, { note: _note, problem, ...line }] of lines.entries()) {
      expect(advice.lines[index]).toMatchObject({
        ...line,
        problem: problem === undefined ? null : problems[String(problem)],
      });
    }
  });

  it('become events, questions and refusals, each load of its own', async () => {
    const library = deliveryLibrary();
    const made = async (file: string) => importDespatchAdvice(readShared(`${folder}/${file}`), library, new Set());
    const bulk = await made('despatch-4-bulk.xml');
    const loads = [...bulk.events, ...bulk.questions.map(({ event }) => event)];
    expect(loads.map(({ amount, unit }) => [amount, unit])).toEqual(
      expect.arrayContaining([
        [7.5, 'm3'],
        [7.5, 'm3'],
        [4.25, 'm3'],
        [32_400, 'kg'],
      ]),
    );
    expect(loads.map(({ massKg }) => massKg)).toEqual(expect.arrayContaining([18_000, 10_200]));
    const pallets = await made('despatch-3-handling-units.xml');
    expect(pallets.events).toEqual([]);
    expect(pallets.questions.map(({ asks }) => asks.includes('amount'))).toEqual([true, true, true, true]);
    expect(pallets.questions[0]?.amounts).toContainEqual({ amount: 1400, unit: 'kg' });
    expect(pallets.questions[0]?.event.massKg).toBe(1400);
    const traps = await made('despatch-6-text-traps.xml');
    expect(traps.refused).toEqual([{ row: '1', code: 'not-a-number', found: '1e3' }]);
    expect(traps.questions.filter(({ asks }) => asks.includes('return')).map(({ row }) => row)).toEqual(['3']);
    const outstanding = await made('despatch-2-outstanding.xml');
    expect(outstanding.refused).toEqual([{ row: '3', code: 'nothing-delivered', found: 'Höylätavara 20x95' }]);
  });

  it('are of the own product that has the number of the line, whatever its name', async () => {
    const text = readShared(`${folder}/despatch-1-simple.xml`);
    const advice = await adviceOf('despatch-1-simple.xml');
    const gtin = advice.lines[0]?.gtin ?? '';
    expect(isGtin(gtin)).toBe(true);
    const own = (id: string): Product => makeProduct({ id, gtin: shortGtin(gtin), name: 'Oma tuote' });
    const read = async (products: readonly Product[]) => {
      const { events, questions } = await importDespatchAdvice(text, deliveryLibrary(products), new Set());
      const [first] = [...events, ...questions.map(({ event }) => event)].filter(({ externalId }) =>
        externalId.endsWith('/1'),
      );
      return { product: first?.product, question: questions.find(({ row }) => row === '1') };
    };
    expect((await read([own('p1')])).product).toEqual({ kind: 'product', id: 'p1' });
    // Two declarations of one item: which of them came is asked, and nothing else stands before them.
    const two = await read([own('p1'), own('p2')]);
    expect(two.product).toEqual({ kind: 'none' });
    expect(two.question?.candidates.slice(0, 2).map(({ entry, why }) => [entry.id, why])).toEqual([
      ['p1', ['same-gtin']],
      ['p2', ['same-gtin']],
    ]);
    // A number that is none by its check digit says nothing.
    const last = gtin.at(-1) ?? '';
    const broken = text.replaceAll(gtin, gtin.slice(0, -1) + String((Number(last) + 1) % 10));
    const { events, questions } = await importDespatchAdvice(broken, deliveryLibrary([own('p1')]), new Set());
    const linked = [...events, ...questions.map(({ event }) => event)].map(({ product }) => product);
    expect(linked).not.toContainEqual({ kind: 'product', id: 'p1' });
  });

  it('read a second time add nothing', async () => {
    const library = deliveryLibrary();
    const first = await importDespatchAdvice(readShared(`${folder}/despatch-1-simple.xml`), library, new Set());
    const taken = [...first.events, ...first.questions.map(({ event }) => event)];
    expect(taken).toHaveLength(3);
    const again = await importDespatchAdvice(
      readShared(`${folder}/despatch-7-same-as-1.xml`),
      library,
      new Set(taken.map(({ externalId }) => externalId)),
    );
    expect(again).toMatchObject({ events: [], questions: [], refused: [] });
    expect(again.known).toHaveLength(3);
  });

  it('with a document type are refused before anything is read', async () => {
    const read = await readDespatchAdvice(readShared(`${folder}/hostile-entities.xml`));
    expect(read).toEqual({ ok: false, error: 'broken' });
  });
});

it('what is another document is no despatch advice', async () => {
  expect(await readDespatchAdvice('<Invoice/>')).toEqual({ ok: false, error: 'not-a-despatch-advice' });
  expect(await readDespatchAdvice('<DespatchAdvice>')).toEqual({ ok: false, error: 'broken' });
});
