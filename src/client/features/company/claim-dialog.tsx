import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { tellAtField } from '#client/data/line/field-problem.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type Send, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';
import { type DomainMailbox, domainMailboxes } from '#domain/people/company-access.ts';
import classes from './company.module.css';

interface ClaimDialogProps {
  /** The installation sends mail. */
  readonly canMail: boolean;
  readonly onClose: () => void;
}

const claimForm = v.object({ domain: requiredText, mailbox: v.picklist(domainMailboxes) });

const ClaimForm = ({ canMail, onClose, send }: SendProps<ClaimDialogProps>) => {
  const { t } = useLingui();
  const form = useClaimForm(onClose, send);
  const domain = useStore(form.store, ({ values }) => values.domain.trim().replace(/^@/, '')) || 'example.com';
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Claim</Trans>} onClose={onClose} spaced>
        <form.AppField name="domain">
          {(field) => (
            <field.TextField label={t`Mail domain`} description={t`What follows @ in your addresses`} required />
          )}
        </form.AppField>
        {canMail ? (
          <form.AppField name="mailbox">
            {(field) => (
              <field.SelectField
                label={t`The code is mailed to`}
                description={t`Only those who run the domain read these mailboxes.`}
                options={domainMailboxes.map((value) => ({ value, label: `${value}@${domain}` }))}
              />
            )}
          </form.AppField>
        ) : null}
        <p className={classes['help']}>
          {canMail ? (
            <Trans>
              Claiming it again sends a new code. The operator of the installation can confirm it without one.
            </Trans>
          ) : (
            <Trans>This installation sends no mail: ask its operator to confirm the domain.</Trans>
          )}
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** Claims a mail domain for the company. */
export const ClaimDialog = formDialog(<Trans>Claim a mail domain</Trans>, ClaimForm);

interface NewClaim {
  domain: string;
  mailbox: DomainMailbox;
}

const firstClaim: NewClaim = { domain: '', mailbox: 'postmaster' };

const useClaimForm = (onClose: () => void, send: Send) => {
  const { claimDomain } = useCompanyEdits();
  return useAppForm({
    defaultValues: firstClaim,
    validators: { onMount: claimForm, onChange: claimForm },
    onSubmit: async ({ value, formApi }) => {
      try {
        await send(async () => {
          await claimDomain(value.domain, value.mailbox);
          onClose();
        });
      } catch (error) {
        tellAtField(formApi, error, 'domain');
      }
    },
  });
};
