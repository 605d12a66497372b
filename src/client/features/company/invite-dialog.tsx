import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { tellAtField } from '#client/data/line/field-problem.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { type ClosableProps, formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { emailAddress } from '#contract/frame/fields.ts';
import classes from './company.module.css';

const inviteForm = v.object({ email: emailAddress });

const InviteForm = ({ onClose, send }: SendProps<ClosableProps>) => {
  const { t } = useLingui();
  const { invite } = useCompanyEdits();
  const form = useAppForm({
    defaultValues: { email: '' },
    validators: { onMount: inviteForm, onChange: inviteForm },
    onSubmit: async ({ value, formApi }) => {
      try {
        await send(async () => {
          await invite(value.email.trim());
          onClose();
        });
      } catch (error) {
        tellAtField(formApi, error, 'email');
      }
    },
  });
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Invite</Trans>} onClose={onClose} spaced>
        <form.AppField name="email">
          {(field) => <field.TextField label={t`E-mail address`} type="email" required />}
        </form.AppField>
        <p className={classes['help']}>
          <Trans>No e-mail is sent. The invite is valid for 30 days, so tell the person about it.</Trans>
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** Invites a person into the company by address. */
export const InviteDialog = formDialog(<Trans>Invite to the company</Trans>, InviteForm);
