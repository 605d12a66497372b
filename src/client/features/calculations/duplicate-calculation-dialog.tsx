import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/app-form.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';
import type { Calculation } from '#domain/calculation.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateCalculationDialogProps {
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

/** Names the copy before it is made. */
export const DuplicateCalculationDialog = (props: DuplicateCalculationDialogProps) => (
  <FormDialog title={<Trans>Duplicate calculation</Trans>} onClose={props.onClose}>
    {(send) => <DuplicateCalculationForm {...props} send={send} />}
  </FormDialog>
);

interface DuplicateCalculationFormProps extends DuplicateCalculationDialogProps {
  readonly send: Send;
}

const DuplicateCalculationForm = ({ calculation, onClose, send }: DuplicateCalculationFormProps) => {
  const { t } = useLingui();
  const duplicate = useDuplicate();
  const originalName = calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (copy)` },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      try {
        await send(async () => {
          await duplicate(calculation, value.name.trim());
          await draft.drop();
          onClose();
        });
      } catch {
        // The failed call has told the user; the dialog stays open with the name.
      }
    },
  });
  const draft = useDraft(`duplicate-calculation.${calculation.id}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Duplicate</Trans>} draft={draft} onClose={onClose}>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Name of the copy`} required autoFocus />}
        </form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};
