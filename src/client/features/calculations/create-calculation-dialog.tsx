import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useSiteEdits } from '#client/data/content/site-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/app-form.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';

interface CreateCalculationDialogProps {
  readonly siteId: string;
  readonly onClose: () => void;
}

/** A name, and the new calculation opens. */
export const CreateCalculationDialog = (props: CreateCalculationDialogProps) => (
  <FormDialog title={<Trans>Create new calculation</Trans>} onClose={props.onClose}>
    {(send) => <CreateCalculationForm {...props} send={send} />}
  </FormDialog>
);

interface CreateCalculationFormProps extends CreateCalculationDialogProps {
  readonly send: Send;
}

const CreateCalculationForm = ({ siteId, onClose, send }: CreateCalculationFormProps) => {
  const { t } = useLingui();
  const { createCalculation } = useSiteEdits();
  const navigate = useNavigate();
  const form = useAppForm({
    defaultValues: { name: '' },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: ({ value }) =>
      send(async () => {
        const { calculationId } = await createCalculation(siteId, value.name.trim());
        await draft.drop();
        onClose();
        await navigate({
          to: '/sites/$siteId/calculations/$calculationId/construction-products',
          params: { siteId, calculationId },
        });
      }),
  });
  const draft = useDraft(`create-calculation.${siteId}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Create</Trans>} draft={draft} onClose={onClose}>
        <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required autoFocus />}</form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};
