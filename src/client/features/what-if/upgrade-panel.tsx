import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type Upgrade, type UpgradeEdits, useUpgrade, useUpgradeEdits } from '#client/data/content/actions/upgrade.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import { differencesOf } from '#domain/what-if/differences.ts';
import { DifferencesPanel } from './differences-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import classes from './what-if.module.css';

interface UpgradePanelProps {
  readonly view: CalculationView;
  readonly own: CompanyLibrary;
  readonly canEdit: boolean;
}

/** Newer emission data and newer values of own products: what they do to the calculation, and then the question. */
export const UpgradePanel = ({ view, own, canEdit }: UpgradePanelProps) => {
  const { t } = useLingui();
  const upgrade = useUpgrade(view, own);
  const edits = useUpgradeEdits(view);
  const { tried, hasChanges } = upgrade;
  const differences = useMemo(() => differencesOf(view.result, tried.result), [view.result, tried.result]);
  return (
    <>
      {edits.done && canEdit ? <DoneNotice edits={edits} /> : null}
      <Panel title={<Trans>What is newer</Trans>}>
        <Findings view={view} upgrade={upgrade} />
        {hasChanges && canEdit ? <Question upgrade={upgrade} edits={edits} /> : null}
        {hasChanges && !canEdit ? (
          <p className={classes['note']}>
            <Trans>You can look at the values, but not change them.</Trans>
          </p>
        ) : null}
      </Panel>
      {hasChanges ? (
        <div className={classes['columns']}>
          <TotalsPanel before={view} after={tried} afterName={t`With newer values`} />
          <DifferencesPanel before={view} after={tried} differences={differences} afterName={t`With newer values`} />
        </div>
      ) : null}
    </>
  );
};

const WhyUnknown = ({ why }: { readonly why: Upgrade['whyUnknown'] }) => {
  const { t } = useLingui();
  return why === null ? (
    <Trans>Looking for newer emission data...</Trans>
  ) : (
    <>
      <Trans>This device does not know whether there are newer emission data.</Trans> {t(why)}
    </>
  );
};

/** What there is, and what of it this device cannot show. */
const Findings = ({ view, upgrade }: Pick<UpgradePanelProps, 'view'> & { readonly upgrade: Upgrade }) => {
  const { t } = useLingui();
  const { newer, whyUnknown, setState, outdated, unknown, retry } = upgrade;
  const { version: current } = view.referenceSet;
  const next = newer?.version ?? '';
  return (
    <ul className={classes['reasons']}>
      <li>
        {newer === undefined ? (
          <Trans>The emission data CO2data.fi {current} are the newest.</Trans>
        ) : newer === null ? (
          <WhyUnknown why={whyUnknown} />
        ) : (
          <Trans>
            The calculation uses CO2data.fi {current}; there is CO2data.fi {next}.
          </Trans>
        )}
        {setState === 'loading' ? (
          <>
            {' '}
            <Trans>They are being fetched.</Trans>
          </>
        ) : null}
        {typeof setState === 'object' ? (
          <>
            {' '}
            <Trans>The newer data are not on this device.</Trans> {t(setState)}{' '}
            <SecondaryButton size="xs" onClick={retry}>
              <Trans>Try again</Trans>
            </SecondaryButton>
          </>
        ) : null}
      </li>
      <li>
        {outdated.length === 0 ? (
          <Trans>Every row has the newest values of its own product.</Trans>
        ) : (
          <Plural
            value={outdated.length}
            one="The own product of # row has newer values."
            other="The own products of # rows have newer values."
          />
        )}{' '}
        {unknown.length === 0 ? null : (
          <Plural
            value={unknown.length}
            one="# of them is not on this device and stays as it is."
            other="# of them are not on this device and stay as they are."
          />
        )}
      </li>
    </ul>
  );
};

const Question = ({ upgrade, edits }: { readonly upgrade: Upgrade; readonly edits: UpgradeEdits }) => {
  const [pending, setPending] = useState(false);
  const apply = async () => {
    setPending(true);
    // A failure has been told; the question stays.
    await edits.apply(upgrade).catch(() => undefined);
    setPending(false);
  };
  return (
    <div className={classes['question']}>
      <p>
        <Trans>Both totals stand below. Nothing changes before you say so, and it can be undone.</Trans>
      </p>
      <PendingButton pending={pending} onClick={() => void apply()}>
        <Trans>Take the newer values</Trans>
      </PendingButton>
    </div>
  );
};

const DoneNotice = ({ edits: { undo, forget, changedSince } }: { readonly edits: UpgradeEdits }) => (
  <Notice
    tone="plain"
    actions={
      <span className={classes['noticeActions']}>
        <SecondaryButton size="xs" onClick={() => void undo().catch(() => undefined)}>
          <Trans>Undo</Trans>
        </SecondaryButton>
        <SecondaryButton size="xs" onClick={forget}>
          <Trans>Close</Trans>
        </SecondaryButton>
      </span>
    }
  >
    <Trans>The calculation now has the newer values.</Trans>{' '}
    {changedSince === 0 ? null : (
      <Plural
        value={changedSince}
        one="# row has been changed since: undoing leaves it as it is."
        other="# rows have been changed since: undoing leaves them as they are."
      />
    )}
  </Notice>
);
