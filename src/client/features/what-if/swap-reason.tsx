import { useLingui } from '@lingui/react/macro';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SwapGroup } from '#domain/what-if/swap-groups.ts';
import { productClassTitle } from '#domain/words/product-class-words.ts';
import classes from './what-if.module.css';

/** Why the one may stand in for the other: what the search has held against each other, and nothing else. */
export const SwapReason = ({ group: { from, grade } }: { readonly group: Pick<SwapGroup, 'from' | 'grade'> }) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const { product, valueType, declaredUnit } = from;
  const title = `${product.talo2000Code} ${productClassTitle(product, language)}`.trim();
  const unit = format.unit(declaredUnit);
  const reasons = [
    t`same class ${title}`,
    t`same unit ${unit}`,
    valueType === 'conservative' ? t`both conservative values` : t`both typical values`,
    grade === null || grade === '' ? '' : t`same in the name: ${grade}`,
  ];
  return <span className={classes['second']}>{reasons.filter((reason) => reason !== '').join(' · ')}</span>;
};
