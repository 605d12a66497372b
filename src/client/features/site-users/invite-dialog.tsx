import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries, usePeopleEdits } from '#client/data/content/people.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { ApiError } from '#client/data/line/api.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { memberRoles, type SiteInvite, type SiteUser } from '#domain/site-user.ts';
import { inviteForm, type NewInvite } from './invite-form.ts';
import { roleRights, roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

interface InviteDialogProps {
  readonly siteId: string;
  readonly people: { readonly users: readonly SiteUser[]; readonly invites: readonly SiteInvite[] };
  readonly onClose: () => void;
}

/** Invites a colleague, or anybody by e-mail address. */
export const InviteDialog = (props: InviteDialogProps) => (
  <FormDialog title={<Trans>Invite to the site</Trans>} onClose={props.onClose}>
    {(onPending) => <InviteForm {...props} onPending={onPending} />}
  </FormDialog>
);

const InviteForm = (props: InviteDialogProps & { readonly onPending: (pending: boolean) => void }) => {
  const { t } = useLingui();
  const { form, draft, colleagues } = useInviteForm(props);
  const { colleague, role } = useStore(form.store, ({ values }) => values);
  return (
    <Form onSubmit={form.handleSubmit} className={classes['form']}>
      <DraftNotice draft={draft} />
      {colleagues.length === 0 ? null : (
        <form.AppField name="colleague">
          {(field) => (
            <field.SelectField
              label={t`Person`}
              options={[
                { value: '', label: t`By e-mail address` },
                { group: t`Your company`, items: colleagues.map(({ email, name }) => ({ value: email, label: name })) },
              ]}
            />
          )}
        </form.AppField>
      )}
      {colleague === '' ? (
        <form.AppField name="email">
          {(field) => <field.TextField label={t`E-mail address`} type="email" required />}
        </form.AppField>
      ) : null}
      <form.AppField name="role">
        {(field) => (
          <field.SelectField
            label={t`Role`}
            description={t(roleRights[role])}
            options={memberRoles.map((value) => ({ value, label: t(roleTexts[value]) }))}
          />
        )}
      </form.AppField>
      <p className={classes['help']}>
        <Trans>
          No e-mail is sent. The invite waits 30 days on the home page of whoever signs in with this address, so tell
          them about it.
        </Trans>
      </p>
      <DialogActions>
        <SecondaryButton
          onClick={() => {
            void draft.drop();
            props.onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.LeaveQuestion />
          <form.SubmitButton>
            <Trans>Invite</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};

/** The form, what was typed into it before, and the colleagues who are neither on the site nor invited. */
const useInviteForm = ({ siteId, people, onClose, onPending }: Parameters<typeof InviteForm>[0]) => {
  const { createSiteInvite } = usePeopleEdits();
  const { data: company = [] } = useQuery(peopleQueries.company());
  const known = new Set([...people.users, ...people.invites].map(({ email }) => email.toLowerCase()));
  const colleagues = company.filter(({ email }) => email !== '' && !known.has(email.toLowerCase()));
  const defaultValues: NewInvite = { colleague: '', email: '', role: 'editor' };
  const form = useAppForm({
    defaultValues,
    validators: { onMount: inviteForm, onChange: inviteForm },
    onSubmit: async ({ value, formApi }) => {
      onPending(true);
      try {
        const address = value.colleague === '' ? value.email.trim() : value.colleague;
        await createSiteInvite(siteId, address, value.role);
        await draft.drop();
        onClose();
      } catch (error) {
        const code = codeAtEmail(error);
        if (code === undefined) return;
        formApi.setFieldMeta('email', (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: code } }));
      } finally {
        onPending(false);
      }
    },
  });
  const draft = useDraft(`invite.${siteId}`, form);
  return { form, draft, colleagues };
};

/** What the server says about the address; other failures have told the user. */
const codeAtEmail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'email')?.code : undefined;
