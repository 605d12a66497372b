import { useLingui } from '@lingui/react/macro';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import { EventActions } from '#client/features/site-log/grid/event-actions.tsx';
import { useEventColumns } from '#client/features/site-log/grid/event-columns.tsx';
import type { EventGridProps } from '#client/features/site-log/grid/event-grid-state.ts';
import classes from '#client/features/site-log/grid/events-page.module.css';
import { DataTable } from '#client/ui/table/data-table.tsx';

/** The log where there is no room for a grid: each event a card, changed in its form. */
export const EventCards = ({ view, rows, readOnly, onOpen }: EventGridProps) => {
  const { t } = useLingui();
  const edits = useLogEdits(view.site.id);
  const columns = useEventColumns(view);
  return (
    <div className={classes['table']}>
      <DataTable
        caption={t`Events of the log`}
        columns={columns}
        rows={rows}
        rowKey={({ event }) => event.id}
        rowMenu={(row) =>
          readOnly ? null : (
            <EventActions
              row={row}
              onEdit={() => onOpen(row.event, false)}
              onAgain={() => onOpen(row.event, true)}
              onDelete={() => void edits.remove(row.event)}
            />
          )
        }
      />
    </div>
  );
};
