import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyQueries, useCompanyEdits } from '#client/data/library/company-access.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { missing } from '#client/ui/text/format.ts';
import type { OwnCompanyInvite } from '#domain/people/company-access.ts';
import classes from './company.module.css';
import { Row } from './part.tsx';

/** Invites of other companies to the user; nothing where there are none. */
export const OwnInvites = () => {
  const { t } = useLingui();
  const { companyName } = useUser();
  const { data: invites = [] } = useQuery(companyQueries.ownInvites());
  const { acceptInvite, declineInvite } = useCompanyEdits();
  const [joining, setJoining] = useState<OwnCompanyInvite | null>(null);
  if (invites.length === 0) return null;
  const join = async ({ id }: OwnCompanyInvite): Promise<void> => {
    const isDone = await acceptInvite(id).then(
      () => true,
      () => false,
    );
    // Everything on the screen is the old company's.
    if (isDone) window.location.reload();
  };
  return (
    <>
      <ul className={classes['rows']} aria-label={t`Invites to you`}>
        {invites.map((invite) => (
          <Row
            key={invite.id}
            name={invite.companyName}
            state={<Trans>Invited by {invite.inviterName || missing}</Trans>}
          >
            <SecondaryButton onClick={() => setJoining(invite)}>
              <Trans>Join...</Trans>
            </SecondaryButton>
            <SecondaryButton onClick={() => void declineInvite(invite.id).catch(() => undefined)}>
              <Trans>Decline</Trans>
            </SecondaryButton>
          </Row>
        ))}
      </ul>
      {joining === null ? null : (
        <ConfirmDialog
          title={<Trans>Join the company</Trans>}
          confirmLabel={<Trans>Join</Trans>}
          onClose={() => setJoining(null)}
          onConfirm={() => join(joining)}
        >
          <Trans>
            You move from <strong>{companyName}</strong> to <strong>{joining.companyName}</strong>. On sites that you
            are on, you stay as you are; other sites and products of the old company are out of your reach. Send what
            waits on this device first.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
};
