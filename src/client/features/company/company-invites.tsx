import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import type { CompanyInvite } from '#domain/people/company-access.ts';
import { daysUntil } from '#domain/people/site-user.ts';
import classes from './company.module.css';
import { Part, Row } from './part.tsx';

const InviteDialog = lazily(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Single people who join, whatever their domain. */
export const CompanyInvites = ({ invites }: { readonly invites: readonly CompanyInvite[] }) => {
  const { t } = useLingui();
  const { withdrawInvite } = useCompanyEdits();
  const [inviting, setInviting] = useState(false);
  return (
    <Part
      title={<Trans>Invites to the company</Trans>}
      help={
        <Trans>
          Whoever signs in for the first time with the invited address joins; others accept it in their settings.
        </Trans>
      }
      action={
        <SecondaryButton onClick={() => setInviting(true)}>
          <Trans>Invite to the company...</Trans>
        </SecondaryButton>
      }
    >
      {invites.length === 0 ? null : (
        <ul className={classes['rows']} aria-label={t`Invites to the company`}>
          {invites.map(({ id, email, expiresAt }) => (
            <Row key={id} name={email} state={<Expiry expiresAt={expiresAt} />}>
              {/* A failed call tells the user itself. */}
              <SecondaryButton onClick={() => void withdrawInvite(id).catch(() => undefined)}>
                <Trans>Withdraw the invite</Trans>
              </SecondaryButton>
            </Row>
          ))}
        </ul>
      )}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Part>
  );
};

const Expiry = ({ expiresAt }: { readonly expiresAt: string }) => {
  const days = daysUntil(expiresAt, nowMs());
  if (days === 0) return <Trans>Valid for less than a day</Trans>;
  return <Plural value={days} one="Valid for # day" other="Valid for # days" />;
};
