import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TableLineMode } from '#domain/calculations/calculation.ts';
import classes from './lines.module.css';

const modeNames: Readonly<Record<TableLineMode, MessageDescriptor>> = {
  table: msg`Table`,
  own: msg`Own`,
  detailed: msg`Detailed`,
};

interface Props {
  readonly label: string;
  readonly value: TableLineMode;
  readonly options: readonly TableLineMode[];
  readonly disabled: boolean;
  /** Lines without a table value sum up their rows instead. */
  readonly isFromRows: boolean;
  readonly onChange: (mode: TableLineMode) => void;
}

/** Where a line's value comes from, as a row of radio buttons. */
export const ModeChoice = ({ label, value, options, disabled, isFromRows, onChange }: Props) => {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className={classes['modes']} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((mode) => (
        <label key={mode} className={classes['mode']}>
          <input
            type="radio"
            name={name}
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode)}
            className="visually-hidden"
          />
          <span>{mode === 'table' && isFromRows ? t`From rows` : t(modeNames[mode])}</span>
        </label>
      ))}
    </fieldset>
  );
};
