import { useEffect } from 'react';
import { countVisit } from '#client/data/preferences.ts';
import { useSessionStatus } from '#client/data/session.ts';
import { passOverTold } from '#client/data/told.ts';
import { LeftEditsDialog } from '#client/features/session/left-edits-dialog.tsx';
import { SyncAnnouncer } from '#client/features/sync/sync-announcer.tsx';
import { useAppBadge } from './app-badge.ts';
import { watchForUpdates } from './app-update.ts';
import { keepFocus } from './focus-keeper.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { receiveOpenedFiles } from './opened-files.ts';
import type { AppRouter } from './router.ts';
import { StorageNotice } from './storage-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What stands over the pages once the first one is there. */
export const AfterStart = ({ router }: { readonly router: AppRouter }) => {
  useEffect(() => keepFocus(router), [router]);
  useEffect(() => passOverTold(window), []);
  useEffect(() => receiveOpenedFiles(() => void router.navigate({ to: '/sites' })), [router]);
  useEffect(() => {
    countVisit();
    if (import.meta.env.PROD) watchForUpdates().catch((error: unknown) => console.info('No service worker', error));
  }, []);
  const isSignedIn = useSessionStatus() === 'authenticated';
  useAppBadge(isSignedIn);
  return (
    <>
      {isSignedIn ? <LeftEditsDialog /> : null}
      <StorageNotice />
      <SyncAnnouncer />
      <UpdateNotice />
      <InstallInvitation />
    </>
  );
};
