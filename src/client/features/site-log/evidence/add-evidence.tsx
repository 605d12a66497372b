import { Trans } from '@lingui/react/macro';
import { Camera, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { Added } from '#client/data/evidence/add-evidence.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import classes from './evidence.module.css';
import { FailedFiles } from './failed-files.tsx';

interface AddEvidenceProps {
  readonly onFiles: (files: readonly File[]) => Promise<readonly Added[]>;
}

/** The camera, or files that are there; what was not taken says why. */
export const AddEvidence = ({ onFiles }: AddEvidenceProps) => {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Added[]>([]);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const added = await onFiles(files).finally(() => setBusy(false));
    setFailed(added.filter(({ kind }) => kind === 'not-added'));
  };
  return (
    <div className={classes['section']}>
      <div className={classes['buttons']}>
        <FileButton
          icon={<Camera size={16} aria-hidden />}
          accept="image/*"
          capture="environment"
          disabled={isBusy}
          onFiles={(files) => void add(files)}
        >
          <Trans>Take a picture</Trans>
        </FileButton>
        <FileButton
          icon={<FilePlus2 size={16} aria-hidden />}
          accept="image/*,application/pdf"
          multiple
          disabled={isBusy}
          onFiles={(files) => void add(files)}
        >
          <Trans>Add pictures or PDFs</Trans>
        </FileButton>
      </div>
      <FailedFiles failed={failed} />
    </div>
  );
};
