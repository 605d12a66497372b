import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import * as v from 'valibot';
import type { QuantityChange } from '#client/data/content/edits/quantity-drafts.ts';
import classes from '#client/features/quantities/screen/filter-panel.module.css';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import labelled from '#client/ui/layout/labelled.module.css';
import { CloseAction } from '#client/ui/overlays/close-action.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { quantityFieldEntries } from '#contract/calculations/quantity-fields.ts';
import { type IssueCode, isIssueCode, issueText } from '#contract/frame/issues.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { type BulkField, type BulkValue, bulkChanges, bulkFields, commonUnits } from './bulk-changes.ts';

interface BulkValueDialogProps {
  readonly quantities: readonly Quantity[];
  readonly referenceSet: ReferenceSet;
  readonly onSet: (changes: readonly QuantityChange[]) => Promise<unknown>;
  readonly onClose: () => void;
}

const fieldTexts: Readonly<Record<BulkField, MessageDescriptor>> = {
  waste: msg`Waste on site, %`,
  lifetime: msg`Service life, years`,
  unit: msg`Unit of the amount`,
  factor: msg`Multiply the amount by`,
};

/** One value for all selected rows. */
export const BulkValueDialog = ({ quantities, referenceSet, onSet, onClose }: BulkValueDialogProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const [field, setField] = useState<BulkField>('waste');
  const choices = commonUnits(quantities, referenceSet);
  const count = quantities.length;
  return (
    <Dialog
      size="small"
      title={count === 1 ? t`Value of 1 row` : t`One value for ${format.number(count)} rows`}
      onClose={onClose}
    >
      <form className={classes['panel']} onSubmit={(event) => event.preventDefault()}>
        <LabelledSelect
          label={<Trans>What to set</Trans>}
          value={field}
          options={bulkFields.map((value) => ({ value, label: t(fieldTexts[value]) }))}
          onChange={setField}
        />
        {field === 'unit' && choices.length === 0 ? (
          <>
            <p>
              <Trans>The products of these rows have no unit in common. Choose fewer rows.</Trans>
            </p>
            <CloseAction onClose={onClose} />
          </>
        ) : (
          <ValueForm
            key={field}
            field={field}
            initial={field === 'unit' ? (choices[0] ?? '') : ''}
            quantities={quantities}
            units={choices}
            onSet={onSet}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  );
};

interface ValueFormProps extends Pick<BulkValueDialogProps, 'quantities' | 'onSet' | 'onClose'> {
  readonly field: BulkField;
  readonly initial: string;
  readonly units: readonly Unit[];
}

const ValueForm = ({ field, initial, quantities, units, onSet, onClose }: ValueFormProps) => {
  const { language } = useFormat();
  const [text, setText] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const value = readValue(field, text, units, language);
  const changes = value.ok ? bulkChanges(quantities, value.value) : [];
  const save = async () => {
    setChecked(true);
    if (!value.ok) return;
    setPending(true);
    await onSet(changes).finally(() => setPending(false));
    onClose();
  };
  return (
    <>
      <ValueField
        field={field}
        units={units}
        text={text}
        issue={value.ok || !isChecked ? null : value.error}
        onText={setText}
      />
      {value.ok ? <Consequence changed={changes.length} all={quantities.length} field={field} /> : null}
      <DialogActions>
        <CancelButton disabled={pending} onClick={onClose} />
        <PendingButton
          type="submit"
          pending={pending}
          disabled={value.ok && changes.length === 0}
          onClick={() => void save()}
        >
          <Trans>Set</Trans>
        </PendingButton>
      </DialogActions>
    </>
  );
};

interface ValueFieldProps extends Pick<ValueFormProps, 'field' | 'units'> {
  readonly text: string;
  readonly issue: IssueCode | null;
  readonly onText: (text: string) => void;
}

const ValueField = ({ field, units, text, issue, onText }: ValueFieldProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const errorId = `${id}-error`;
  if (field === 'unit') {
    return (
      <LabelledSelect
        label={t(fieldTexts.unit)}
        value={text}
        options={units.map((value) => ({ value, label: format.unit(value) }))}
        onChange={onText}
      />
    );
  }
  return (
    <div className={labelled['field']}>
      <label htmlFor={id}>{t(fieldTexts[field])}</label>
      <input
        id={id}
        className={`${labelled['input']} ${classes['input']}`}
        value={text}
        aria-invalid={issue !== null}
        aria-describedby={issue === null ? undefined : errorId}
        inputMode="decimal"
        autoComplete="off"
        placeholder={field === 'factor' ? '' : t`Empty: the product’s own value`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {issue === null ? null : (
        <span className={classes['error']} id={errorId} role="alert">
          {issueText(issue, format.language)}
        </span>
      )}
    </div>
  );
};

/** How many rows change, and why the others do not. */
const Consequence = ({ changed, all, field }: { changed: number; all: number; field: BulkField }) => {
  const format = useFormat();
  const rest = all - changed;
  return (
    <p className="second" role="status">
      <Trans>{format.number(changed)} rows change.</Trans>{' '}
      {rest === 0 ? null : field === 'factor' ? (
        <Trans>{format.number(rest)} rows stay as they are: they have no amount, or it would not change.</Trans>
      ) : (
        <Trans>{format.number(rest)} rows have this value already.</Trans>
      )}
    </p>
  );
};

/** The value that a text means, by the contract's own rules. */
const readValue = (
  field: BulkField,
  text: string,
  units: readonly Unit[],
  language: Language,
): Result<BulkValue, IssueCode> => {
  if (field === 'unit') {
    const unit = units.find((known) => known === text);
    return unit === undefined ? err('not-allowed') : ok({ field, value: unit });
  }
  const parsed = parseNumberIn(language, text);
  if (!parsed.ok) return err('not-a-number');
  const { value } = parsed;
  if (field === 'factor') return value === null ? err('required') : ok({ field, value });
  const { wastePercent, lifetimeYears } = quantityFieldEntries;
  const checked = v.safeParse(field === 'waste' ? wastePercent : lifetimeYears, value);
  if (checked.success) return ok({ field, value });
  const [{ message }] = checked.issues;
  return err(isIssueCode(message) ? message : 'not-allowed');
};
