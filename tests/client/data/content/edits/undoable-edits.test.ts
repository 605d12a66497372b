import { beforeEach, expect, it } from 'vitest';
import { quantitiesNow } from '#client/data/content/edits/content-now.ts';
import { createUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();
let place: CalculationPlace;
let categoryId: string;

beforeEach(async () => {
  place = await tab().edits.createSite({ name: 'Koulu' });
  await tab().queryClient.fetchQuery(quantityQueries.list(place));
  await tab().queryClient.fetchQuery(categoryQueries.list(place));
  ({ categoryId } = await createUndoableEdits(tab(), place).createCategory({ name: 'Runko' }));
});

const amounts = () => quantitiesNow(tab(), place).map(({ amount }) => amount);
/** What each patch was told that its user had seen. */
const bases = () =>
  tab()
    .outbox.entries.get()
    .flatMap(({ endpoint, request: { body } }) => {
      if (endpoint !== 'patchQuantities') return [];
      return (body as readonly { readonly base: { readonly amount: number } }[]).map(({ base }) => base.amount);
    });

const twoRows = async () => {
  const edits = createUndoableEdits(tab(), place);
  await edits.create(['r1', 'r2'].map((name) => ({ categoryId, fields: { name, amount: 10 } })));
  return { edits, rows: quantitiesNow(tab(), place) };
};

it('two quick presses of undo go back two steps, each from what the other left', async () => {
  const { edits, rows } = await twoRows();
  await edits.patch(
    rows.map((quantity) => ({ quantity, patch: { amount: 9 } })),
    'paste',
  );
  await edits.patch(
    quantitiesNow(tab(), place).map((quantity) => ({ quantity, patch: { amount: 8 } })),
    'fill',
  );
  await Promise.all([edits.undo(), edits.undo()]);
  expect(amounts()).toEqual([10, 10]);
  expect(bases()).toEqual([10, 10, 9, 9, 8, 8, 9, 9]);
});

it('a change on a row that the screen shows as it was before is of the row as it is', async () => {
  const { edits, rows } = await twoRows();
  const seen = rows.map((quantity) => ({ quantity, patch: { amount: 9 } }));
  const cut = rows.map((quantity) => ({ quantity, patch: { amount: 8 } }));
  await Promise.all([edits.patch(seen, 'paste'), edits.patch(cut, 'cut')]);
  expect(bases()).toEqual([10, 10, 9, 9]);
  await edits.undo();
  expect(amounts()).toEqual([9, 9]);
});

it('a row comes back from a deletion as the change before it has left it', async () => {
  const { edits, rows } = await twoRows();
  const changed = edits.patch(
    rows.map((quantity) => ({ quantity, patch: { amount: 9 } })),
    'fill',
  );
  await Promise.all([changed, edits.remove(rows)]);
  expect(amounts()).toEqual([]);
  await edits.undo();
  expect(amounts()).toEqual([9, 9]);
});

it('what could not be stored does not keep the next change from its turn', async () => {
  const { edits, rows } = await twoRows();
  const { add } = tab().outbox;
  tab().outbox.add = () => Promise.reject(new Error('no room'));
  const failed = edits.patch(
    rows.map((quantity) => ({ quantity, patch: { amount: 9 } })),
    'paste',
  );
  await expect(failed).rejects.toThrow('no room');
  tab().outbox.add = add;
  await edits.patch(
    rows.map((quantity) => ({ quantity, patch: { amount: 8 } })),
    'paste',
  );
  expect(amounts()).toEqual([8, 8]);
});
