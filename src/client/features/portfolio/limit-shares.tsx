import { Plural, Trans } from '@lingui/react/macro';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { limitCounts, type PortfolioSite } from '#domain/sites/portfolio.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import classes from './portfolio.module.css';

interface LimitSharesProps {
  readonly all: readonly PortfolioSite[];
  /** How many sites are still to be read; null = not known how many. */
  readonly unread: number | null;
  /** Without a connection nothing is known of figures that the server was making. */
  readonly isOnline: boolean;
}

/** How many of the sites are under their limit, and what is to be said of the others. */
export const LimitShares = ({ all, unread, isOnline }: LimitSharesProps) => {
  const format = useFormat();
  const counts = limitCounts(all);
  const coming = counts.calculating + (unread ?? 0);
  const parts = [
    { id: 'under', count: counts.under, text: <Trans>Under the limit</Trans> },
    { id: 'over', count: counts.over, text: <Trans>Over the limit</Trans> },
    { id: 'unknown', count: counts.unknown, text: <Trans>Cannot be said yet</Trans> },
    { id: 'none', count: counts.none, text: <Trans>No limit value</Trans> },
    { id: 'missing', count: counts.missing, text: <Trans>No result</Trans> },
    {
      id: 'calculating',
      count: coming,
      text:
        coming > 0 && !isOnline ? (
          <Trans>Waits for a connection</Trans>
        ) : unread === 0 ? (
          <Trans>Being calculated</Trans>
        ) : (
          <Trans>Still to come</Trans>
        ),
    },
  ];
  return (
    <Panel title={<Trans>Against the limit</Trans>}>
      <UnderLimit all={all} counts={counts} unread={unread} />
      <div className={classes['shares']} aria-hidden>
        {parts.map(({ id, count }) =>
          count === 0 ? null : <span key={id} data-part={id} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={classes['counts']}>
        {parts.slice(1).map(({ id, count, text }) => (
          // Its place stays when all are calculated, so that nothing below moves.
          <div key={id} data-empty={id === 'calculating' && count === 0}>
            <dt>
              <i data-part={id} aria-hidden />
              {text}
            </dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};

interface UnderLimitProps extends Pick<LimitSharesProps, 'all' | 'unread'> {
  readonly counts: ReturnType<typeof limitCounts>;
}

/** The figure in words: how many of the sites that are here are under their limit. */
const UnderLimit = ({ all, counts, unread }: UnderLimitProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  return (
    <p className={classes['under']}>
      {/* On a line of its own: the sentence does not move when the last figure comes. */}
      <span className={classes['count']}>
        {counts.calculating === 0 ? null : `${atLeastWords.footprint[language]} `}
        <strong>{format.number(counts.under)}</strong>
      </span>{' '}
      {unread === 0 ? (
        <Plural value={all.length} one="of # site under the limit" other="of # sites under the limit" />
      ) : (
        <Plural
          value={all.length}
          one="of the first # site under the limit"
          other="of the first # sites under the limit"
        />
      )}
    </p>
  );
};
