import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { signOut, type WaitingEditsChoice } from '#client/data/session.ts';
import { loadPageTexts } from '#client/data/texts.ts';
import classes from './log-out.module.css';

const WaitingEditsDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./waiting-edits-dialog.tsx'), loadPageTexts()]);
  return { default: dialog.WaitingEditsDialog };
});

/** Ends the session; with unsent changes it first asks what to do with them. */
export const LogOutButton = () => {
  const [asking, setAsking] = useState(false);
  const leave = async (choice?: WaitingEditsChoice) => {
    try {
      setAsking((await signOut(choice)) === 'waiting-edits');
    } catch (error) {
      console.error('Logging out failed', error);
    }
  };
  return (
    <>
      <button type="button" className={classes['button']} onClick={() => void leave()}>
        <LogOut size={16} aria-hidden />
        <Trans>Log out</Trans>
      </button>
      {asking ? (
        <Suspense fallback={null}>
          <WaitingEditsDialog onClose={() => setAsking(false)} onChoose={leave} />
        </Suspense>
      ) : null}
    </>
  );
};
