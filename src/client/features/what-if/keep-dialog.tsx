import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useKeepTried, type WhatIf } from '#client/data/content/actions/what-if.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';

interface KeepDialogProps {
  readonly whatIf: WhatIf;
  readonly onClose: () => void;
}

const KeepForm = ({ whatIf: { view, tried, reset }, onClose, send }: SendProps<KeepDialogProps>) => {
  const { t } = useLingui();
  const keep = useKeepTried();
  const navigate = useNavigate();
  const originalName = view.calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (what if)`.slice(0, 200) },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: ({ value }) =>
      send(async () => {
        const params = await keep(tried, value.name.trim());
        reset();
        onClose();
        await navigate({
          to: '/sites/$siteId/calculations/$calculationId/climate-assessment',
          params: { ...params },
        });
      }).catch(stayOpen),
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

/** Names the new calculation, makes it and opens its climate assessment. */
export const KeepDialog = formDialog(<Trans>Keep as a new calculation</Trans>, KeepForm);
