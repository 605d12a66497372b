import { type Choices, optionsOf } from './choices.ts';
import { NativeTwin } from './native-twin.tsx';
import { OptionList } from './option-list.tsx';
import classes from './select-field.module.css';
import { type SelectButtonProps, useSelect } from './use-select.ts';

interface SelectFrameProps {
  readonly className?: string | undefined;
  readonly name?: string | undefined;
  readonly value: string;
  readonly choices: Choices;
  readonly disabled?: boolean | undefined;
  /** The button, where its owner wants to focus it. */
  readonly button?: React.RefObject<HTMLButtonElement | null> | undefined;
  readonly onChoose: (value: string) => void;
  /** The button of a look of its own, with what it says. */
  readonly children: (
    button: SelectButtonProps & { readonly disabled: boolean },
    chosen: React.ReactNode,
  ) => React.ReactNode;
}

/** What all select fields share: a button, the browser's twin of it, and the list that it opens. */
export const SelectFrame = (props: SelectFrameProps) => {
  const { className, name, value, choices, disabled = false, onChoose, children } = props;
  const options = optionsOf(choices);
  const { buttonProps, listId, active, selected, choose } = useSelect({
    options,
    value,
    button: props.button,
    onChoose,
  });
  const button = buttonProps.ref;
  return (
    <div className={`${classes['field']} ${className ?? ''}`}>
      {children(
        { ...buttonProps, disabled },
        <span className={classes['chosen']} title={options[selected]?.label}>
          {options[selected]?.label ?? '\u00a0'}
        </span>,
      )}
      <NativeTwin name={name} value={value} choices={choices} disabled={disabled} onChoose={onChoose} />
      {active === null ? null : (
        <OptionList
          id={listId}
          label={button.current?.ariaLabel ?? button.current?.labels[0]?.textContent ?? ''}
          choices={choices}
          active={active}
          selected={selected}
          button={button}
          onChoose={choose}
        />
      )}
    </div>
  );
};
