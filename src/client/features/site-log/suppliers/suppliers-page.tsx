import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { clock } from '#client/data/device/clock.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { contributionQueries, useContributorEdits } from '#client/data/site-log/contributions.ts';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { type ContributorLink, isLinkOpen, type LinkChannel } from '#domain/site-log/contributor-link.ts';
import { today } from '#domain/values/today.ts';
import { DropSecret } from './drop-secret.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkSecret } from './link-secret.tsx';
import { ReceivedFiles } from './received-files.tsx';

/** Who reports to the site without an account: links are given here, and taken back. */
export const SuppliersPage = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useLingui();
  const site = useSite(siteId);
  const canManage = useCan('manage-links', site);
  const query = useQuery({ ...contributionQueries.links(siteId), enabled: canManage });
  const awaited = useAwaited(query);
  const { data: links = [] } = query;
  const [adding, setAdding] = useState<LinkChannel | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  if (!canManage) {
    return (
      <Page title={t`Suppliers`} subtitle={site.name} width="text">
        <Notice tone="plain">
          <Trans>Owners and editors of the site give links to suppliers.</Trans>
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={t`Suppliers`} subtitle={site.name} actions={<AddButtons onAdd={setAdding} />}>
      {awaited !== null ? (
        <Awaited list={awaited} />
      ) : links.length === 0 ? (
        <EmptyState title={t`No links yet`}>
          <Trans>
            With a link or its QR code a supplier reports deliveries from a phone, without an account. You accept them
            on the Log page. To an upload address a supplier's own system sends despatch advice, machine data and
            sheets.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <LinkTable siteId={siteId} links={links} />
          <ReceivedFiles siteId={siteId} links={links} />
        </>
      )}
      {adding === null ? null : (
        <LinkDialog
          siteId={siteId}
          channel={adding}
          onClose={() => setAdding(null)}
          onMade={(secret, supplier) => {
            setAdding(null);
            setMade({ channel: adding, secret, supplier });
          }}
        />
      )}
      {made === null ? null : <ShownOnce made={made} siteName={site.name} onClose={() => setMade(null)} />}
    </Page>
  );
};

const AddButtons = ({ onAdd }: { readonly onAdd: (channel: LinkChannel) => void }) => {
  const isOnline = useIsOnline();
  return (
    <>
      <SecondaryButton leftSection={<Plus size={16} aria-hidden />} disabled={!isOnline} onClick={() => onAdd('drop')}>
        <Trans>New upload address</Trans>
      </SecondaryButton>
      <PrimaryButton leftSection={<Plus size={16} aria-hidden />} disabled={!isOnline} onClick={() => onAdd('page')}>
        <Trans>New link</Trans>
      </PrimaryButton>
    </>
  );
};

interface Made {
  readonly channel: LinkChannel;
  readonly secret: string;
  readonly supplier: string;
}

interface ShownOnceProps {
  readonly made: Made;
  readonly siteName: string;
  readonly onClose: () => void;
}

const ShownOnce = ({ made: { channel, ...secret }, siteName, onClose }: ShownOnceProps) =>
  channel === 'page' ? (
    <LinkSecret {...secret} siteName={siteName} onClose={onClose} />
  ) : (
    <DropSecret {...secret} onClose={onClose} />
  );

interface LinkTableProps {
  readonly siteId: string;
  readonly links: readonly ContributorLink[];
}

const LinkTable = ({ siteId, links }: LinkTableProps) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { revokeLink } = useContributorEdits(siteId);
  const [revoked, setRevoked] = useState<ContributorLink | null>(null);
  const columns = useLinkColumns(siteId);
  const date = today(clock());
  return (
    <>
      <DataTable
        caption={t`Links of suppliers`}
        columns={columns}
        rows={links}
        rowKey={({ id }) => id}
        rowMenu={(link) => {
          const { supplier } = link;
          return isLinkOpen(link, date) ? (
            <IconButton label={t`Revoke: ${supplier}`} disabled={!isOnline} onClick={() => setRevoked(link)}>
              <Unlink size={18} aria-hidden />
            </IconButton>
          ) : null;
        }}
      />
      <ConfirmDialog
        opened={revoked !== null}
        title={revoked?.channel === 'drop' ? <Trans>Revoke the address?</Trans> : <Trans>Revoke the link?</Trans>}
        confirmLabel={<Trans>Revoke</Trans>}
        onConfirm={() => (revoked === null ? Promise.resolve() : revokeLink(revoked.id))}
        onClose={() => setRevoked(null)}
      >
        <Trans>{revoked?.supplier} can report nothing any more. What was reported stays.</Trans>
      </ConfirmDialog>
    </>
  );
};

const useLinkColumns = (siteId: string): readonly DataColumn<ContributorLink>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const { data: queue } = useQuery(contributionQueries.queue(siteId));
  const date = today(clock());
  const waitingOf = ({ id }: ContributorLink) => queue?.data.filter(({ linkId }) => linkId === id).length;
  return [
    { id: 'supplier', header: t`Supplier`, isRowHeader: true, render: ({ supplier }) => supplier },
    { id: 'kinds', header: t`Reports`, render: ({ kinds }) => kinds.map((kind) => t(kindNames[kind])).join(', ') },
    {
      id: 'channel',
      header: t`Channel`,
      render: ({ channel }) => (channel === 'page' ? t`Link of a person` : t`Upload address`),
    },
    { id: 'until', header: t`Valid until`, render: ({ validUntil }) => format.date(validUntil) },
    {
      id: 'state',
      header: t`State`,
      render: (link) =>
        isLinkOpen(link, date) ? (
          <Badge tone="accent">{t`Holds`}</Badge>
        ) : (
          <Badge>{link.revokedAt === null ? t`Ended` : t`Revoked`}</Badge>
        ),
    },
    {
      id: 'waiting',
      header: t`Waits`,
      render: (link) => {
        const count = waitingOf(link);
        // What is not known is no zero.
        return count === undefined ? missing : <Plural value={count} one="# event" other="# events" />;
      },
    },
    {
      id: 'received',
      header: t`Last received`,
      render: ({ lastReceivedAt }) => (lastReceivedAt === null ? t`Nothing yet` : format.dateTime(lastReceivedAt)),
    },
    { id: 'by', header: t`Made by`, render: ({ createdByName }) => createdByName },
  ];
};
