import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { useLanguage } from '#client/ui/text/language.ts';

/** What products are called, by the id of the product or, without one, of the row. */
export const useProductNames = ({ quantities, referenceSet }: ReportView): ((sourceId: string) => string) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const rows = useMemo(
    () => ({
      byId: new Map(quantities.map((quantity) => [quantity.id, quantity])),
      bySource: new Map(
        quantities.flatMap((row) => (row.source.kind === 'none' ? [] : [[row.source.id, row] as const])),
      ),
    }),
    [quantities],
  );
  return (sourceId) => {
    const row = rows.bySource.get(sourceId) ?? rows.byId.get(sourceId);
    const product = row === undefined ? '' : sourceName(row, referenceSet, language);
    return product || row?.name || t`Unnamed row`;
  };
};
