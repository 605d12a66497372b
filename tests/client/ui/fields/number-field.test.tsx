import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IssueTextContext } from '#client/ui/fields/field-error.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { LanguageContext } from '#client/ui/text/language.ts';
import type { Language } from '#domain/values/language.ts';

afterEach(cleanup);

interface AreaFormProps {
  readonly onSubmit?: (area: number | null) => void;
  readonly onSave?: (area: number | null) => void;
}

const AreaForm = ({ onSubmit, onSave }: AreaFormProps) => {
  const defaultValues: { area: number | null } = { area: 1234.5 };
  const form = useAppForm({ defaultValues, onSubmit: ({ value }) => onSubmit?.(value.area) });
  return (
    <Form onSubmit={form.handleSubmit}>
      <form.AppField name="area">{(field) => <field.NumberField label="Area" onSave={onSave} />}</form.AppField>
      <form.AppForm>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.AppForm>
    </Form>
  );
};

const renderForm = (props: AreaFormProps = {}, language: Language = 'fi') =>
  render(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <IssueTextContext value={(code) => `text of ${code}`}>
        <FieldTheme>
          <AreaForm {...props} />
        </FieldTheme>
      </IssueTextContext>
    </LanguageContext>,
  );

const field = () => screen.getByLabelText<HTMLInputElement>('Area');

const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};

it('shows the number in the language of the user', () => {
  renderForm();
  expect(field().value.replace(/\s/u, ' ')).toBe('1 234,5');
});

it('reads a decimal comma, and an empty field as a missing value', () => {
  const onSave = vi.fn();
  renderForm({ onSave });
  type('2 000,25');
  type('');
  expect(onSave.mock.calls).toEqual([[2000.25], [null]]);
});

it('reads a thousand as English groups it, and as it shows it itself', () => {
  const onSave = vi.fn();
  renderForm({ onSave }, 'en');
  type('12,000');
  expect(field().value).toBe('12,000');
  type('12,001');
  expect(onSave.mock.calls).toEqual([[12_000], [12_001]]);
});

it('has no grouping marks while it is edited in English, where they could become decimal marks', () => {
  const onSave = vi.fn();
  renderForm({ onSave }, 'en');
  expect(field().value).toBe('1,234.5');
  fireEvent.focus(field());
  expect(field().value).toBe('1234.5');
  type(`${field().value}5`);
  expect(field().value).toBe('1,234.55');
  expect(onSave.mock.calls).toEqual([[1234.55]]);
});

it('keeps selected what Tab has selected', () => {
  renderForm({}, 'en');
  field().select();
  fireEvent.focus(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, '1234.5'.length]);
});

it('does not save a value that did not change', () => {
  const onSave = vi.fn();
  renderForm({ onSave });
  fireEvent.blur(field());
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps text that is no number where it was typed, says so and saves nothing', () => {
  const onSave = vi.fn();
  const onSubmit = vi.fn();
  renderForm({ onSave, onSubmit });
  type('about 3');
  expect(field().value).toBe('about 3');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('text of not-a-number')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('takes text that is set at once in place of the one it has, right after the focus has come', async () => {
  const onSave = vi.fn();
  renderForm({ onSave }, 'en');
  field().focus();
  field().select();
  await Promise.resolve();
  const { selectionStart, selectionEnd, value } = field();
  expect([selectionStart, selectionEnd, value]).toEqual([0, 6, '1234.5']);
  type('99');
  expect(onSave.mock.calls).toEqual([[99]]);
});

it('reads a formula and keeps what it gives', () => {
  const onSave = vi.fn();
  renderForm({ onSave });
  type('=12*3,5');
  expect(field().value).toBe('42');
  expect(onSave.mock.calls).toEqual([[42]]);
});

it('says so when a formula gives no number, and keeps its text', () => {
  const onSave = vi.fn();
  renderForm({ onSave });
  type('=12*');
  expect(field().value).toBe('=12*');
  expect(screen.getByText('text of not-a-number')).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
});
