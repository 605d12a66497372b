import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { emailAddress } from '#contract/fields.ts';
import classes from './company.module.css';
import { codeAt } from './field-problem.ts';
import { FormActions } from './form-actions.tsx';

const inviteForm = v.object({ email: emailAddress });

/** Invites a person into the company by address. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog title={<Trans>Invite to the company</Trans>} onClose={onClose}>
    {(onPending) => <InviteForm onClose={onClose} onPending={onPending} />}
  </FormDialog>
);

interface FormProps {
  readonly onClose: () => void;
  readonly onPending: (pending: boolean) => void;
}

const InviteForm = ({ onClose, onPending }: FormProps) => {
  const { t } = useLingui();
  const { invite } = useCompanyEdits();
  const form = useAppForm({
    defaultValues: { email: '' },
    validators: { onMount: inviteForm, onChange: inviteForm },
    onSubmit: async ({ value, formApi }) => {
      onPending(true);
      try {
        await invite(value.email.trim());
        onClose();
      } catch (error) {
        const code = codeAt(error, 'email');
        if (code === undefined) return;
        formApi.setFieldMeta('email', (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: code } }));
      } finally {
        onPending(false);
      }
    },
  });
  return (
    <Form onSubmit={form.handleSubmit} className={classes['form']}>
      <form.AppField name="email">
        {(field) => <field.TextField label={t`E-mail address`} type="email" required />}
      </form.AppField>
      <p className={classes['help']}>
        <Trans>No e-mail is sent. The invite is valid for 30 days, so tell the person about it.</Trans>
      </p>
      <FormActions onClose={onClose}>
        <form.AppForm>
          <form.SubmitButton>
            <Trans>Invite</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </FormActions>
    </Form>
  );
};
