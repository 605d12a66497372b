import { useCallback, useEffect } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { countVisit } from '#client/data/device/page-preferences.ts';
import { passOverTold } from '#client/data/device/told.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { useSessionStatus } from '#client/data/session/session.ts';
import { KeysHelp } from '#client/features/help/keys-help.tsx';
import { DropAnywhere } from '#client/features/incoming/drop-anywhere.tsx';
import { LeftEditsDialog } from '#client/features/session/left-edits-dialog.tsx';
import { SyncAnnouncer } from '#client/features/sync/sync-announcer.tsx';
import { AppBadge } from './app-badge.ts';
import { watchForUpdates } from './app-update.ts';
import { keepFocus } from './focus-keeper.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { keepLastScreen } from './last-screen/keep-last-screen.ts';
import { receiveOpenedFiles } from './opened-files.ts';
import type { AppRouter } from './router.ts';
import { StorageNotice } from './storage-notice.tsx';
import { keepTyping } from './typing-keeper.ts';
import { UpdateNotice } from './update-notice.tsx';

export interface AfterStartProps {
  readonly router: AppRouter;
  /** The page that was opened first; whoever is quick has left it by the time this is here. */
  readonly opened: AppRouter['state']['matches'];
}

/** What stands over the pages once the first one is there. */
export const AfterStart = ({ router, opened }: AfterStartProps) => {
  useEffect(() => keepFocus(router, opened), [router, opened]);
  useEffect(() => keepTyping(router), [router]);
  useEffect(() => passOverTold(window), []);
  useEffect(() => receiveOpenedFiles(() => void router.navigate({ to: '/import' })), [router]);
  useEffect(() => {
    countVisit();
    if (import.meta.env.PROD) watchForUpdates().catch((error: unknown) => console.info('No service worker', error));
  }, []);
  const isSignedIn = useSessionStatus() === 'authenticated';
  useEffect(() => (isSignedIn ? keepLastScreen() : undefined), [isSignedIn]);
  const onFiles = useCallback((files: readonly File[]) => void bringIn(router, files), [router]);
  return (
    <>
      {isSignedIn ? <LeftEditsDialog /> : null}
      {isSignedIn ? <DropAnywhere onFiles={onFiles} /> : null}
      {isSignedIn ? <KeysHelp /> : null}
      <AppBadge isSignedIn={isSignedIn} />
      <StorageNotice />
      <SyncAnnouncer />
      <UpdateNotice />
      <InstallInvitation />
    </>
  );
};

/** The page that says what they are; rows of a spreadsheet go to the calculation that is open, unless chosen otherwise. */
const bringIn = async (router: AppRouter, files: readonly File[]): Promise<void> => {
  await keepReceived(files, nowMs());
  const params: Partial<Record<'siteId' | 'calculationId', string>> = router.state.matches.at(-1)?.params ?? {};
  const { siteId, calculationId } = params;
  const search = siteId === undefined || calculationId === undefined ? {} : { siteId, calculationId };
  await router.navigate({ to: '/import', search });
};
