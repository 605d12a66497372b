import { beforeEach, describe, expect, it } from 'vitest';
import { viewOf } from '#client/data/content/views/calculation-view.ts';
import { foreseeView } from '#client/data/content/views/foreseen-view.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { clock } from '#client/data/device/clock.ts';
import { overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { type Entry, siteLane } from '#client/data/outbox/records/entry.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { today } from '#domain/values/today.ts';
import { contentAtHand } from '#tests/support/client/content-at-hand.ts';
import { editsOf } from '#tests/support/client/edits.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab((server) => serveInput(server, gold1));
let shown: Parameters<typeof foreseeView>[1];
let categoryId: string;

beforeEach(async () => {
  const { site, calculation, row, categories } = await contentAtHand(tab());
  categoryId = row.categoryId;
  shown = { site, calculation, categories, referenceSet: gold1.referenceSet };
  server().fault = 'no-line';
});

const waiting = () => tab().outbox.inLane(siteLane(place.siteId));
const known = () => tab().queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [];
const rowsWith = (entries: readonly Entry[]) => overlayQuantities(known(), place, entries);
const viewWith = (entries: readonly Entry[]) =>
  viewOf({ ...shown, quantities: rowsWith(entries), today: today(clock()) });
const totalsOf = ({ input, result }: ReturnType<typeof viewOf>) =>
  [result.building, calculate(input).building] as const;

/** Edits as they come to the outbox, and the outbox without them. */
const coming = async (count: number): Promise<readonly Entry[]> => {
  for (let index = 0; index < count; index += 1)
    await editsOf(tab()).createQuantity(place, categoryId, { name: `Rivi ${index}`, amount: index, unit: 'kg' });
  const entries = waiting();
  await tab().outbox.remove(entries.map(({ seq }) => seq));
  expect(waiting()).toEqual([]);
  return entries;
};

describe('what a screen will show of edits that are on their way to the disk', () => {
  it('is found by the screen that shows them', async () => {
    const entries = await coming(3);
    const before = viewWith([]);
    const foreseen = await foreseeView(tab(), shown, entries);
    const view = viewWith([...entries]);
    expect(view.quantities).toHaveLength(before.quantities.length + 3);
    expect(view).toBe(foreseen);
    const [seen, made] = totalsOf(view);
    expect(seen).toEqual(made);
  });

  it('is not found where anything else of the calculation is another', async () => {
    const entries = await coming(2);
    const foreseen = await foreseeView(tab(), shown, entries);
    const calculation = { ...shown.calculation, exportedElectricityKwhPerYear: 5000 };
    const quantities = foreseen?.quantities ?? [];
    const other = viewOf({ ...shown, calculation, quantities, today: today(clock()) });
    expect(other).not.toBe(foreseen);
    expect(other.input.calculation).toBe(calculation);
    expect(viewOf({ ...shown, quantities, today: '2020-01-01' }).input.today).toBe('2020-01-01');
  });

  it('is shown to nobody before', async () => {
    const entries = await coming(3);
    const before = viewWith([]);
    await foreseeView(tab(), shown, entries);
    expect(waiting()).toEqual([]);
    const after = viewWith(waiting());
    expect(after.quantities).toEqual(before.quantities);
    expect(after.result.building).toEqual(before.result.building);
  });

  it('is made anew where other edits have come', async () => {
    const entries = await coming(3);
    await foreseeView(tab(), shown, entries);
    const [seen, made] = totalsOf(viewWith(entries.slice(1)));
    expect(seen).toEqual(made);
    expect(rowsWith(entries.slice(1)).map(({ name }) => name)).not.toContain('Rivi 0');
  });
});
