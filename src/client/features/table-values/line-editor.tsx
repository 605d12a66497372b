import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import * as v from 'valibot';
import { useAppForm } from '#client/ui/app-form.tsx';
import { moduleCodes, tableLineNames } from '#client/ui/carbon/module-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { note, number } from '#contract/fields.ts';
import { moduleOfTableLine, type TableLineChoice, type TableLineMode } from '#domain/calculation.ts';
import { EffectText } from './effect-text.tsx';
import {
  choiceInMode,
  choiceOf,
  detailedLines,
  type EditedLine,
  effectOf,
  type PublishedValue,
  publishedValues,
  rowLines,
  withChoice,
} from './line-state.ts';
import classes from './lines.module.css';
import { ModeChoice } from './mode-choice.tsx';
import { ModuleName } from './module-name.tsx';
import { PublishedValueText } from './published-value-text.tsx';
import type { Draft } from './use-draft-result.ts';

interface Props {
  readonly line: EditedLine;
  readonly draft: Draft;
  readonly canEdit: boolean;
}

const schema = v.object({ valueKgCo2ePerM2: number, note });

/** One line: the table value with its source, the own value with its note, and what the line adds to the result. */
export const LineEditor = ({ line, draft, canEdit }: Props) => {
  const { t } = useLingui();
  const { input, result } = draft;
  const choice = choiceOf(input.calculation, line);
  const published = publishedValues(input, line);
  const name = `${moduleCodes[moduleOfTableLine[line]]} ${t(tableLineNames[line])}`;
  const { form, choose, reset } = useLineForm(line, draft, published);

  return (
    <li className={classes['line']} aria-label={name}>
      <ModuleName code={moduleCodes[moduleOfTableLine[line]]} name={t(tableLineNames[line])} />
      <PublishedValueText line={line} published={published} input={input} />
      <ModeChoice
        label={t`Value of ${name}`}
        value={choice.mode}
        options={detailedLines.includes(line) ? ['table', 'own', 'detailed'] : ['table', 'own']}
        disabled={!canEdit}
        isFromRows={rowLines.includes(line)}
        onChange={choose}
      />
      <EffectText effect={effectOf(input, result, line)} />
      <span className={classes['reset']}>
        {choice.mode !== 'table' && canEdit && (
          <IconButton label={t`Reset ${name} to the table value`} onClick={reset}>
            <RotateCcw size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      {choice.mode === 'own' && (
        <div className={classes['own']}>
          <form.AppField name="valueKgCo2ePerM2">
            {(field) => <field.NumberField label={t`Own value`} unit="kg CO₂e/m²" disabled={!canEdit} />}
          </form.AppField>
          <form.AppField name="note">
            {(field) => <field.TextField label={t`Reason or source`} disabled={!canEdit} />}
          </form.AppField>
        </div>
      )}
      {choice.mode === 'detailed' && <DetailedHint line={line} />}
    </li>
  );
};

const DetailedHint = ({ line }: { line: EditedLine }) => (
  <p className={classes['hint']}>
    {line === 'a5' ? <Trans>From the site operations below</Trans> : <Trans>From the transport legs of the rows</Trans>}
  </p>
);

/** The own value and note of a line: previewed while typed, saved when left; the mode is saved when chosen. */
const useLineForm = (line: EditedLine, draft: Draft, published: readonly PublishedValue[]) => {
  const { input, preview, save } = draft;
  const choice = choiceOf(input.calculation, line);
  const saveChoice = (next: TableLineChoice) =>
    save((newest) => ({ tableValues: withChoice(newest.tableValues, line, next) }));

  const form = useAppForm({
    defaultValues: { valueKgCo2ePerM2: choice.valueKgCo2ePerM2, note: choice.note },
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) {
          const next = { ...choice, ...formApi.state.values };
          preview({ tableValues: withChoice(input.calculation.tableValues, line, next) });
        }
      },
      onBlur: ({ formApi }) => {
        if (formApi.state.isValid) void saveChoice({ ...choice, ...formApi.state.values });
      },
    },
  });
  const choose = (mode: TableLineMode) => {
    const next = choiceInMode({ ...choice, ...form.state.values }, mode, published);
    form.reset({ valueKgCo2ePerM2: next.valueKgCo2ePerM2, note: next.note });
    void saveChoice(next);
  };
  const reset = () => {
    const table: TableLineChoice = { mode: 'table', valueKgCo2ePerM2: null, note: '' };
    form.reset({ valueKgCo2ePerM2: null, note: '' });
    void saveChoice(table);
  };
  return { form, choose, reset };
};
