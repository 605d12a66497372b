import { Trans } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';
import classes from './report-page.module.css';
import { type NamedFile, saveFile } from './save-file.ts';

interface ReportActionsProps {
  /** Made on the device. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<NamedFile>;
  /** Rejects after the user was told why there is none. */
  readonly makeWorkbook: () => Promise<NamedFile>;
  /** Rejects after the user was told why there is none. */
  readonly makePdf: () => Promise<NamedFile>;
  /** For other programs; only some reports have one. */
  readonly makeLcax?: () => Promise<NamedFile>;
}

/** A report on paper and as files. */
export const ReportActions = ({ makeFile, makeWorkbook, makePdf, makeLcax }: ReportActionsProps) => (
  <div className={classes['files']}>
    <SecondaryButton leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </SecondaryButton>
    <FileButton icon={<FileText size={16} aria-hidden />} make={makePdf}>
      PDF
    </FileButton>
    <FileButton icon={<FileSpreadsheet size={16} aria-hidden />} make={makeWorkbook}>
      Excel
    </FileButton>
    <FileButton icon={<Download size={16} aria-hidden />} make={() => makeFile('csv')}>
      CSV
    </FileButton>
    <FileButton icon={<Download size={16} aria-hidden />} make={() => makeFile('json')}>
      JSON
    </FileButton>
    {makeLcax !== undefined && (
      <FileButton icon={<Download size={16} aria-hidden />} make={makeLcax}>
        LCAx
      </FileButton>
    )}
  </div>
);

interface FileButtonProps {
  readonly icon: React.ReactNode;
  readonly make: () => Promise<NamedFile>;
  readonly children: React.ReactNode;
}

const FileButton = ({ icon, make, children }: FileButtonProps) => {
  const [isMaking, setIsMaking] = useState(false);
  const save = async (): Promise<void> => {
    setIsMaking(true);
    try {
      await saveFile(await make());
    } catch {
      // The call has told the user why there is no file.
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <SecondaryButton leftSection={icon} disabled={isMaking} onClick={() => void save()}>
      {children}
    </SecondaryButton>
  );
};
