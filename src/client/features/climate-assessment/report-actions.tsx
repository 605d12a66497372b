import { Trans } from '@lingui/react/macro';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { currentData } from '#client/data/client-data.ts';
import { useOutbox } from '#client/data/outbox-status.ts';
import { createReportFiles } from '#client/data/reports.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { downloadReport, saveFile } from './download-report.ts';

/** The report on paper and as files: JSON is made on the device, workbooks by the server. */
export const ReportActions = ({ view }: { readonly view: CalculationView }) => (
  <>
    <SecondaryButton leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </SecondaryButton>
    <FileButton view={view} format="xlsx" name="Excel" />
    <FileButton view={view} format="csv" name="CSV" />
    <SecondaryButton leftSection={<Download size={16} aria-hidden />} onClick={() => downloadReport(view)}>
      JSON
    </SecondaryButton>
  </>
);

interface FileButtonProps {
  readonly view: CalculationView;
  readonly format: 'xlsx' | 'csv';
  readonly name: string;
}

const FileButton = ({ view: { site, calculation }, format, name }: FileButtonProps) => {
  const isOffline = useOutbox().status === 'offline';
  const [isFetching, setIsFetching] = useState(false);
  const download = async (): Promise<void> => {
    setIsFetching(true);
    try {
      const place = { siteId: site.id, calculationId: calculation.id };
      const file = await createReportFiles(currentData()).climateReport({ place, format });
      saveFile(file.name, new Blob([await file.content.arrayBuffer()], { type: file.content.type }));
    } catch {
      // The call has told the user why there is no file.
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <SecondaryButton
      leftSection={<FileSpreadsheet size={16} aria-hidden />}
      disabled={isOffline || isFetching}
      onClick={() => void download()}
    >
      {isOffline ? <Trans>{name} (needs a connection)</Trans> : name}
    </SecondaryButton>
  );
};
