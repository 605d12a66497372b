import { Trans } from '@lingui/react/macro';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import { useQuotaAmount, useQuotaNames } from '#client/parts/quota-names.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
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
    case 'locked':
      return (
        <Trans>
          The calculation was handed in meanwhile and takes no changes. Try again when an owner of the site has unlocked
          it, save the changes to a file, or discard them.
        </Trans>
      );
    case 'too-large':
      return (
        <Trans>
          Something between this device and the server, such as a proxy, does not let through so large a change. Try
          again on another network, save the change to a file, or discard it.
        </Trans>
      );
    case 'no-room':
      return <NoRoom entry={entry} />;
    default:
      return <Refusal entry={entry} />;
  }
};

const NoRoom = ({ entry: { problem } }: { readonly entry: OutboxItem }) => {
  const names = useQuotaNames();
  const quota = problem?.problem?.quota;
  const amount = useQuotaAmount(quota?.kind ?? 'rows');
  if (quota === undefined) return <Trans>The company's quota is full.</Trans>;
  const { inSentence: name } = names[quota.kind];
  const limit = amount(quota.limit ?? 0);
  return (
    <Trans>
      The company's quota is full: {name}, {limit} at most. The change is kept on this device and goes by itself when
      there is room: when something is deleted, or the company gets a larger quota.
    </Trans>
  );
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
