import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backupQueries } from '#client/data/content/actions/backups.ts';
import { useOutbox } from '#client/data/content/actions/outbox-status.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Backup } from '#domain/documents/backup.ts';
import type { Difference, SiteDifference } from '#domain/documents/site-difference.ts';
import { entityTexts } from './backup-texts.ts';
import classes from './backups.module.css';
import { DifferenceLine } from './difference-line.tsx';

interface ChangesDrawerProps {
  readonly siteId: string;
  readonly backup: Backup;
  readonly History: HistorySlot;
  readonly onClose: () => void;
}

/** What has changed in the site since a backup was made: how much of each kind, and each change. */
export const ChangesDrawer = ({ siteId, backup, History, onClose }: ChangesDrawerProps) => {
  const format = useFormat();
  const { waiting } = useOutbox();
  const query = useQuery(backupQueries.changesSince(siteId, backup.id));
  const awaited = useAwaited(query);
  return (
    <Dialog
      kind="drawer"
      size="large"
      title={<Trans>Changes since {format.dateTime(backup.createdAt)}</Trans>}
      onClose={onClose}
    >
      {waiting === 0 ? null : (
        <Notice>
          <Trans>Changes that still wait on this device are not among these.</Trans>
        </Notice>
      )}
      <Awaited list={awaited} waiting={<Comparing backup={backup} />} />
      {query.data === undefined ? null : <Changes siteId={siteId} difference={query.data} History={History} />}
    </Dialog>
  );
};

/** Closing the drawer ends it. */
const Comparing = ({ backup }: { readonly backup: Backup }) => {
  const { t } = useLingui();
  return (
    <div className={classes['progress']} role="status">
      <progress aria-label={t`Comparing`} />
      <Plural
        value={backup.quantityCount}
        one="Comparing # quantity with what it is now."
        other="Comparing # quantities with what they are now."
      />
    </div>
  );
};

interface ChangesProps {
  readonly siteId: string;
  readonly difference: SiteDifference;
  readonly History: HistorySlot;
}

/** Lines shown at once; a whole site may have been imported anew since. */
const pageSize = 200;

const Changes = ({ siteId, difference, History }: ChangesProps) => {
  const format = useFormat();
  const { differences, counts, categoryNames } = difference;
  const [shown, setShown] = useState(pageSize);
  const [opened, setOpened] = useState<Difference | null>(null);
  if (differences.length === 0) {
    return (
      <p role="status">
        <Trans>Nothing has changed since this backup.</Trans>
      </p>
    );
  }
  return (
    <>
      <CountsTable counts={counts} />
      <ol className={classes['list']}>
        {differences.slice(0, shown).map((line) => (
          <DifferenceLine
            key={line.id + line.kind}
            line={line}
            nameOf={(id) => categoryNames[id]}
            onHistory={() => setOpened(line)}
          />
        ))}
      </ol>
      {shown < differences.length ? (
        <SecondaryButton fullWidth onClick={() => setShown(shown + pageSize)}>
          <Trans>
            Show more ({format.number(shown)} of {format.number(differences.length)})
          </Trans>
        </SecondaryButton>
      ) : null}
      {opened === null ? null : (
        <History
          type={opened.entity}
          id={opened.entity === 'site' ? siteId : opened.id}
          name={opened.name}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};

const entities = ['site', 'calculation', 'category', 'quantity'] as const;
const kinds = ['created', 'changed', 'deleted'] as const;

const CountsTable = ({ counts }: Pick<SiteDifference, 'counts'>) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <table className={classes['counts']}>
      <caption className="visually-hidden">
        <Trans>How many changes there are</Trans>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Added</Trans>
          </th>
          <th scope="col">
            <Trans>Changed</Trans>
          </th>
          <th scope="col">
            <Trans>Removed</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entities.map((entity) => (
          <tr key={entity}>
            <th scope="row">{t(entityTexts[entity])}</th>
            {kinds.map((kind) => (
              <td key={kind} data-none={counts[entity][kind] === 0}>
                {entity === 'site' && kind !== 'changed' ? null : format.number(counts[entity][kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
