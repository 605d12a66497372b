import { useLingui } from '@lingui/react/macro';
import { Braces, Download, FileSpreadsheet, FileText, FileType } from 'lucide-react';
import { useState } from 'react';
import { ButtonMenu } from '#client/ui/button-menu.tsx';
import { MenuItem } from '#client/ui/menu.tsx';
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

/** A report as files: one button, and the forms behind it. */
export const ReportActions = ({ makeFile, makeWorkbook, makePdf, makeLcax }: ReportActionsProps) => {
  const { t } = useLingui();
  const [isMaking, setIsMaking] = useState(false);
  const save = async (make: () => Promise<NamedFile>): Promise<void> => {
    setIsMaking(true);
    try {
      await saveFile(await make());
    } catch {
      // The call has told the user why there is no file.
    } finally {
      setIsMaking(false);
    }
  };
  const item = (name: string, icon: React.ReactNode, make: () => Promise<NamedFile>) => (
    <MenuItem icon={icon} onClick={() => void save(make)}>
      {name}
    </MenuItem>
  );
  return (
    <ButtonMenu variant="primary" label={t`Download`} icon={<Download size={16} aria-hidden />} pending={isMaking}>
      {item('PDF', <FileText size={16} />, makePdf)}
      {item('Excel', <FileSpreadsheet size={16} />, makeWorkbook)}
      {item('CSV', <FileType size={16} />, () => makeFile('csv'))}
      {item('JSON', <Braces size={16} />, () => makeFile('json'))}
      {makeLcax && item('LCAx', <Braces size={16} />, makeLcax)}
    </ButtonMenu>
  );
};
