import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#client/ui/language.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ComparisonWarning } from '#domain/reports/comparison.ts';
import { comparisonWarningTexts } from './comparison-texts.ts';

/** What makes the figures hard to compare, with the values of each calculation. */
export const ComparisonWarnings = ({ warnings }: { readonly warnings: readonly ComparisonWarning[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const text = ({ code, values }: ComparisonWarning): string => {
    const shown = values.map((value) => {
      if (typeof value !== 'number') return value ?? '–';
      return code === 'completion-year-differs' ? String(value) : format.plain(value);
    });
    return `${t(comparisonWarningTexts[code])}: ${shown.join(' / ')}`;
  };
  return warnings.map((warning) => <Notice key={warning.code}>{text(warning)}</Notice>);
};
