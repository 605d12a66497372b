import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import type { Choices } from '#client/ui/select-field/choices.ts';
import { SelectInput } from '#client/ui/select-field/select-input.tsx';
import { maxNativeSelectItems } from '#domain/values/limits.ts';
import { choose } from '#tests/support/client/choose.ts';

afterEach(cleanup);

const materials: Choices = [
  { value: '', label: 'Not chosen' },
  { group: 'Stone', items: ['Concrete', 'Granite'].map((label) => ({ value: label, label })) },
  { group: 'Wood', items: ['Birch', 'Pine'].map((label) => ({ value: label, label })) },
];
const many = (count: number): Choices =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Item ${index}` }));

interface FieldProps {
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
  readonly isDisabled?: boolean;
}

const Field = ({ choices, onChoose, isDisabled = false }: FieldProps) => {
  const [value, setValue] = useState('Granite');
  return (
    <SelectInput
      label="Material"
      name="material"
      value={value}
      choices={choices}
      disabled={isDisabled}
      onChoose={(next) => {
        setValue(next);
        onChoose(next);
      }}
    />
  );
};

const show = (props: Partial<FieldProps> = {}) => {
  const onChoose = vi.fn();
  const { container } = render(
    <FieldTheme>
      <form>
        <Field choices={materials} onChoose={onChoose} {...props} />
      </form>
    </FieldTheme>,
  );
  const form = container.querySelector('form') ?? undefined;
  return { onChoose, container, form };
};
const field = () => screen.getByRole('combobox', { name: 'Material' });
const press = (...keys: readonly string[]) => {
  for (const key of keys) act(() => void fireEvent.keyDown(field(), { key }));
};
const list = () => screen.queryByRole('listbox', { hidden: true });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a select field', () => {
  it('is a button that says what is chosen', () => {
    show();
    expect(field().tagName).toBe('BUTTON');
    expect(field().textContent).toBe('Granite');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(list()).toBeNull();
  });

  it('opens a list in groups, with the chosen option marked and active', () => {
    show();
    act(() => void fireEvent.click(field()));
    expect(within(list() ?? document.body).getAllByRole('group', { hidden: true })).toHaveLength(2);
    const options = within(list() ?? document.body).getAllByRole('option', { hidden: true, selected: true });
    const chosen = options.map((option) => option.textContent);
    expect([chosen, active(), field().getAttribute('aria-expanded')]).toEqual([['Granite'], 'Granite', 'true']);
    expect(field().getAttribute('aria-controls')).toBe(list()?.id);
  });

  it('is chosen from with the pointer and closes', async () => {
    const { onChoose } = show();
    await choose(field(), 'Pine');
    expect(onChoose.mock.calls).toEqual([['Pine']]);
    expect([field().textContent, list()]).toEqual(['Pine', null]);
  });

  it('is chosen from by keys alone: arrows, letters, Enter', () => {
    const { onChoose } = show();
    press('ArrowDown', 'ArrowDown');
    expect(active()).toBe('Birch');
    press('p');
    expect(active()).toBe('Pine');
    press('Enter');
    expect(onChoose.mock.calls).toEqual([['Pine']]);
    expect(list()).toBeNull();
  });

  it('keeps what was chosen on Escape, which a dialog around it does not see', () => {
    const { onChoose } = show();
    press('ArrowDown', 'End');
    const onKey = vi.fn();
    document.body.addEventListener('keydown', onKey, { once: true });
    let isLeftToBrowser = true;
    act(() => {
      isLeftToBrowser = fireEvent.keyDown(field(), { key: 'Escape' });
    });
    expect([field().textContent, list(), isLeftToBrowser]).toEqual(['Granite', null, false]);
    expect([onKey.mock.calls, onChoose.mock.calls]).toEqual([[], []]);
  });

  it('closes when the focus or the finger goes elsewhere, choosing nothing', () => {
    const { onChoose } = show();
    press('ArrowDown', 'ArrowDown');
    act(() => void fireEvent.blur(field()));
    expect(list()).toBeNull();
    press('ArrowDown', 'ArrowDown');
    act(() => void fireEvent.pointerDown(document.body));
    expect(list()).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('opens nothing while it is disabled', () => {
    show({ isDisabled: true });
    act(() => void fireEvent.click(field()));
    expect(list()).toBeNull();
  });
});

describe('the native select beside it', () => {
  const native = (container: HTMLElement) => container.querySelector('select');

  it('is there for autofill and the form, unseen and out of the way of the keyboard', () => {
    const { container, form, onChoose } = show();
    const select = native(container);
    expect([select?.tabIndex, select?.closest('[aria-hidden]') !== null]).toEqual([-1, true]);
    expect(new FormData(form).get('material')).toBe('Granite');
    if (select) act(() => void fireEvent.change(select, { target: { value: 'Birch' } }));
    expect(onChoose.mock.calls).toEqual([['Birch']]);
    expect(field().textContent).toBe('Birch');
  });

  it('holds up to 300 items; above that the form has the value only', () => {
    expect(maxNativeSelectItems).toBe(300);
    expect(native(show({ choices: many(300) }).container)?.options).toHaveLength(300);
    cleanup();
    const { container, form } = show({ choices: many(301) });
    expect(native(container)).toBeNull();
    expect(new FormData(form).get('material')).toBe('Granite');
  });
});
