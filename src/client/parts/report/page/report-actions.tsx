import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Braces, Download, FileCheck, FileLock, FileSpreadsheet, FileText, FileType } from 'lucide-react';
import { type TowardsAuthority, useAuthorityActions } from '#client/parts/report/register/use-authority-actions.tsx';
import type { NamedFile } from '#client/parts/report/view/save-file.ts';
import { useSaving } from '#client/parts/report/view/use-saving.ts';
import { ButtonMenu } from '#client/ui/overlays/button-menu.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';

interface ReportActionsProps {
  /** Made on the device. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<NamedFile>;
  /** Rejects after the user was told why there is none. */
  readonly makeWorkbook: () => Promise<NamedFile>;
  /** Rejects after the user was told why there is none. */
  readonly makePdf: () => Promise<NamedFile>;
  /** With the signature of the installation; only some reports have it. Rejects as the others. */
  readonly makeSigned?: (format: 'json' | 'pdf') => Promise<NamedFile>;
  /** For other programs; only some reports have one. */
  readonly makeLcax?: () => Promise<NamedFile>;
  /** Only of reports that the authority takes. */
  readonly authority?: TowardsAuthority;
}

/** A report as files: one button, and the forms behind it. */
export const ReportActions = ({
  makeFile,
  makeWorkbook,
  makePdf,
  makeSigned,
  makeLcax,
  authority,
}: ReportActionsProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isSaving, save } = useSaving();
  const { items, dialogs } = useAuthorityActions(authority);
  const item = (name: string, icon: React.ReactNode, make: () => Promise<NamedFile>) => (
    <MenuItem icon={icon} onClick={() => void save(make)}>
      {name}
    </MenuItem>
  );
  return (
    <>
      <ButtonMenu variant="primary" label={t`Download`} icon={<Download size={16} aria-hidden />} pending={isSaving}>
        {item('PDF', <FileText size={16} />, makePdf)}
        {item('Excel', <FileSpreadsheet size={16} />, makeWorkbook)}
        {item('CSV', <FileType size={16} />, () => makeFile('csv'))}
        {item('JSON', <Braces size={16} />, () => makeFile('json'))}
        {makeLcax && item('LCAx', <Braces size={16} />, makeLcax)}
        {makeSigned && (
          <>
            {item(t`Signed PDF`, <FileLock size={16} />, () => makeSigned('pdf'))}
            {item(t`Signed JSON`, <FileLock size={16} />, () => makeSigned('json'))}
            <MenuItem icon={<FileCheck size={16} />} onClick={() => void navigate({ to: '/verify-report' })}>
              {t`Check a signed report`}
            </MenuItem>
          </>
        )}
        {items}
      </ButtonMenu>
      {dialogs}
    </>
  );
};
