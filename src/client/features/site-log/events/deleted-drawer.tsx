import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownDeletion } from '#client/data/site-log/deleted-events.ts';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { eventName, kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './deleted-drawer.module.css';

interface DeletedDrawerProps {
  readonly view: LogView;
  readonly deleted: readonly ShownDeletion[];
  readonly onClose: () => void;
}

const pageLength = 50;

/** What was deleted from the log, by whom and when; each is brought back as it was, without a line, too. */
export const DeletedDrawer = ({ view, deleted, onClose }: DeletedDrawerProps) => {
  const [limit, setLimit] = useState(pageLength);
  const edits = useLogEdits(view.site.id);
  return (
    <Dialog kind="drawer" title={<Trans>Deleted events</Trans>} onClose={onClose}>
      {deleted.length === 0 ? (
        <p role="status">
          <Trans>Everything is in the log again.</Trans>
        </p>
      ) : (
        <ul className={classes['list']}>
          {deleted.slice(0, limit).map((event) => (
            <DeletedItem key={event.id} view={view} event={event} onBringBack={() => void edits.bringBack(event)} />
          ))}
        </ul>
      )}
      {deleted.length > limit ? (
        <SecondaryButton fullWidth onClick={() => setLimit(limit + pageLength)}>
          <Trans>Show older deletions</Trans>
        </SecondaryButton>
      ) : null}
    </Dialog>
  );
};

interface DeletedItemProps {
  readonly view: LogView;
  readonly event: ShownDeletion;
  readonly onBringBack: () => void;
}

const DeletedItem = ({ view, event, onBringBack }: DeletedItemProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const kind = t(kindNames[event.kind]);
  const name = eventName(event, view.factorSet, format.language) || kind;
  const unit = event.unit === null ? '' : writtenUnit(event.unit, format.language);
  const amount = event.amount === null ? '' : `${format.plain(event.amount)} ${unit}`;
  return (
    <li className={classes['item']}>
      <span>
        <span className={classes['name']}>{name}</span>
        <span className="second">
          {[format.date(event.date), kind, amount.trim(), event.supplier].filter((text) => text !== '').join(' · ')}
        </span>
        <Deletion event={event} />
      </span>
      <SecondaryButton onClick={onBringBack}>
        <Trans>Bring back</Trans>
        <span className="visually-hidden">: {name}</span>
      </SecondaryButton>
    </li>
  );
};

/** Who deleted it and when. */
const Deletion = ({ event: { deletedAt, deletedBy } }: { readonly event: ShownDeletion }) => {
  const format = useFormat();
  const time = <time dateTime={deletedAt}>{format.dateTime(deletedAt)}</time>;
  return (
    <span className="second">
      {deletedBy === null ? (
        <Trans>Deleted on this device {time}, waits to be sent</Trans>
      ) : deletedBy === '' ? (
        <Trans>Deleted {time} by a user who is gone</Trans>
      ) : (
        <Trans>
          Deleted {time} by {deletedBy}
        </Trans>
      )}
    </span>
  );
};
