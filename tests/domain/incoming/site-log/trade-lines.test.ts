import { expect, it } from 'vitest';
import { importPastedLines } from '#domain/incoming/site-log/pasted-lines.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { deliveryLibrary } from '#tests/support/content/delivery-library.ts';
import { tradeLines } from '#tests/support/content/trade-lines.ts';

const library = deliveryLibrary();
const note = { date: '2026-03-02', supplier: 'Rautatukku Esimerkki Oy' };
const nameOf = new Map(embeddedReferenceSets().flatMap(({ items }) => items.map(({ id, nameFi }) => [id, nameFi])));

/** What is proposed: names of the products, the likeliest first; one alone where it is linked unseen. */
const readLine = (line: string) => {
  const { events, questions } = importPastedLines(line, note, library, new Set());
  const [event] = events;
  const asked = questions[0];
  if (event === undefined) {
    const names = (asked?.candidates ?? []).map(({ entry }) => entry.nameFi);
    return { isSilent: false, amount: [asked?.event.amount ?? null, asked?.event.unit ?? null], names };
  }
  const names = 'id' in event.product ? [nameOf.get(event.product.id) ?? ''] : [];
  return { isSilent: true, amount: [event.amount, event.unit], names };
};

const read = tradeLines.map(({ line, amount, right }) => ({ line, written: amount, right, ...readLine(line) }));
const shareOf = (most: number) =>
  read.filter(({ names, right }) => names.slice(0, most).some((name) => right.test(name))).length / read.length;

it('lines of the trade are linked to nothing wrong unseen', () => {
  expect(read.filter(({ isSilent, names, right }) => isSilent && !right.test(names[0] ?? ''))).toEqual([]);
});

it('have the right product first in four of five, among three in nineteen of twenty', () => {
  expect(shareOf(1)).toBeGreaterThanOrEqual(0.8);
  expect(shareOf(3)).toBeGreaterThanOrEqual(0.95);
});

it('sizes before the amount are no part of it', () => {
  // A product that is linked unseen may take another unit, in which the amount is told then.
  const asked = read.filter(({ isSilent }) => !isSilent);
  expect(asked.map(({ line, amount }) => [line, ...amount])).toEqual(
    asked.map(({ line, written }) => [line, ...(written ?? [null, null])]),
  );
});
