import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bringBackFailure } from '#client/data/content/actions/bring-back.ts';
import { bringBackPlace } from '#client/data/content/actions/bring-back-place.ts';
import type { GoneKind } from '#client/data/content/views/gone.ts';
import { clock } from '#client/data/device/clock.ts';
import { unsentFile } from '#client/data/outbox/edits/unsent-file.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import page from '#client/ui/layout/message-page.module.css';
import type { Deletion } from '#domain/documents/deletion.ts';
import classes from './gone-page.module.css';

interface GoneActionsProps {
  readonly place: CalculationPlace;
  readonly kind: GoneKind;
  readonly deletion: Deletion | null;
  /** How many edits wait for it. */
  readonly waiting: number;
}

/** The ways on from what is not there. */
export const GoneActions = ({ place, kind, deletion, waiting }: GoneActionsProps) => {
  const data = dataOf(useQueryClient());
  const isOnline = useIsOnline();
  const [isPending, setPending] = useState(false);
  const mayBringBack = deletion?.canBringBack === true && deletion.keptUntil !== null;
  const bringBack = async () => {
    setPending(true);
    try {
      await bringBackPlace(data, kind === 'site' ? { siteId: place.siteId } : place);
    } catch (error) {
      data.notify({ type: 'error', message: bringBackFailure(error) });
    } finally {
      setPending(false);
    }
  };
  const askAgain = () =>
    void data.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(place.siteId) });
  return (
    <>
      {mayBringBack ? (
        <PendingButton pending={isPending} disabled={!isOnline} onClick={() => void bringBack()}>
          {waiting > 1 ? (
            <Trans>Bring back with my changes</Trans>
          ) : waiting === 1 ? (
            <Trans>Bring back with my change</Trans>
          ) : (
            <Trans>Bring back</Trans>
          )}
        </PendingButton>
      ) : null}
      {deletion !== null ? null : (
        <SecondaryButton onClick={askAgain}>
          <Trans>Try again</Trans>
        </SecondaryButton>
      )}
      {waiting === 0 ? null : (
        <SecondaryButton onClick={() => void saveFile(unsentFile(data, clock()))}>
          <Trans>Save my changes to a file</Trans>
        </SecondaryButton>
      )}
      <AppLink to="/" className={page['home']}>
        <Trans>To the home page</Trans>
      </AppLink>
      {mayBringBack && !isOnline ? (
        <p className={classes['note']}>
          <Trans>Bringing back needs a connection.</Trans>
        </p>
      ) : null}
    </>
  );
};
