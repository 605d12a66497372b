import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeviceStorage, deviceStorage, useDeviceStorageActions } from '#client/data/offline/device-storage.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useBytes } from '#client/ui/device/bytes.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';

/** What is on this device for work without a network, and whether it stays there. */
export const StoragePanel = () => {
  const { data: storage } = useQuery(deviceStorage());
  return (
    <Panel title={<Trans>Offline storage</Trans>}>
      <Usage storage={storage} />
      {storage === undefined || storage.persisted === null ? null : <Persistence persisted={storage.persisted} />}
      <Clearing />
    </Panel>
  );
};

const Usage = ({ storage }: { readonly storage: DeviceStorage | undefined }) => {
  const bytes = useBytes();
  const used = bytes(storage?.usedBytes ?? null);
  const quota = bytes(storage?.quotaBytes ?? null);
  return (
    <SettingRow name={<Trans>Space in use</Trans>} help={<Trans>The program, the emission data and your sites.</Trans>}>
      <span>
        {storage?.quotaBytes == null ? (
          used
        ) : (
          <Trans>
            {used} of {quota}
          </Trans>
        )}
      </span>
    </SettingRow>
  );
};

const Persistence = ({ persisted }: { readonly persisted: boolean }) => {
  const { persist } = useDeviceStorageActions();
  const [refused, setRefused] = useState(false);
  return (
    <SettingRow
      name={persisted ? <Trans>Kept until you clear it</Trans> : <Trans>May be cleared by the browser</Trans>}
      help={
        refused ? (
          <Trans>The browser refused. Installing the app or adding a bookmark usually helps.</Trans>
        ) : persisted ? (
          <Trans>The browser does not remove it when space runs short.</Trans>
        ) : (
          <Trans>When space runs short, the browser may remove what is stored, waiting changes included.</Trans>
        )
      }
    >
      {persisted ? null : (
        <SecondaryButton onClick={() => void persist().then((isKept) => setRefused(!isKept))}>
          <Trans>Keep</Trans>
        </SecondaryButton>
      )}
    </SettingRow>
  );
};

const Clearing = () => {
  const { t } = useLingui();
  const { clear } = useDeviceStorageActions();
  const { waiting } = useOutboxState();
  const [asking, setAsking] = useState(false);
  return (
    <SettingRow
      name={<Trans>Clear the storage</Trans>}
      help={<Trans>Sites are loaded again from the server when you open them.</Trans>}
    >
      <SecondaryButton onClick={() => setAsking(true)}>
        <Trans>Clear...</Trans>
      </SecondaryButton>
      <ConfirmDialog
        opened={asking}
        title={t`Clear the offline storage?`}
        confirmLabel={<Trans>Clear</Trans>}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>Until they are opened again, sites cannot be used without a network.</Trans>{' '}
          {waiting === 0 ? null : (
            <Plural value={waiting} one="# waiting change is kept." other="# waiting changes are kept." />
          )}
        </p>
      </ConfirmDialog>
    </SettingRow>
  );
};
