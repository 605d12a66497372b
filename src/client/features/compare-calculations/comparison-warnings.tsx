import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { ComparisonWarning } from '#domain/reports/comparison.ts';
import { comparedValue, comparisonWarningWords } from '#domain/words/comparison-words.ts';

/** What makes the figures hard to compare, with the values of each calculation. */
export const ComparisonWarnings = ({ warnings }: { readonly warnings: readonly ComparisonWarning[] }) => {
  const language = useTextLanguage();
  const format = useFormat();
  const text = ({ code, values }: ComparisonWarning): string => {
    const shown = values.map((value) => comparedValue(code, value, language, format.plain));
    return `${comparisonWarningWords[code][language]}: ${shown.join(' / ')}`;
  };
  return warnings.map((warning) => <Notice key={warning.code}>{text(warning)}</Notice>);
};
