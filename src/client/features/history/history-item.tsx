import { useLingui } from '@lingui/react/macro';
import type { UnitChange } from '#client/parts/changes/change-lines.ts';
import { ChangeList } from '#client/parts/changes/change-list.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
import classes from './history-panel.module.css';
import { titleOf } from './history-texts.ts';

interface HistoryItemProps {
  readonly entry: HistoryEntry;
  readonly nameOf: (id: string) => string | undefined;
  readonly units: UnitChange | undefined;
}

/** One change: what happened, who and when, and each field from -> to. */
export const HistoryItem = ({ entry, nameOf, units }: HistoryItemProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const userName = entry.userName || t`A user who is gone`;
  return (
    <li className={classes['item']}>
      <div className={classes['what']}>{t(titleOf(entry))}</div>
      <div className="second">
        {userName}, <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
      <ChangeList changes={entry.changes} kind={entry.kind} nameOf={nameOf} units={units} />
    </li>
  );
};
