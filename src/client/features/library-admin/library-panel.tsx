import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { libraryAdministrationQueries } from '#client/data/library/administration.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import classes from './library-panel.module.css';
import { SetTable } from './set-table.tsx';

const LibraryUpdate = lazily(async () => (await import('./library-update.tsx')).LibraryUpdate);

/** Which emission libraries there are; operators of the installation bring newer ones. */
export const LibraryPanel = () => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const query = useQuery({ ...libraryAdministrationQueries.all(), meta: {} });
  const awaited = useAwaited(query);
  const { data } = query;
  const choose = (files: FileList | null) => setFile(files?.[0] ?? null);
  return (
    <Panel
      title={<Trans>Emission libraries</Trans>}
      aside={
        data?.mayAdd === true ? (
          <SecondaryButton size="sm" disabled={!isOnline} onClick={() => input.current?.click()}>
            <Trans>Bring a newer one...</Trans>
          </SecondaryButton>
        ) : null
      }
    >
      <p className={classes['help']}>
        <Trans>
          New calculations use the newest. Earlier ones stay with theirs until somebody brings them up to date.
        </Trans>
      </p>
      <Awaited list={awaited} />
      {data === undefined ? null : <SetTable sets={data.referenceSets} />}
      <input
        name="file"
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t`CO2data file`}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // The same file can be chosen again, once it is corrected.
          currentTarget.value = '';
        }}
      />
      {file === null ? null : <LibraryUpdate file={file} onClose={() => setFile(null)} />}
    </Panel>
  );
};
