import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { heldOf } from '#client/data/content/actions/bring-back-place.ts';
import { deletionQueries, type GoneKind } from '#client/data/content/views/gone.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { ErrorPanel } from '#client/ui/states/error-panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Deletion } from '#domain/documents/deletion.ts';
import { GoneActions } from './gone-actions.tsx';
import classes from './gone-page.module.css';
import { OtherCalculations } from './other-calculations.tsx';

interface GonePageProps {
  readonly place: CalculationPlace;
  readonly kind: GoneKind;
}

/** A site or a calculation that is not there: what it was, who deleted it and when, and the ways on. */
export const GonePage = ({ place, kind }: GonePageProps) => {
  const queryClient = useQueryClient();
  const { siteId } = place;
  // Somebody may have brought it back since this device heard that it was gone.
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: siteQueries.one(siteId).queryKey, exact: true });
  }, [queryClient, siteId]);
  const { data: told } = useQuery(kind === 'site' ? deletionQueries.site(siteId) : deletionQueries.calculation(place));
  const { outbox } = dataOf(queryClient);
  useSignal(outbox.entries);
  const waiting = heldOf({ outbox }, kind === 'site' ? { siteId } : place).length;
  const deletion = told?.deletion ?? null;
  return (
    <ErrorPanel
      title={<Title kind={kind} deletion={deletion} />}
      actions={<GoneActions place={place} kind={kind} deletion={deletion} waiting={waiting} />}
    >
      {deletion === null ? <Neutral kind={kind} /> : <WhoAndWhen kind={kind} deletion={deletion} />}
      {waiting === 0 ? null : (
        <p className={classes['line']}>
          <Plural
            value={waiting}
            one="# change of yours waits on this device. It goes when this is brought back."
            other="# changes of yours wait on this device. They go when this is brought back."
          />
        </p>
      )}
      {kind === 'calculation' ? <OtherCalculations place={place} /> : null}
    </ErrorPanel>
  );
};

interface TellingProps {
  readonly kind: GoneKind;
  readonly deletion: Deletion;
}

const Title = ({ kind, deletion }: { readonly kind: GoneKind; readonly deletion: Deletion | null }) => {
  if (deletion === null) {
    return kind === 'site' ? <Trans>This site is not here</Trans> : <Trans>This calculation is not here</Trans>;
  }
  const { name } = deletion;
  return kind === 'site' ? (
    <Trans>The site “{name}” has been deleted</Trans>
  ) : (
    <Trans>The calculation “{name}” has been deleted</Trans>
  );
};

/** The same words for what never was and for what others may see. */
const Neutral = ({ kind }: { readonly kind: GoneKind }) =>
  kind === 'site' ? (
    <Trans>
      There is no such site, or you have no right to see it. Check the address, or ask an owner of the site.
    </Trans>
  ) : (
    <Trans>The site has no such calculation. Check the address, or choose another calculation.</Trans>
  );

const WhoAndWhen = ({ kind, deletion: { deletedAt, deletedBy, keptUntil, canBringBack } }: TellingProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const who = deletedBy || t`Somebody else`;
  const when = format.dateTime(deletedAt);
  const until = keptUntil === null ? '' : format.date(keptUntil);
  return (
    <>
      <p className={classes['line']}>
        <Trans>
          Deleted by {who}, {when}.
        </Trans>
      </p>
      <p className={classes['line']}>
        {keptUntil === null ? (
          <Trans>It cannot be brought back any more.</Trans>
        ) : canBringBack ? (
          <Trans>It can be brought back until {until} with everything that was in it.</Trans>
        ) : kind === 'site' ? (
          <Trans>An owner of the site can bring it back until {until}.</Trans>
        ) : (
          <Trans>An editor of the site can bring it back until {until}.</Trans>
        )}
      </p>
    </>
  );
};
