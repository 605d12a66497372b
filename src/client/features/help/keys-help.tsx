import { useEffect, useState } from 'react';
import { onAskForKeys } from '#client/ui/browser/keys-request.ts';
import { isAskingForKeys } from './asking-for-keys.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** F1, or ? where nobody writes, or a button, shows the keys of the screen, and closes them again. */
export const KeysHelp = () => {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isAskingForKeys(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setPath((shown) => (shown === null ? window.location.pathname : null));
    };
    // Before a cell takes the key for what is written into it.
    window.addEventListener('keydown', onKeyDown, true);
    const forget = onAskForKeys(() => setPath(window.location.pathname));
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      forget();
    };
  }, []);
  return path === null ? null : <KeysDialog path={path} onClose={() => setPath(null)} />;
};
