import { InputBase } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type Choices, optionsOf } from './choices.ts';
import { NativeTwin } from './native-twin.tsx';
import { OptionList } from './option-list.tsx';
import classes from './select-field.module.css';
import { useSelect } from './use-select.ts';

interface SelectInputProps {
  readonly label: React.ReactNode;
  readonly description?: React.ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly name?: string;
  readonly value: string;
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
}

/** One of many: a button that says what is chosen and opens a list; below a `FieldTheme`. */
export const SelectInput = (props: SelectInputProps) => {
  const { label, name, value, choices, disabled = false, className, onChoose } = props;
  const options = optionsOf(choices);
  const select = useSelect({ options, value, onChoose });
  const { active, button } = select;
  return (
    <div className={`${classes['field']} ${className ?? ''}`}>
      <InputBase
        component="button"
        type="button"
        label={label}
        labelProps={{
          // A label that presses its button would open the list.
          onClick: (event: React.MouseEvent) => {
            event.preventDefault();
            button.current?.focus();
          },
        }}
        description={props.description}
        error={props.error}
        withAsterisk={props.required ?? false}
        aria-required={props.required}
        disabled={disabled}
        pointer
        classNames={{ input: classes['input'] ?? '' }}
        rightSection={<ChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        {...select.buttonProps}
      >
        <span className={classes['chosen']}>{options[select.selected]?.label ?? '\u00a0'}</span>
      </InputBase>
      <NativeTwin name={name} value={value} choices={choices} disabled={disabled} onChoose={onChoose} />
      {active === null ? null : (
        <OptionList
          id={select.listId}
          label={button.current?.labels[0]?.textContent ?? ''}
          choices={choices}
          active={active}
          selected={select.selected}
          button={button}
          onChoose={select.choose}
        />
      )}
    </div>
  );
};
