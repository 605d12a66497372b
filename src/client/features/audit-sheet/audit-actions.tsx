import { Download } from 'lucide-react';
import type { Figure } from '#client/parts/report/figure-key.ts';
import type { ReportView } from '#client/parts/report/report-view.ts';
import { saveFile } from '#client/parts/report/save-file.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useLanguage } from '#client/ui/language.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import type { AuditSection } from '#domain/reports/audit-lines.ts';
import { useAuditNames } from './use-audit-names.ts';

interface AuditActionsProps {
  readonly view: ReportView;
  readonly figure: Figure;
  /** What the figure is called. */
  readonly name: string;
  readonly sections: readonly AuditSection[];
}

/** Every line of the sheet as a file. */
export const AuditActions = ({ view, figure, name, sections }: AuditActionsProps) => {
  const { language } = useLanguage();
  const names = useAuditNames(view);
  const save = async (): Promise<void> => {
    const { auditCsv } = await import('#domain/reports/audit-csv.ts');
    const text = auditCsv(figure.scope, sections, { names, language });
    const fileName = `${safeFileName([view.site.name, view.calculation.name, name])}.csv`;
    await saveFile({ name: fileName, content: new Blob([text], { type: 'text/csv' }) });
  };
  return (
    <SecondaryButton leftSection={<Download size={16} aria-hidden />} onClick={() => void save()}>
      CSV
    </SecondaryButton>
  );
};
