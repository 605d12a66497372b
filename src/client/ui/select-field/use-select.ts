import { useEffect, useId, useRef, useState } from 'react';
import type { SelectOption } from './choices.ts';
import { actionOf, nothingTyped, type SelectAction, type SelectState, typedOption, typedWith } from './select-keys.ts';

interface SelectProps {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly button?: React.RefObject<HTMLButtonElement | null> | undefined;
  readonly onChoose: (value: string) => void;
}

/** The state of a select field and what its button needs; the focus stays on the button all the time. */
export const useSelect = ({ options, value, button: given, onChoose }: SelectProps) => {
  const listId = useId();
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  const typed = useRef(nothingTyped);
  const [active, setActive] = useState<number | null>(null);
  const close = () => setActive(null);
  useOutsidePress(active !== null, button, listId, close);

  const selected = options.findIndex((option) => option.value === value);
  const state: SelectState = { active, selected, labels: options.map(({ label }) => label) };
  const choose = (index: number | null) => {
    const option = index === null ? undefined : options[index];
    close();
    if (option !== undefined && option.value !== value) onChoose(option.value);
  };
  const run = (action: SelectAction) => {
    if (action.kind === 'move') setActive(action.to);
    else if (action.kind === 'choose') choose(active);
    else close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const key = { key: event.key, altKey: event.altKey, isCommand: event.ctrlKey || event.metaKey };
    const next = typedWith(typed.current, key, event.timeStamp);
    const found = next === null ? null : typedOption(next, state);
    const action = next === null ? actionOf(key, state) : found === null ? null : moveTo(found);
    typed.current = next ?? nothingTyped;
    if (action === null) return;
    run(action);
    if (action.kind === 'choose' && action.leaves) return;
    // The dialog around the field must not see the Escape that closes the list.
    event.preventDefault();
    event.stopPropagation();
  };
  const buttonProps = {
    ref: button,
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': active !== null,
    'aria-controls': listId,
    'aria-activedescendant': active === null ? undefined : optionId(listId, active),
    onKeyDown,
    // Safari does not focus a button that was pressed.
    onClick: () => {
      button.current?.focus();
      setActive(active === null ? Math.max(0, selected) : null);
    },
    onBlur: close,
  } as const;
  return { listId, buttonProps, active, selected, choose };
};

export type SelectButtonProps = ReturnType<typeof useSelect>['buttonProps'];

/** A label that presses its button would open the list; it only leads there. */
export const focusLabelled = (event: React.MouseEvent<HTMLLabelElement>): void => {
  event.preventDefault();
  event.currentTarget.control?.focus();
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const moveTo = (to: number): SelectAction => ({ kind: 'move', to });

/** A touch elsewhere does not take the focus away in every browser. */
const useOutsidePress = (
  isOpen: boolean,
  button: React.RefObject<HTMLElement | null>,
  listId: string,
  onPress: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return;
    const look = ({ target }: PointerEvent) => {
      const places = [button.current, document.getElementById(listId)];
      if (target instanceof Node && !places.some((place) => place?.contains(target))) onPress();
    };
    document.addEventListener('pointerdown', look, true);
    return () => document.removeEventListener('pointerdown', look, true);
  });
};
