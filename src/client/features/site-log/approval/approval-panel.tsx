import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { contributionQueries, useContributorEdits } from '#client/data/site-log/contributions.ts';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { EntryForm } from '#client/features/site-log/entry/entry-form.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { isAmountOpen } from '#domain/site-log/open-asks.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { ApprovalItem } from './approval-item.tsx';
import classes from './approval-panel.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';

/** What suppliers have reported and nobody has decided on, by who reported it; nothing where there is none. */
export const ApprovalPanel = ({ view }: { readonly view: LogView }) => {
  const canApprove = useCan('approve', view.site);
  const query = useQuery({ ...contributionQueries.queue(view.site.id), enabled: canApprove });
  const awaited = useAwaited(query);
  const { data } = query;
  if (!canApprove || awaited?.why === 'loading' || data?.data.length === 0) return null;
  if (data === undefined || awaited !== null) return <Unknown awaited={awaited} />;
  const links = [...new Set(data.data.map(({ linkId }) => linkId))];
  return (
    <div className={classes['groups']} id="approval">
      {links.map((id) => (
        <SupplierQueue
          key={id}
          view={view}
          contributions={data.data.filter(({ linkId }) => linkId === id)}
          // What an earlier release kept on this device has none.
          pictures={data.pictures ?? []}
        />
      ))}
    </div>
  );
};

/** Whether anything waits is not known: an empty place would say that nothing does. */
const Unknown = ({ awaited }: { readonly awaited: ReturnType<typeof useAwaited> }) =>
  awaited === null ? null : (
    <Panel title={<Trans>Reports of suppliers</Trans>}>
      <Awaited list={awaited} />
    </Panel>
  );

interface SupplierQueueProps {
  readonly view: LogView;
  readonly contributions: readonly Contribution[];
  readonly pictures: readonly Evidence[];
}

const SupplierQueue = ({ view, contributions, pictures }: SupplierQueueProps) => {
  const isOnline = useIsOnline();
  const { accept, refuse } = useContributorEdits(view.site.id);
  const [pending, setPending] = useState(false);
  const [corrected, setCorrected] = useState<Correction | null>(null);
  const [refused, setRefused] = useState<Contribution | null>(null);
  const supplier = contributions[0]?.supplier ?? '';
  /** A failure has told itself; what waits stays. */
  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work().catch(() => undefined);
    setPending(false);
  };
  const isLocked = pending || !isOnline;
  const ready = contributions.filter(({ asks }) => !isAmountOpen(asks));
  return (
    <Panel
      title={
        <>
          {supplier}: <Plural value={contributions.length} one="# event waits" other="# events wait" />
        </>
      }
      aside={
        <AcceptReady
          ready={ready.length}
          isAll={ready.length === contributions.length}
          pending={pending}
          onAccept={() => void run(() => accept(ready))}
        />
      }
    >
      {isOnline ? null : <DecideLater />}
      <ul className={classes['list']}>
        {contributions.map((one) => (
          <ApprovalItem
            key={one.id}
            view={view}
            contribution={one}
            pictures={pictures.filter(({ subjectId }) => subjectId === one.id)}
            disabled={isLocked}
            onAccept={() => void run(() => accept([one]))}
            onCorrect={(draft) => setCorrected({ contribution: one, draft })}
            onRefuse={() => setRefused(one)}
          />
        ))}
      </ul>
      {corrected === null ? null : (
        <CorrectionDrawer
          view={view}
          correction={corrected}
          onChange={setCorrected}
          onSave={(fields) => void run(() => accept([corrected.contribution], fields))}
        />
      )}
      {refused === null ? null : (
        <RefusalDialog onClose={() => setRefused(null)} onRefuse={(reason) => refuse([refused], reason)} />
      )}
    </Panel>
  );
};

const DecideLater = () => (
  <p className={`note ${classes['later']}`}>
    <Trans>You can decide on these when there is a connection.</Trans>
  </p>
);

interface AcceptReadyProps {
  /** How many leave nothing open that must be answered. */
  readonly ready: number;
  readonly isAll: boolean;
  readonly pending: boolean;
  readonly onAccept: () => void;
}

const AcceptReady = ({ ready, isAll, pending, onAccept }: AcceptReadyProps) => {
  const isOnline = useIsOnline();
  if (ready === 0) return null;
  return (
    <PendingButton pending={pending} disabled={!isOnline} onClick={onAccept}>
      {isAll ? <Trans>Accept all</Trans> : <Plural value={ready} one="Accept # event" other="Accept # events" />}
    </PendingButton>
  );
};

interface Correction {
  readonly contribution: Contribution;
  readonly draft: EntryDraft;
}

interface CorrectionDrawerProps {
  readonly view: LogView;
  readonly correction: Correction;
  readonly onChange: (correction: Correction | null) => void;
  readonly onSave: (fields: EntryDraft['fields']) => void;
}

/** The event as it is to enter the log; what was said stays as it was said. */
const CorrectionDrawer = ({ view, correction, onChange, onSave }: CorrectionDrawerProps) => {
  const { t } = useLingui();
  return (
    <Dialog opened kind="drawer" title={t`Correct and accept`} onClose={() => onChange(null)}>
      <EntryForm
        view={view}
        draft={correction.draft}
        onChange={(draft) => onChange({ ...correction, draft })}
        onSave={(fields) => {
          onChange(null);
          onSave(fields);
        }}
      />
    </Dialog>
  );
};
