import { useEffect } from 'react';
import { watchForUpdates } from './app-update.ts';
import { UpdateNotice } from './update-notice.tsx';

/** What stands over the pages once the first one is there. */
export const AfterStart = () => {
  useEffect(() => {
    if (import.meta.env.PROD) watchForUpdates().catch((error: unknown) => console.info('No service worker', error));
  }, []);
  return <UpdateNotice />;
};
