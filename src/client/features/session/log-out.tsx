import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadPageTexts } from '#client/data/device/texts.ts';
import type { WaitingEditsChoice } from '#client/data/session/sign-out.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import classes from './log-out.module.css';

const WaitingEditsDialog = lazily(async () => {
  const [part] = await Promise.all([import('./waiting-edits-dialog.tsx'), loadPageTexts()]);
  return part.WaitingEditsDialog;
});

/** Ends the session; with unsent changes it first asks what to do with them. */
const useLogOut = (onDone: () => void = () => undefined) => {
  const [asking, setAsking] = useState(false);
  const choose = async (choice?: WaitingEditsChoice) => {
    const { signOut } = await import('#client/data/session/sign-out.ts');
    const isAsking = (await signOut(choice)) === 'waiting-edits';
    setAsking(isAsking);
    if (!isAsking) onDone();
  };
  const leave = () => choose().catch((error: unknown) => console.error('Logging out failed', error));
  const close = () => {
    setAsking(false);
    onDone();
  };
  const question = asking ? <WaitingEditsDialog onClose={close} onChoose={choose} /> : null;
  return { leave, question };
};

export const LogOutButton = () => {
  const { leave, question } = useLogOut();
  return (
    <>
      <button type="button" className={classes['button']} onClick={() => void leave()}>
        <LogOut size={16} aria-hidden />
        <Trans>Log out</Trans>
      </button>
      {question}
    </>
  );
};

/** Logs out as soon as it appears. */
export const LogOutNow = ({ onClose }: { readonly onClose: () => void }) => {
  const { leave, question } = useLogOut(onClose);
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) void leave();
    begun.current = true;
  });
  return question;
};
