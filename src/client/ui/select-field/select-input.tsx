import { InputBase } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { Choices } from './choices.ts';
import classes from './select-field.module.css';
import { SelectFrame } from './select-frame.tsx';
import { focusLabelled } from './use-select.ts';

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

/** One of many in a form: a button that says what is chosen and opens a list; below a `FieldTheme`. */
export const SelectInput = ({ label, description, error, required = false, ...frame }: SelectInputProps) => (
  <SelectFrame {...frame}>
    {(button, chosen) => (
      <InputBase
        component="button"
        type="button"
        label={label}
        labelProps={{ onClick: focusLabelled }}
        description={description}
        error={error}
        withAsterisk={required}
        aria-required={required}
        pointer
        classNames={{ input: classes['input'] ?? '' }}
        rightSection={<ChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        {...button}
      >
        {chosen}
      </InputBase>
    )}
  </SelectFrame>
);
