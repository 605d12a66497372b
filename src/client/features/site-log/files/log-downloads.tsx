import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { ButtonMenu } from '#client/ui/overlays/button-menu.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { MonthReport, SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { type LogFileFormat, logFileFormats } from './log-file-formats.ts';

const AppendixDialog = lazily(async () => (await import('./appendix-dialog.tsx')).AppendixDialog);

interface LogDownloadsProps {
  readonly report: SiteLogReport | MonthReport;
  readonly siteId: string;
}

/** "A4 and A5 as built", or a month, as a file; made on the device. */
export const LogDownloads = ({ report, siteId }: LogDownloadsProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const [isMaking, setIsMaking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const save = async (format: LogFileFormat) => {
    setIsMaking(true);
    try {
      const { makeLogFile } = await import('./make-log-file.ts');
      await saveFile(await makeLogFile(report, format, language));
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <>
      <ButtonMenu variant="primary" label={t`Download`} icon={<Download size={16} aria-hidden />} pending={isMaking}>
        {logFileFormats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {format === 'xlsx' ? 'Excel' : format.toUpperCase()}
          </MenuItem>
        ))}
        {report.pictures.length === 0 ? null : (
          <MenuItem onClick={() => setIsChoosing(true)}>
            <Trans>PDF with pictures…</Trans>
          </MenuItem>
        )}
      </ButtonMenu>
      {isChoosing ? <AppendixDialog report={report} siteId={siteId} onClose={() => setIsChoosing(false)} /> : null}
    </>
  );
};
