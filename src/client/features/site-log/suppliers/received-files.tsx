import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { contributionQueries } from '#client/data/site-log/contributions.ts';
import { ImportRefused } from '#client/features/site-log/imports/import-refused.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Drop } from '#domain/incoming/site-log/drop.ts';
import type { ContributorLink } from '#domain/site-log/contributor-link.ts';

interface ReceivedFilesProps {
  readonly siteId: string;
  readonly links: readonly ContributorLink[];
}

/** What machines have posted, and what became of it; nothing where no machine has. */
export const ReceivedFiles = ({ siteId, links }: ReceivedFilesProps) => {
  const { t } = useLingui();
  const isAsked = links.some(({ channel }) => channel === 'drop');
  const query = useQuery({ ...contributionQueries.drops(siteId), enabled: isAsked });
  const awaited = useAwaited(query);
  const { data: drops = [] } = query;
  const [shown, setShown] = useState<Drop | null>(null);
  const columns = useDropColumns(links, setShown);
  if (!isAsked || (awaited === null && drops.length === 0)) return null;
  return (
    <Panel title={<Trans>Received files</Trans>}>
      <Awaited list={awaited} />
      {drops.length === 0 ? null : (
        <DataTable caption={t`Received files`} columns={columns} rows={drops} rowKey={({ id }) => id} />
      )}
      {shown === null ? null : (
        <Dialog title={shown.name} onClose={() => setShown(null)}>
          <ImportRefused refused={shown.refusedRows} />
        </Dialog>
      )}
    </Panel>
  );
};

const useDropColumns = (
  links: readonly ContributorLink[],
  onShow: (drop: Drop) => void,
): readonly DataColumn<Drop>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = ({ linkId }: Drop) => links.find(({ id }) => id === linkId)?.supplier ?? '';
  const count = (value: number) => format.plain(value);
  return [
    { id: 'name', header: t`File`, isRowHeader: true, render: ({ name }) => name },
    { id: 'sender', header: t`Sender`, render: nameOf },
    { id: 'received', header: t`Received`, render: ({ createdAt }) => format.dateTime(createdAt) },
    {
      id: 'queued',
      header: t`For approval`,
      align: 'end',
      render: ({ queued, awaitsNext }) => (awaitsNext ? t`first reading` : count(queued)),
    },
    { id: 'known', header: t`Known before`, align: 'end', render: ({ known }) => count(known) },
    {
      id: 'refused',
      header: t`Refused`,
      align: 'end',
      render: (drop) =>
        drop.refusedRows.length === 0 ? (
          count(drop.refused)
        ) : (
          <SecondaryButton size="xs" onClick={() => onShow(drop)}>
            <Trans>Refused lines</Trans>: {count(drop.refused)}
            <span className="visually-hidden">: {drop.name}</span>
          </SecondaryButton>
        ),
    },
  ];
};
