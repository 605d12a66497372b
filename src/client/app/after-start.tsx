import { useEffect } from 'react';
import { countVisit } from '#client/data/preferences.ts';
import { watchForUpdates } from './app-update.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What stands over the pages once the first one is there. */
export const AfterStart = () => {
  useEffect(() => {
    countVisit();
    if (import.meta.env.PROD) watchForUpdates().catch((error: unknown) => console.info('No service worker', error));
  }, []);
  return (
    <>
      <UpdateNotice />
      <InstallInvitation />
    </>
  );
};
