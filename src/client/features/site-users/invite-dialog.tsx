import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries, usePeopleEdits } from '#client/data/content/actions/people.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { tellAtField } from '#client/data/line/field-problem.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { memberRoles, type SiteInvite, type SiteUser } from '#domain/people/site-user.ts';
import { inviteForm, type NewInvite } from './invite-form.ts';
import { roleRights, roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

interface InviteDialogProps {
  readonly siteId: string;
  readonly people: { readonly users: readonly SiteUser[]; readonly invites: readonly SiteInvite[] };
  readonly onClose: () => void;
}

const InviteForm = (props: SendProps<InviteDialogProps>) => {
  const { t } = useLingui();
  const { form, draft, colleagues } = useInviteForm(props);
  const { colleague, role } = useStore(form.store, ({ values }) => values);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Invite</Trans>} draft={draft} onClose={props.onClose} spaced>
        {colleagues.length === 0 ? null : (
          <form.AppField name="colleague">
            {(field) => (
              <field.SelectField
                label={t`Person`}
                options={[
                  { value: '', label: t`By e-mail address` },
                  {
                    group: t`Your company`,
                    items: colleagues.map(({ email, name }) => ({ value: email, label: name })),
                  },
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
      </DialogForm>
    </form.AppForm>
  );
};

/** Invites a colleague, or anybody by e-mail address. */
export const InviteDialog = formDialog(<Trans>Invite to the site</Trans>, InviteForm);

/** The form, what was typed into it before, and the colleagues who are neither on the site nor invited. */
const useInviteForm = ({ siteId, people, onClose, send }: SendProps<InviteDialogProps>) => {
  const { createSiteInvite } = usePeopleEdits();
  const { data: company = [] } = useQuery(peopleQueries.company());
  const known = new Set([...people.users, ...people.invites].map(({ email }) => email.toLowerCase()));
  const colleagues = company.filter(({ email }) => email !== '' && !known.has(email.toLowerCase()));
  const defaultValues: NewInvite = { colleague: '', email: '', role: 'editor' };
  const form = useAppForm({
    defaultValues,
    validators: { onMount: inviteForm, onChange: inviteForm },
    onSubmit: async ({ value, formApi }) => {
      const address = value.colleague === '' ? value.email.trim() : value.colleague;
      try {
        await send(async () => {
          await createSiteInvite(siteId, address, value.role);
          await draft.drop();
          onClose();
        });
      } catch (error) {
        tellAtField(formApi, error, 'email');
      }
    },
  });
  const draft = useDraft(`invite.${siteId}`, form);
  return { form, draft, colleagues };
};
