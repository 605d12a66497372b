import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TypedText } from '#client/data/drafts/typed-texts.ts';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { LanguageContext } from '#client/ui/text/language.ts';

let kept: TypedText[];
const onSave = vi.fn();

const fields = {
  read: () => Promise.resolve([...kept]),
  keep: (typed: TypedText) => {
    kept = [...kept.filter(({ field }) => field !== typed.field), typed];
  },
  drop: (_rowId: string, field: string) => {
    kept = kept.filter((one) => one.field !== field);
  },
};

beforeEach(() => {
  kept = [];
  onSave.mockClear();
});

afterEach(cleanup);

const NameForm = () => {
  const form = useAppForm({ defaultValues: { name: '' } });
  return (
    <Form onSubmit={() => undefined}>
      <form.AppField name="name">{(field) => <field.TextField label="Area" onSave={onSave} />}</form.AppField>
    </Form>
  );
};

const AreaForm = ({ area }: { readonly area: number | null }) => {
  const form = useAppForm({ defaultValues: { area } });
  return (
    <Form onSubmit={() => undefined}>
      <form.AppField name="area">{(field) => <field.NumberField label="Area" onSave={onSave} />}</form.AppField>
    </Form>
  );
};

const open = (area: number | null = 1000) => openForm(<AreaForm area={area} />);

const openForm = async (form: ReactNode) => {
  cleanup();
  render(
    <LanguageContext value={{ language: 'fi', choose: () => undefined }}>
      <FieldTheme>
        <TypedFieldsContext value={{ fields, rowId: '' }}>{form}</TypedFieldsContext>
      </FieldTheme>
    </LanguageContext>,
  );
  await act(() => Promise.resolve());
};

const field = () => screen.getByLabelText<HTMLInputElement>('Area');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('brings back what could not be taken, as it was typed, and marks it', async () => {
  await open();
  type('12 m x 4');
  fireEvent.blur(field());
  await open();
  await waitFor(() => expect(field().value).toBe('12 m x 4'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onSave).not.toHaveBeenCalled();
});

it('takes over what was half done when the page went', async () => {
  await open();
  type('77,5');
  expect(onSave).not.toHaveBeenCalled();
  await open();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(77.5));
  expect(kept).toEqual([]);
});

it('takes over a text that was half done when the page went', async () => {
  await openForm(<NameForm />);
  type('Koulu');
  await openForm(<NameForm />);
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('Koulu'));
  expect(kept).toEqual([]);
});

it('forgets a text once it was taken', async () => {
  await open();
  type('12,');
  type('12,5');
  expect(kept).toMatchObject([{ field: 'area', text: '12,5', before: '1000' }]);
  fireEvent.blur(field());
  expect(kept).toEqual([]);
});

it('leaves alone what somebody else has changed meanwhile', async () => {
  await open();
  type('abc');
  await open(2000);
  await waitFor(() => expect(kept).toEqual([]));
  expect(field().value.replace(/\s/u, ' ')).toBe('2 000');
});
