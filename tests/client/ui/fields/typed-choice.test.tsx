import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';

const done: string[] = [];
const Choice = ({ value }: { readonly value: string }) => {
  const choose = useTypedChoice('vehicle', value, (next) => done.push(`store ${next}`));
  return (
    <select aria-label="Vehicle" value={value} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">–</option>
      <option value="a">a</option>
    </select>
  );
};

const show = (value: string, left: readonly { readonly text: string; readonly before: string }[]) => {
  done.length = 0;
  const fields = {
    read: async () => left.map((one) => ({ rowId: '', field: 'vehicle', ...one })),
    keep: ({ text, before }: { readonly text: string; readonly before: string }) => done.push(`keep ${text} ${before}`),
    drop: () => done.push('drop'),
  };
  render(
    <TypedFieldsContext value={{ fields, rowId: '' }}>
      <Choice value={value} />
    </TypedFieldsContext>,
  );
};

it('is written down before it is stored, and forgotten behind it', () => {
  show('', []);
  fireEvent.change(screen.getByLabelText('Vehicle'), { target: { value: 'a' } });
  expect(done).toEqual(['keep a ', 'store a', 'drop']);
});

it('is stored by the next page where one ended before, unless somebody else has chosen meanwhile', async () => {
  show('', [{ text: 'a', before: '' }]);
  await waitFor(() => expect(done).toEqual(['keep a ', 'store a', 'drop']));
  show('b', [{ text: 'a', before: '' }]);
  await waitFor(() => expect(done).toEqual(['drop']));
});
