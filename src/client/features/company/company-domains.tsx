import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CompanyDomain } from '#domain/people/company-access.ts';
import classes from './company.module.css';
import { Part, Row } from './part.tsx';

const ClaimDialog = lazily(async () => (await import('./claim-dialog.tsx')).ClaimDialog);
const CodeDialog = lazily(async () => (await import('./code-dialog.tsx')).CodeDialog);

type Open = { readonly kind: 'claim' } | { readonly kind: 'code' | 'withdraw'; readonly domain: string } | null;

interface CompanyDomainsProps {
  readonly domains: readonly CompanyDomain[];
  /** The installation sends mail. */
  readonly canMail: boolean;
}

/** Mail domains whose people join at sign-in. */
export const CompanyDomains = ({ domains, canMail }: CompanyDomainsProps) => {
  const { t } = useLingui();
  const { withdrawDomain } = useCompanyEdits();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Part
      title={<Trans>Mail domains</Trans>}
      help={<Trans>Whoever signs in for the first time with a verified address of a confirmed domain joins.</Trans>}
      action={
        <SecondaryButton onClick={() => setOpen({ kind: 'claim' })}>
          <Trans>Claim a domain...</Trans>
        </SecondaryButton>
      }
    >
      {canMail ? null : (
        <p className={classes['help']}>
          <Trans>This installation sends no mail: claim the domain here, and ask its operator to confirm it.</Trans>
        </p>
      )}
      {domains.length === 0 ? null : (
        <ul className={classes['rows']} aria-label={t`Mail domains`}>
          {domains.map((one) => (
            <Row key={one.domain} name={one.domain} state={<DomainState domain={one} />}>
              {one.confirmedAt === null && one.mailedTo !== null ? (
                <SecondaryButton onClick={() => setOpen({ kind: 'code', domain: one.domain })}>
                  <Trans>Enter the code...</Trans>
                </SecondaryButton>
              ) : null}
              <SecondaryButton color="danger" onClick={() => setOpen({ kind: 'withdraw', domain: one.domain })}>
                <Trans>Withdraw...</Trans>
              </SecondaryButton>
            </Row>
          ))}
        </ul>
      )}
      {open?.kind === 'claim' ? <ClaimDialog canMail={canMail} onClose={close} /> : null}
      {open?.kind === 'code' ? <CodeDialog domain={open.domain} onClose={close} /> : null}
      {open?.kind === 'withdraw' ? (
        <ConfirmDialog
          title={<Trans>Withdraw the mail domain</Trans>}
          confirmLabel={<Trans>Withdraw</Trans>}
          onClose={close}
          onConfirm={() => withdrawDomain(open.domain).catch(() => undefined)}
        >
          <Trans>
            Nobody joins by <strong>{open.domain}</strong> any more. Those who have joined stay.
          </Trans>
        </ConfirmDialog>
      ) : null}
    </Part>
  );
};

const DomainState = ({ domain }: { readonly domain: CompanyDomain }) => {
  const format = useFormat();
  const { confirmedAt, confirmedBy, mailedTo, codeExpiresAt } = domain;
  if (confirmedAt !== null && confirmedBy === 'operator') return <Trans>Confirmed by the operator</Trans>;
  if (confirmedAt !== null) return <Trans>Confirmed by mail</Trans>;
  if (mailedTo === null || codeExpiresAt === null) return <Trans>Waits for the operator</Trans>;
  return (
    <Trans>
      The code went to {mailedTo} and is valid until {format.dateTime(codeExpiresAt)}
    </Trans>
  );
};
