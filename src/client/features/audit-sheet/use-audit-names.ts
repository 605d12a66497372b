import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLineName } from '#client/parts/report/view/line-name.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { AuditNames } from '#domain/reports/audit-sheet.ts';

export const useAuditNames = ({ quantities, categories }: ReportView): AuditNames => {
  const { t } = useLingui();
  const line = useLineName();
  const rows = useMemo(() => new Map(quantities.map(({ id, name }) => [id, name])), [quantities]);
  const parts = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  return { row: (id) => rows.get(id) || t`Unnamed row`, category: (id) => parts.get(id) ?? '', line };
};
