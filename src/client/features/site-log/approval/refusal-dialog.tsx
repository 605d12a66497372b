import { Trans, useLingui } from '@lingui/react/macro';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form/form-dialog.tsx';

interface RefusalDialogProps {
  readonly onRefuse: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why, because whoever reported it is told. */
export const RefusalDialog = (props: RefusalDialogProps) => (
  <FormDialog title={<Trans>Refuse</Trans>} onClose={props.onClose}>
    {(send) => <RefusalForm {...props} send={send} />}
  </FormDialog>
);

const RefusalForm = ({ onRefuse, onClose, send }: RefusalDialogProps & { readonly send: Send }) => {
  const { t } = useLingui();
  const form = useAppForm({
    defaultValues: { reason: '' },
    onSubmit: async ({ value }) => {
      if (value.reason.trim() === '') return;
      await send(() => onRefuse(value.reason))
        .then(onClose)
        // It has told itself, and the reason stays.
        .catch(() => undefined);
    },
  });
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Refuse</Trans>} onClose={onClose} spaced>
        <form.AppField name="reason">
          {(field) => <field.TextareaField label={t`Reason, told to whoever reported it`} rows={3} />}
        </form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};
