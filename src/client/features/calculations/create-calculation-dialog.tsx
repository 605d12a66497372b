import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';

interface CreateCalculationDialogProps {
  readonly siteId: string;
  readonly onClose: () => void;
}

const CreateCalculationForm = ({ siteId, onClose, send }: SendProps<CreateCalculationDialogProps>) => {
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

/** A name, and the new calculation opens. */
export const CreateCalculationDialog = formDialog(<Trans>Create new calculation</Trans>, CreateCalculationForm);
