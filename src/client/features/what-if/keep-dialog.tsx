import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useKeepTried, type WhatIf } from '#client/data/content/what-if.ts';
import { useAppForm } from '#client/ui/app-form.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';

interface KeepDialogProps {
  readonly whatIf: WhatIf;
  readonly onClose: () => void;
}

/** Names the new calculation, makes it and opens its climate assessment. */
export const KeepDialog = (props: KeepDialogProps) => (
  <FormDialog title={<Trans>Keep as a new calculation</Trans>} onClose={props.onClose}>
    {(send) => <KeepForm {...props} send={send} />}
  </FormDialog>
);

interface KeepFormProps extends KeepDialogProps {
  readonly send: Send;
}

const KeepForm = ({ whatIf: { view, tried, reset }, onClose, send }: KeepFormProps) => {
  const { t } = useLingui();
  const keep = useKeepTried();
  const navigate = useNavigate();
  const originalName = view.calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (what if)`.slice(0, 200) },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      try {
        await send(async () => {
          const params = await keep(tried, value.name.trim());
          reset();
          onClose();
          await navigate({
            to: '/sites/$siteId/calculations/$calculationId/climate-assessment',
            params: { ...params },
          });
        });
      } catch {
        // The user was told; the dialog stays open with the name.
      }
    },
  });
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Create</Trans>} onClose={onClose}>
        <p>
          <Trans>The new calculation gets all rows with the tried changes. The original stays as it is.</Trans>
        </p>
        <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required autoFocus />}</form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};
