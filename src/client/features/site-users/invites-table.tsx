import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MailX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePeopleEdits } from '#client/data/content/actions/people.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { daysUntil, type SiteInvite } from '#domain/people/site-user.ts';
import { RoleSelect } from './role-select.tsx';
import { roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

interface InvitesTableProps {
  readonly siteId: string;
  readonly invites: readonly SiteInvite[];
  readonly canManage: boolean;
}

/** Invites that can still be accepted. */
export const InvitesTable = ({ siteId, invites, canManage }: InvitesTableProps) => {
  const { t } = useLingui();
  const columns: readonly DataColumn<SiteInvite>[] = [
    {
      id: 'email',
      header: t`E-mail address`,
      isRowHeader: true,
      render: ({ email }) => <span className={classes['name']}>{email}</span>,
    },
    {
      id: 'role',
      header: t`Role`,
      render: (invite) => <InviteRole siteId={siteId} invite={invite} canManage={canManage} />,
    },
    { id: 'by', header: t`Invited by`, render: ({ inviterName }) => inviterName || missing },
    { id: 'expires', header: t`Expires`, render: ({ expiresAt }) => <Expiry expiresAt={expiresAt} /> },
  ];
  return (
    <DataTable
      caption={t`Open invites`}
      columns={columns}
      rows={invites}
      rowKey={({ id }) => id}
      rowMenu={(invite) => (canManage ? <InviteMenu siteId={siteId} invite={invite} /> : null)}
    />
  );
};

const Expiry = ({ expiresAt }: { readonly expiresAt: string }) => {
  const format = useFormat();
  const days = daysUntil(expiresAt, nowMs());
  return (
    <>
      {format.date(expiresAt)}
      <div className={`second ${classes['reason']}`}>
        {days === 0 ? <Trans>within a day</Trans> : <Plural value={days} one="in # day" other="in # days" />}
      </div>
    </>
  );
};

const InviteRole = ({ siteId, invite, canManage }: Omit<InvitesTableProps, 'invites'> & InviteOf) => {
  const { t } = useLingui();
  const { patchSiteInvite } = usePeopleEdits();
  const [pending, setPending] = useState(false);
  if (!canManage) return t(roleTexts[invite.role]);
  return (
    <RoleSelect
      name={invite.email}
      role={invite.role}
      disabled={pending}
      onChange={async (role) => {
        setPending(true);
        // A failed call tells the user itself.
        await patchSiteInvite(siteId, invite, role).catch(() => undefined);
        setPending(false);
      }}
    />
  );
};

interface InviteOf {
  readonly invite: SiteInvite;
}

const InviteMenu = ({ siteId, invite }: { readonly siteId: string } & InviteOf) => {
  const { t } = useLingui();
  const { createSiteInvite, deleteSiteInvite } = usePeopleEdits();
  const { email } = invite;
  return (
    <MoreMenu label={t`Actions of the invite to ${email}`}>
      <MenuItem
        icon={<RefreshCw size={16} />}
        // Inviting an open address again renews the invite.
        onClick={() => void createSiteInvite(siteId, email, invite.role).catch(() => undefined)}
      >
        <Trans>Renew for 30 days</Trans>
      </MenuItem>
      <MenuItem
        danger
        icon={<MailX size={16} />}
        onClick={() => void deleteSiteInvite(siteId, invite.id).catch(() => undefined)}
      >
        <Trans>Withdraw the invite</Trans>
      </MenuItem>
    </MoreMenu>
  );
};
