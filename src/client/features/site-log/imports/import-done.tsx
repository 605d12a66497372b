import { Plural, Trans } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import { ImportRefused } from './import-refused.tsx';
import classes from './log-import.module.css';

export interface ImportCounts {
  readonly added: number;
  readonly known: number;
  readonly refused: readonly RefusedRow[];
  /** Rows that nobody answered: they were left out. */
  readonly open: number;
}

interface ImportDoneProps {
  readonly siteId: string;
  readonly counts: ImportCounts;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What became of the rows, and the way back. */
export const ImportDone = ({ siteId, counts, onAnother, onClose }: ImportDoneProps) => {
  const format = useFormat();
  const edits = useLogEdits(siteId);
  const [isUndone, setUndone] = useState(false);
  const [added, known] = [format.plain(counts.added), format.plain(counts.known)];
  const refused = format.plain(counts.refused.length);
  const undo = async () => {
    setUndone(true);
    await edits.undo();
  };
  return (
    <div className={classes['steps']}>
      <p className={classes['done']} role="status">
        <Check size={20} aria-hidden />
        {isUndone ? (
          <Trans>The import was taken back.</Trans>
        ) : (
          <Trans>
            {added} added, {known} known, {refused} refused
          </Trans>
        )}
      </p>
      {counts.open === 0 || isUndone ? null : (
        <p className={classes['warning']}>
          <Plural
            value={counts.open}
            one="# row was not answered and was left out. Bring the same file again: only that is added."
            other="# rows were not answered and were left out. Bring the same file again: only they are added."
          />
        </p>
      )}
      <ImportRefused refused={counts.refused} />
      <DialogActions>
        {isUndone ? null : (
          <SecondaryButton leftSection={<Undo2 size={16} aria-hidden />} onClick={() => void undo()}>
            <Trans>Undo the import</Trans>
          </SecondaryButton>
        )}
        <SecondaryButton onClick={onAnother}>
          <Trans>Bring another file</Trans>
        </SecondaryButton>
        <PrimaryButton onClick={onClose}>
          <Trans>Close</Trans>
        </PrimaryButton>
      </DialogActions>
    </div>
  );
};
