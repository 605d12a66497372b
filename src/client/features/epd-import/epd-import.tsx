import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ReadEpdFile, readEpdFile } from '#client/data/imports/epd-file.ts';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { CloseAction } from '#client/ui/overlays/close-action.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { Spinner } from '#client/ui/states/spinner.tsx';
import type { ReadEpds } from '#domain/incoming/epd/reading.ts';
import { EpdList } from './epd-list.tsx';
import { EpdReview } from './epd-review.tsx';
import { ProblemList } from './problem-list.tsx';
import { useEpdFile } from './use-epd-file.ts';

interface EpdImportProps {
  /** A file of declarations in any of the forms that `readEpds` knows. */
  readonly file: File;
  readonly onClose: () => void;
  /** The only declaration of the file is saved. */
  readonly onDone?: () => void;
  /** Given by tests, which have no worker. */
  readonly read?: ReadEpdFile;
}

/**
 * Declarations from a file into the company's added products: choose of several, look through each, save. Everything
 * happens on this device; what is saved goes the way of every edit, also without a network.
 */
export const EpdImport = ({ file, onClose, onDone = onClose, read = readEpdFile }: EpdImportProps) => {
  const { t } = useLingui();
  const { content, hasFailed } = useEpdFile(file, read);
  return (
    <Dialog kind="drawer" size="large" title={t`Import declarations`} onClose={onClose}>
      <FieldTheme>
        {hasFailed ? (
          <Failed onClose={onClose} />
        ) : content === null ? (
          <div role="status">
            <Spinner />
            <p>
              <Trans>Reading {file.name}</Trans>
            </p>
            <DialogActions>
              <CancelButton onClick={onClose} />
            </DialogActions>
          </div>
        ) : (
          <Content content={content} onClose={onClose} onDone={onDone} />
        )}
      </FieldTheme>
    </Dialog>
  );
};

const Failed = ({ onClose }: { readonly onClose: () => void }) => (
  <>
    <p role="alert">
      <Trans>The file could not be read on this device.</Trans>
    </p>
    <CloseAction onClose={onClose} />
  </>
);

interface ContentProps {
  readonly content: ReadEpds;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One declaration is looked through at once; of several some are chosen first. */
const Content = ({ content: { epds, problems }, onClose, onDone }: ContentProps) => {
  const [queue, setQueue] = useState<readonly string[]>(epds.length === 1 ? epds.map(({ key }) => key) : []);
  const [position, setPosition] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const current = epds.find(({ key }) => key === queue[position]);
  const goOn = () => {
    if (position + 1 < queue.length) setPosition(position + 1);
    else if (epds.length === 1) onClose();
    else setQueue([]);
  };
  if (epds.length === 0) {
    return (
      <>
        <ProblemList problems={problems} isAlert />
        <CloseAction onClose={onClose} />
      </>
    );
  }
  if (current === undefined) {
    return (
      <EpdList
        epds={epds}
        problems={problems}
        done={done}
        onClose={onClose}
        onReview={(keys) => {
          setPosition(0);
          setQueue(keys);
        }}
      />
    );
  }
  return (
    <EpdReview
      key={current.key}
      epd={current}
      problems={epds.length === 1 ? problems : []}
      position={{ at: position + 1, of: queue.length }}
      onSaved={() => {
        if (epds.length === 1) return onDone();
        setDone(new Set([...done, current.key]));
        goOn();
      }}
      onSkip={goOn}
      onBack={epds.length === 1 ? onClose : () => setQueue([])}
    />
  );
};
