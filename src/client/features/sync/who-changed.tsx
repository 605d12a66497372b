import { useInfiniteQuery } from '@tanstack/react-query';
import { historyQueries } from '#client/data/content/views/history.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
import classes from './sync-panel.module.css';

interface WhoChangedProps {
  /** null: nobody asks the server. */
  readonly subject: OutboxItem['subject'];
  /** The change that is looked for, newest first. */
  readonly find: (entry: HistoryEntry) => boolean;
  /** Who wrote the row last, where that is known without asking. */
  readonly known?: string | null;
}

/** Who else made the change and when, as the history on the server tells; without a connection who is known to have. */
export const WhoChanged = ({ subject, find, known = null }: WhoChangedProps) => {
  const format = useFormat();
  const isOnline = useIsOnline();
  const { type, id } = subject ?? { type: 'site' as const, id: '' };
  const { data } = useInfiniteQuery({
    ...historyQueries.of(type, id),
    enabled: isOnline && subject !== null,
    retry: false,
    // Whoever may not read the history any more is not told about that here.
    meta: {},
  });
  const change = data?.pages.flatMap((page) => page.data).find(find);
  const isTold = change !== undefined && change.userName !== '';
  const text = isTold ? `${change.userName}, ${format.dateTime(change.at)}` : known;
  return text === null ? null : <p className={classes['who']}>{text}</p>;
};
