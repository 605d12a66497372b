import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { AddForm } from '#client/features/library/add-form.tsx';
import { findRecord } from '#client/parts/library/record.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

/** The calculation with its first row once more, as it is when a row has just been stored. */
const withOneMore = (view: CalculationView): CalculationView => {
  const [first] = view.input.quantities;
  const added = first === undefined ? [] : [{ ...first, id: 'added' }];
  return { ...view, input: { ...view.input, quantities: [...view.input.quantities, ...added] } };
};

const Form = () => {
  const view = useCalculationView(place);
  const [isStored, setStored] = useState(false);
  const record = findRecord(
    view.referenceSet,
    { companyName: '', products: [], composites: [] },
    { kind: 'item', id: 'slab' },
  );
  if (record === null) return null;
  return (
    <AddForm
      view={isStored ? withOneMore(view) : view}
      target={{ kind: 'add', categoryId: view.categories[0]?.id ?? null }}
      record={record}
      quantity={undefined}
      isPresent={false}
      onAdd={() => {
        setStored(true);
        return new Promise(() => undefined);
      }}
      onLink={() => Promise.resolve()}
      onAdded={() => undefined}
      onClose={() => undefined}
    />
  );
};

it('counts the row that is being stored once, though the calculation has it already', async () => {
  serveInput(server(), gold1);
  await renderPage(tab(), gold1, <Form />);
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1000' } });
  const before = screen.getByText(/with it$/).parentElement?.textContent;
  expect(before).toMatch(/\d/);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBe('true'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/with it$/).parentElement?.textContent).toBe(before);
});
