import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { historyQueries } from '#client/data/content/views/history.ts';
import { useKnownNames, useKnownUnit } from '#client/data/live/known-names.ts';
import { useAwaited, useAwaitedPage } from '#client/data/outbox/sending/use-awaited.ts';
import type { HistoryPanelProps } from '#client/parts/changes/history-slot.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { MoreOfList } from '#client/ui/states/more-of-list.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { unitsAlong } from '#domain/documents/history.ts';
import { HistoryItem } from './history-item.tsx';
import classes from './history-panel.module.css';

/** Who changed what and when, newest first, beside the page. */
export const HistoryPanel = ({ type, id, name, onClose }: HistoryPanelProps) => (
  <Dialog kind="drawer" title={<Trans>History: {name}</Trans>} onClose={onClose}>
    <History type={type} id={id} />
  </Dialog>
);

const History = ({ type, id }: Pick<HistoryPanelProps, 'type' | 'id'>) => {
  const format = useFormat();
  const nameOf = useKnownNames(format.language);
  const unitNow = useKnownUnit(id);
  const { siteId } = useParams({ strict: false });
  const query = useInfiniteQuery(historyQueries.of(type, id, siteId));
  const awaited = useAwaited(query);
  const awaitedPage = useAwaitedPage(query);
  if (query.data === undefined) return <Awaited list={awaited} waiting={<HistorySkeleton />} />;
  const entries = query.data.pages.flatMap(({ data }) => data);
  const units = type === 'quantity' ? unitsAlong(entries, unitNow) : [];
  const total = query.data.pages[0]?.total ?? entries.length;
  return (
    <>
      <p className={classes['count']} role="status">
        {entries.length === total ? (
          <Plural value={total} one="# change" other="# changes, newest first" />
        ) : (
          <Trans>
            {format.number(entries.length)} of {format.number(total)} changes, newest first
          </Trans>
        )}
      </p>
      <ol className={classes['list']}>
        {entries.map((entry, index) => (
          <HistoryItem key={entry.id} entry={entry} nameOf={nameOf} units={units[index]} />
        ))}
      </ol>
      <MoreOfList query={query} awaited={awaitedPage}>
        <Trans>Show older changes</Trans>
      </MoreOfList>
    </>
  );
};

const places = ['a', 'b', 'c', 'd'] as const;

const HistorySkeleton = () => {
  const { t } = useLingui();
  return (
    <div className={classes['list']} role="status" aria-label={t`Loading...`}>
      {places.map((place) => (
        <div key={place} className={classes['item']}>
          <Skeleton width="60%" />
          <Skeleton width="40%" height="0.75em" />
        </div>
      ))}
    </div>
  );
};
