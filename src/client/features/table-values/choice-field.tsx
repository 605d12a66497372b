import '@mantine/core/styles/Input.layer.css';
import { SelectInput } from '#client/ui/select-field/select-input.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly description: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly disabled: boolean;
  readonly onChange: (value: Value) => unknown;
}

/** A choice that saves itself at once, so it needs no form around it. */
export const ChoiceField = <Value extends string>({ options, onChange, ...input }: Props<Value>) => (
  <SelectInput
    {...input}
    choices={options}
    onChoose={(value) => {
      const chosen = options.find((option) => option.value === value);
      if (chosen) onChange(chosen.value);
    }}
  />
);
