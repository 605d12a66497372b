import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import classes from './figures-notice.module.css';

interface FiguresNoticeProps {
  /** All that the list is of. */
  readonly sites: readonly SiteSummary[];
  /** How many sites are still to be read; null = not known how many. */
  readonly unread: number | null;
  readonly isOrderedByFigure: boolean;
  readonly isFilteredByFigure: boolean;
  readonly isOutOfOrder: boolean;
  readonly isOnline: boolean;
  readonly onPutInOrder: () => void;
}

/**
 * How many sites and figures are there, and what waits for the others; nothing where all were there from the beginning. Figures
 * are counted once every site is here.
 */
export const FiguresNotice = (props: FiguresNoticeProps) => {
  const { sites, unread, isOutOfOrder, onPutInOrder } = props;
  const waiting = unread === 0 ? sites.filter(({ isCalculating }) => isCalculating).length : 0;
  // Once it is there the line stays: what stands below it must not move when the last one comes.
  const [was, setWas] = useState<'whole' | 'reading' | 'calculating'>('whole');
  const now = unread !== 0 ? 'reading' : waiting > 0 ? 'calculating' : was;
  if (now !== was) setWas(now);
  return (
    <>
      <Aloud {...props} waiting={waiting} />
      {unread !== 0 || waiting > 0 ? (
        <p className={classes['notice']}>
          {unread === 0 ? <Calculated sites={sites} waiting={waiting} /> : <Read {...props} />}{' '}
          <Consequences {...props} />
        </p>
      ) : was === 'whole' ? null : (
        <div className={classes['notice']}>
          {was === 'reading' ? <Trans>All sites are here.</Trans> : <Trans>All figures are calculated.</Trans>}
          {isOutOfOrder ? (
            <SecondaryButton size="xs" onClick={onPutInOrder}>
              <Trans>Put in order</Trans>
            </SecondaryButton>
          ) : null}
        </div>
      )}
    </>
  );
};

/** Each count read aloud would be too much. */
const Aloud = ({ unread, waiting, isOnline, isOutOfOrder }: FiguresNoticeProps & { readonly waiting: number }) => {
  const { t } = useLingui();
  return (
    <div role="status" className="visually-hidden">
      {unread !== 0 && isOnline
        ? t`Sites are being read.`
        : unread !== 0
          ? t`Some sites wait for a connection.`
          : waiting > 0 && isOnline
            ? t`Figures are being calculated.`
            : waiting > 0
              ? t`Some figures wait for a connection.`
              : isOutOfOrder
                ? t`All figures are calculated.`
                : ''}
    </div>
  );
};

const Calculated = ({ sites, waiting }: Pick<FiguresNoticeProps, 'sites'> & { readonly waiting: number }) => {
  const format = useFormat();
  const made = format.number(sites.length - waiting);
  const total = format.number(sites.length);
  return (
    <Trans>
      {made} of {total} figures are calculated.
    </Trans>
  );
};

const Read = ({ sites, unread, isOnline }: FiguresNoticeProps) => {
  const format = useFormat();
  const read = format.number(sites.length);
  // The count comes with the server's first answer.
  if (unread === null && isOnline) return <Trans>{read} sites are here, the others are being read.</Trans>;
  if (unread === null) return <Trans>Not all sites are on this device: {read} of them are.</Trans>;
  const total = format.number(sites.length + unread);
  return (
    <Trans>
      {read} of {total} sites are here.
    </Trans>
  );
};

/** What may be otherwise when all has come. */
const Consequences = ({ isOrderedByFigure, isFilteredByFigure, unread, isOnline }: FiguresNoticeProps) => (
  <>
    {isOrderedByFigure ? <Trans>The sites can be put in order when all are.</Trans> : null}{' '}
    {isFilteredByFigure || unread !== 0 ? <Trans>More sites may match then.</Trans> : null}{' '}
    {isOnline ? null : <Trans>The rest follow when there is a connection.</Trans>}
  </>
);
