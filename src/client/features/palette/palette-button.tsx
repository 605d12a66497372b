import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadPageTexts } from '#client/data/device/texts.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import classes from './palette-button.module.css';
import type { PaletteDialog } from './use-action-entries.ts';

const Palette = lazily(async () => {
  const [part] = await Promise.all([import('./palette.tsx'), loadPageTexts()]);
  return part.Palette;
});

/** What an action of the palette opens; each is there from when it is chosen until it closes itself. */
export interface PaletteDialogs
  extends Readonly<Record<'create-site' | 'log-out', React.ComponentType<{ readonly onClose: () => void }>>> {
  readonly 'emission-product': React.ComponentType<{ readonly itemId: string; readonly onClose: () => void }>;
}

/** The way into the search of everything, by click and by Ctrl+K. */
export const PaletteButton = ({ dialogs }: { readonly dialogs: PaletteDialogs }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<PaletteDialog | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpened((isOpen) => !isOpen);
    };
    // Before a cell that is being edited keeps its keys to itself.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t`Search sites, products and actions`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Search size={16} aria-hidden />
        <span className={classes['text']}>
          <Trans>Search sites, products and actions</Trans>
        </span>
        <kbd className={classes['keys']}>Ctrl K</kbd>
      </button>
      {opened ? <Palette onClose={() => setOpened(false)} onDialog={setDialog} /> : null}
      {dialog === null ? null : <Chosen dialog={dialog} dialogs={dialogs} onClose={() => setDialog(null)} />}
    </>
  );
};

interface ChosenProps {
  readonly dialog: PaletteDialog;
  readonly dialogs: PaletteDialogs;
  readonly onClose: () => void;
}

const Chosen = ({ dialog, dialogs, onClose }: ChosenProps) => {
  if (dialog.kind === 'emission-product') {
    const EmissionProduct = dialogs[dialog.kind];
    return <EmissionProduct itemId={dialog.itemId} onClose={onClose} />;
  }
  const Dialog = dialogs[dialog.kind];
  return <Dialog onClose={onClose} />;
};
