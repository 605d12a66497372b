import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeLibraryIntoUse } from '#client/data/library/administration.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { isSameLibrary } from '#domain/library/library-diff.ts';
import { DiffView } from './diff-view.tsx';
import classes from './library-update.module.css';
import { ProblemText } from './problem-text.tsx';
import { RefusalText } from './refusal-text.tsx';
import { type ReadUpdate, useReadUpdate } from './use-read-update.ts';

interface LibraryUpdateProps {
  readonly file: File;
  readonly onClose: () => void;
  /** It is in use; absent = as closed. */
  readonly onDone?: () => void;
}

/** What a newer CO2data file would change, and only then: take it into use for everybody. */
export const LibraryUpdate = ({ file, onClose, onDone = onClose }: LibraryUpdateProps) => {
  const data = dataOf(useQueryClient());
  const read = useReadUpdate(file);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly error: unknown } | null>(null);
  const ready = read?.kind === 'ready' ? read : null;
  const take = async () => {
    if (ready === null) return;
    setPending(true);
    try {
      await takeLibraryIntoUse(data, ready.text, ready.current.id);
      onDone();
    } catch (error) {
      setRefusal({ error });
      setPending(false);
    }
  };
  return (
    <Dialog size="large" title={<Trans>A newer emission library</Trans>} pending={pending} onClose={onClose}>
      <p className={classes['file']}>{file.name}</p>
      <div aria-live="polite">
        <Content read={read} />
        {refusal === null ? null : <RefusalText {...refusal} />}
      </div>
      <DialogActions>
        <SecondaryButton disabled={pending} onClick={onClose}>
          {canTake(ready) ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
        </SecondaryButton>
        {canTake(ready) ? (
          <PendingButton pending={pending} onClick={() => void take()}>
            <Trans>Take into use</Trans>
          </PendingButton>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};

const Content = ({ read }: { readonly read: ReadUpdate | null }) => {
  if (read === null)
    return (
      <p>
        <Trans>Reading the file...</Trans>
      </p>
    );
  switch (read.kind) {
    case 'failed':
      return <RefusalText error={read.error} />;
    case 'unreadable':
      return (
        <p className={classes['failed']}>
          <Trans>The file cannot be read any more. Choose it again.</Trans>
        </p>
      );
    case 'too-large':
      return (
        <p className={classes['failed']}>
          <Trans>The file is too large to be an emission library.</Trans>
        </p>
      );
    case 'problem':
      return (
        <p className={classes['failed']}>
          <Trans>This file is no emission library that the method can calculate with.</Trans>{' '}
          <ProblemText problem={read.problem} />
        </p>
      );
    case 'ready':
      return <DiffView update={read.update} current={read.current} diff={read.diff} />;
  }
};

/** A file that says the same as the library in use brings nothing. */
const canTake = (read: Extract<ReadUpdate, { kind: 'ready' }> | null): boolean =>
  read !== null && !isSameLibrary(read.diff) && read.update.set.id !== read.current.id;
