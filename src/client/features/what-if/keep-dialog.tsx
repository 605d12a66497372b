import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useKeepTried, type WhatIf } from '#client/data/content/what-if.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';

interface KeepDialogProps {
  readonly whatIf: WhatIf;
  readonly onClose: () => void;
}

/** Names the new calculation, makes it and opens its climate assessment. */
export const KeepDialog = (props: KeepDialogProps) => (
  <FormDialog title={<Trans>Keep as a new calculation</Trans>} onClose={props.onClose}>
    {(onPending) => <KeepForm {...props} onPending={onPending} />}
  </FormDialog>
);

interface KeepFormProps extends KeepDialogProps {
  readonly onPending: (pending: boolean) => void;
}

const KeepForm = ({ whatIf: { view, tried, reset }, onClose, onPending }: KeepFormProps) => {
  const { t } = useLingui();
  const keep = useKeepTried();
  const navigate = useNavigate();
  const originalName = view.calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (what if)`.slice(0, 200) },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      onPending(true);
      try {
        const params = await keep(tried, value.name.trim());
        reset();
        onClose();
        await navigate({ to: '/sites/$siteId/calculations/$calculationId/climate-assessment', params: { ...params } });
      } catch {
        // The user was told; the dialog stays open with the name.
      } finally {
        onPending(false);
      }
    },
  });
  return (
    <Form onSubmit={form.handleSubmit}>
      <p>
        <Trans>The new calculation gets all rows with the tried changes. The original stays as it is.</Trans>
      </p>
      <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required autoFocus />}</form.AppField>
      <DialogActions>
        <SecondaryButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.SubmitButton>
            <Trans>Create</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};
