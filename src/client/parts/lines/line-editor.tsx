import { useLingui } from '@lingui/react/macro';
import type { StandardSchemaV1 } from '@tanstack/react-form';
import { RotateCcw } from 'lucide-react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TypedFieldsContext, useTypedFieldsOf } from '#client/ui/fields/typed-fields.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import type { TableLineChoice, TableLineMode } from '#domain/calculations/calculation.ts';
import { choiceInMode, tableChoice } from '#domain/calculations/table-line-choice.ts';
import type { FigureKind } from '#domain/words/state-words.ts';
import type { Effect } from './effect.ts';
import { EffectText } from './effect-text.tsx';
import { LineName } from './line-name.tsx';
import classes from './lines.module.css';
import { ModeChoice } from './mode-choice.tsx';

type LineValues = Pick<TableLineChoice, 'valueKgCo2ePerM2' | 'note'>;

interface LineEditorProps {
  readonly code: string;
  readonly name: string;
  readonly choice: TableLineChoice;
  /** The line's own modes; `table` means the sum of the rows where `isFromRows`. */
  readonly modes: readonly TableLineMode[];
  readonly isFromRows: boolean;
  /** What an own value starts from, kgCO2e/m2. */
  readonly start: number | null;
  /** The default and its source. */
  readonly published: React.ReactNode;
  readonly effect: Effect;
  readonly kind?: FigureKind;
  /** What a detailed line comes from, or what else there is to know. */
  readonly hint?: React.ReactNode;
  readonly schema: StandardSchemaV1<LineValues, LineValues>;
  readonly canEdit: boolean;
  readonly onPreview: (choice: TableLineChoice) => void;
  readonly onSave: (choice: TableLineChoice) => Promise<void>;
}

/** One line: the default with its source, the own value with its note, and what the line adds to the result. */
export const LineEditor = (props: LineEditorProps) => {
  const { code, choice, modes, isFromRows, published, effect, kind = 'footprint', hint, canEdit } = props;
  const { t } = useLingui();
  const name = `${code} ${props.name}`;
  const { form, choose, reset } = useLineForm(props);
  const typed = useTypedFieldsOf(code);
  return (
    <li className={classes['line']} aria-label={name}>
      <LineName code={code} name={props.name} />
      {published}
      <ModeChoice
        label={t`Value of ${name}`}
        value={choice.mode}
        options={modes}
        disabled={!canEdit}
        isFromRows={isFromRows}
        onChange={choose}
      />
      <EffectText effect={effect} kind={kind} />
      <span className={classes['reset']}>
        {choice.mode !== 'table' && canEdit && (
          <IconButton label={t`Reset ${name} to the table value`} onClick={reset}>
            <RotateCcw size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      {choice.mode === 'own' && (
        <TypedFieldsContext value={typed}>
          <div className={classes['own']}>
            <form.AppField name="valueKgCo2ePerM2">
              {(field) => <field.NumberField label={t`Own value`} unit="kg CO₂e/m²" disabled={!canEdit} />}
            </form.AppField>
            <form.AppField name="note">
              {(field) => <field.TextField label={t`Reason or source`} disabled={!canEdit} />}
            </form.AppField>
          </div>
        </TypedFieldsContext>
      )}
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    </li>
  );
};

/** The own value and note of a line: previewed while typed, saved when left; the mode is saved when chosen. */
const useLineForm = ({ choice, start, schema, onPreview, onSave }: LineEditorProps) => {
  const defaultValues: LineValues = { valueKgCo2ePerM2: choice.valueKgCo2ePerM2, note: choice.note };
  const form = useAppForm({
    defaultValues,
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) onPreview({ ...choice, ...formApi.state.values });
      },
      onBlur: ({ formApi }) => {
        if (formApi.state.isValid) void onSave({ ...choice, ...formApi.state.values });
      },
    },
  });
  const change = (next: TableLineChoice) => {
    form.reset({ valueKgCo2ePerM2: next.valueKgCo2ePerM2, note: next.note });
    void onSave(next);
  };
  return {
    form,
    choose: (mode: TableLineMode) => change(choiceInMode({ ...choice, ...form.state.values }, mode, start)),
    reset: () => change(tableChoice),
  };
};
