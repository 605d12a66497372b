import { Trans } from '@lingui/react/macro';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';
import classes from './report-page.module.css';
import { type NamedFile, saveFile } from './save-file.ts';

interface ReportActionsProps {
  readonly isOffline: boolean;
  /** Made on the device. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<NamedFile>;
  /** Made by the server; rejects after the user was told why there is none. */
  readonly fetchWorkbook: () => Promise<NamedFile>;
}

/** A report on paper and as files; a workbook alone needs the server. */
export const ReportActions = ({ isOffline, makeFile, fetchWorkbook }: ReportActionsProps) => (
  <div className={classes['files']}>
    <SecondaryButton leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </SecondaryButton>
    <FileButton icon={<FileSpreadsheet size={16} aria-hidden />} make={fetchWorkbook} disabled={isOffline}>
      {isOffline ? <Trans>Excel (needs a connection)</Trans> : 'Excel'}
    </FileButton>
    <FileButton icon={<Download size={16} aria-hidden />} make={() => makeFile('csv')}>
      CSV
    </FileButton>
    <FileButton icon={<Download size={16} aria-hidden />} make={() => makeFile('json')}>
      JSON
    </FileButton>
  </div>
);

interface FileButtonProps {
  readonly icon: React.ReactNode;
  readonly make: () => Promise<NamedFile>;
  readonly disabled?: boolean;
  readonly children: React.ReactNode;
}

const FileButton = ({ icon, make, disabled = false, children }: FileButtonProps) => {
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
    <SecondaryButton leftSection={icon} disabled={disabled || isMaking} onClick={() => void save()}>
      {children}
    </SecondaryButton>
  );
};
