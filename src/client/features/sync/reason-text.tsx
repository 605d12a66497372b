import { Trans } from '@lingui/react/macro';
import type { OutboxItem } from '#client/data/outbox-items.ts';
import type { HistoryEntry } from '#domain/history.ts';
import { WhoChanged } from './who-changed.tsx';

/** Why a change is held, and what the choices would do. */
export const ReasonText = ({ entry }: { readonly entry: OutboxItem }) => {
  switch (entry.reason) {
    case 'epoch-changed':
      return (
        <>
          <Trans>
            A backup of the site was restored after you made this change. Try again to make it in the restored version,
            or discard it.
          </Trans>
          <WhoChanged subject={entry.subject} find={isRestore} />
        </>
      );
    case 'gone':
      return (
        <>
          {entry.canBringBack ? (
            <Trans>Somebody else has deleted what this changes. It can be brought back with your change in it.</Trans>
          ) : (
            <Trans>What this changes is not on the server any more.</Trans>
          )}
          <WhoChanged subject={entry.subject} find={isDeletion} />
        </>
      );
    case 'rows-gone':
      return <Trans>Some of the rows are not on the server any more. The change can be sent for the others.</Trans>;
    case 'forbidden':
      return (
        <Trans>
          You may not change this any more: your role or the site has changed. Ask an owner of the site for the right
          and try again, save the changes to a file, or discard them.
        </Trans>
      );
    default:
      return <Refusal entry={entry} />;
  }
};

const isRestore = ({ call, entity }: HistoryEntry): boolean => call === 'restoreBackup' && entity === 'site';

const isDeletion = ({ kind }: HistoryEntry): boolean => kind === 'deleted';

const Refusal = ({ entry: { problem, corrections } }: { readonly entry: OutboxItem }) => {
  const words = problem?.problem?.errors?.map(({ message }) => message).join('. ');
  const detail = problem?.problem?.detail ?? words;
  return detail === undefined || detail === '' || corrections.length > 0 ? (
    <Trans>The server did not accept this</Trans>
  ) : (
    <Trans>The server did not accept this: {detail}</Trans>
  );
};
