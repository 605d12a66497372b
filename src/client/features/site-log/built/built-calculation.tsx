import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useCalculations } from '#client/data/content/views/views.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { type AsBuiltReply, useMakeAsBuilt } from '#client/data/site-log/as-built-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/month/month-page.module.css';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { heatedAreaOf } from '#domain/sites/site.ts';
import { isLocked } from '#domain/sites/stage.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { byUnits } from '#domain/values/order.ts';
import { EditedDialog } from './edited-dialog.tsx';

/** The calculation "as built": made from the log, opened, brought up to date; only with a connection. */
export const BuiltCalculation = ({ view }: { readonly view: LogView }) => {
  const { site, plan } = view;
  const made = useMade(view);
  const canEdit = useCan('edit', site);
  const { isPending, asked, run, close } = useMaking(view, made);
  const isOnline = useIsOnline();
  const hasArea = heatedAreaOf(site.useClasses) !== null;
  const { name: planName } = plan.calculation;
  return (
    <Panel title={<Trans>Calculation as built</Trans>}>
      <div className={classes['main']}>
        {made === null ? (
          <p>
            <Trans>
              What was delivered and what happened becomes a calculation of its own, a revision of {planName}; the plan
              stays as it is.
            </Trans>
          </p>
        ) : (
          <Made made={made} />
        )}
        {hasArea ? null : (
          <p className="second">
            <AppLink
              to="/sites/$siteId/calculations/$calculationId/site-information"
              params={{ siteId: site.id, calculationId: plan.calculation.id }}
            >
              <Trans>Give the heated net area first: A4 and A5 are stored by it.</Trans>
            </AppLink>
          </p>
        )}
        {isOnline ? null : (
          <p className="second">
            <Trans>Making the calculation needs a connection to the server.</Trans>
          </p>
        )}
        {canEdit ? (
          <div>
            <PendingButton pending={isPending} disabled={!isOnline || !hasArea} onClick={() => void run()}>
              {made === null || isLocked(made) ? <Trans>Make the calculation</Trans> : <Trans>Bring up to date</Trans>}
            </PendingButton>
          </div>
        ) : null}
      </div>
      {asked === null ? null : (
        <EditedDialog edited={asked.edited} isPending={isPending} onChoose={run} onClose={close} />
      )}
    </Panel>
  );
};

const Made = ({ made }: { readonly made: Calculation }) => (
  <>
    <p>
      <AppLink
        to="/sites/$siteId/calculations/$calculationId/construction-products"
        params={{ siteId: made.siteId, calculationId: made.id }}
      >
        {made.name}
      </AppLink>
    </p>
    {isLocked(made) ? (
      <p className="second">
        <Trans>It has been handed in and takes no more changes. What was logged since goes into a new one.</Trans>
      </p>
    ) : null}
  </>
);

/** The newest one that was made of the plan. */
const useMade = ({ site, plan }: LogView): Calculation | null =>
  useCalculations(site.id)
    .filter(({ stage, origin }) => stage === 'as-built' && origin?.calculationId === plan.calculation.id)
    .toSorted((one, other) => byUnits(other.createdAt, one.createdAt))[0] ?? null;

const useMaking = ({ site, plan }: LogView, made: Calculation | null) => {
  const { t } = useLingui();
  const make = useMakeAsBuilt(site.id);
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<AsBuiltReply | null>(null);
  const { name: planName } = plan.calculation;
  const run = async (edited?: 'keep' | 'replace') => {
    setPending(true);
    try {
      const target =
        made === null || isLocked(made)
          ? { name: t`${planName}, as built`.slice(0, maxTextLength) }
          : { calculationId: made.id };
      const reply = await make({ ...target, ...(edited === undefined ? {} : { edited }) });
      setAsked(reply.calculation === null ? reply : null);
    } catch {
      // The failed call has told the user.
    } finally {
      setPending(false);
    }
  };
  return { isPending, asked, run, close: () => setAsked(null) };
};
