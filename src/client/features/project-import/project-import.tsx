import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useLanguage } from '#client/ui/text/language.ts';
import { FailureText } from './failure-text.tsx';
import { ProjectPreview } from './project-preview.tsx';
import { type ReadFile, readImportFile } from './read-import-file.ts';

interface ProjectImportProps {
  readonly file: File;
  readonly onClose: () => void;
  /** The file has become a site. */
  readonly onDone?: () => void;
}

/** Another tool's project or one of our own documents becomes a new site, after a look at what it brings. */
export const ProjectImport = ({ file, onClose, onDone = onClose }: ProjectImportProps) => {
  const { language } = useLanguage();
  const [resultFile, setResultFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let gone = false;
    void readImportFile(file, resultFile, language).then((next) => {
      if (!gone) setRead(next);
    });
    return () => {
      gone = true;
    };
  }, [file, resultFile, language]);
  return (
    <Dialog size="large" title={<Trans>Import a site</Trans>} onClose={onClose} pending={pending}>
      {read === null ? (
        <p role="status">
          <Trans>Reading {file.name}</Trans>
        </p>
      ) : read.state === 'ready' ? (
        <FieldTheme>
          <ProjectPreview
            file={file}
            read={read}
            resultFile={resultFile}
            pending={pending}
            onResultFile={setResultFile}
            onPending={setPending}
            onClose={onClose}
            onDone={onDone}
          />
        </FieldTheme>
      ) : (
        <FailureText failure={read} onClose={onClose} />
      )}
    </Dialog>
  );
};
