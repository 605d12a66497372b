import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { SiteSummary } from '#domain/site.ts';
import classes from './figures-notice.module.css';

interface FiguresNoticeProps {
  /** All that the list is of. */
  readonly sites: readonly SiteSummary[];
  readonly isOrderedByFigure: boolean;
  readonly isFilteredByFigure: boolean;
  readonly isOutOfOrder: boolean;
  readonly isOnline: boolean;
  readonly onPutInOrder: () => void;
}

/** How many figures are there, and what waits for the others; nothing where all were there from the beginning. */
export const FiguresNotice = (props: FiguresNoticeProps) => {
  const { sites, isOrderedByFigure, isFilteredByFigure, isOutOfOrder, isOnline, onPutInOrder } = props;
  const { t } = useLingui();
  const format = useFormat();
  const waiting = sites.filter(({ isCalculating }) => isCalculating).length;
  const made = format.number(sites.length - waiting);
  const total = format.number(sites.length);
  // Once it is there the line stays: what stands below it must not move when the last figure comes.
  const [wasWaiting, setWasWaiting] = useState(false);
  if (waiting > 0 && !wasWaiting) setWasWaiting(true);
  return (
    <>
      {/* Each count read aloud would be too much. */}
      <div role="status" className="visually-hidden">
        {waiting > 0 && isOnline
          ? t`Figures are being calculated.`
          : waiting > 0
            ? t`Some figures wait for a connection.`
            : isOutOfOrder
              ? t`All figures are calculated.`
              : ''}
      </div>
      {waiting > 0 ? (
        <p className={classes['notice']}>
          <Trans>
            {made} of {total} figures are calculated.
          </Trans>{' '}
          {isOrderedByFigure ? <Trans>The sites can be put in order when all are.</Trans> : null}{' '}
          {isFilteredByFigure ? <Trans>More sites may match then.</Trans> : null}{' '}
          {isOnline ? null : <Trans>The rest follow when there is a connection.</Trans>}
        </p>
      ) : wasWaiting ? (
        <div className={classes['notice']}>
          <Trans>All figures are calculated.</Trans>
          {isOutOfOrder ? (
            <SecondaryButton size="xs" onClick={onPutInOrder}>
              <Trans>Put in order</Trans>
            </SecondaryButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
