import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateCalculationDialogProps {
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

const DuplicateCalculationForm = ({ calculation, onClose, send }: SendProps<DuplicateCalculationDialogProps>) => {
  const { t } = useLingui();
  const duplicate = useDuplicate();
  const originalName = calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (copy)` },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: ({ value }) =>
      send(async () => {
        await duplicate(calculation, value.name.trim());
        await draft.drop();
        onClose();
      }).catch(stayOpen),
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

/** Names the copy before it is made. */
export const DuplicateCalculationDialog = formDialog(<Trans>Duplicate calculation</Trans>, DuplicateCalculationForm);
