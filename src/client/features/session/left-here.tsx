import { useEarlierInstallation } from '#client/data/session/earlier-installation.ts';
import { EarlierInstallation } from './earlier-installation.tsx';
import { WaitingHere } from './waiting-here.tsx';

/** What was left on this device before the sign-in: for this server, or for one that is gone and cannot take it any more. */
export const LeftHere = () => {
  const { data: earlier, isPending, refetch } = useEarlierInstallation();
  if (isPending) return null;
  return earlier == null ? <WaitingHere /> : <EarlierInstallation earlier={earlier} onDiscarded={() => refetch()} />;
};
