import { Trans, useLingui } from '@lingui/react/macro';
import { isDeduction, rowTotal, shownWaste } from '#client/features/quantities/columns/row-cells.ts';
import { deductionText, fixTexts, gapMarks } from '#client/features/quantities/screen/grid-texts.ts';
import { fixOfGap } from '#client/features/quantities/screen/quantity-source.ts';
import { stageGradient, stageShares } from '#client/parts/carbon/stage-shares.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import classes from './quantity-cards.module.css';

interface CardRow {
  readonly quantity: Quantity;
  readonly row: RowResult | undefined;
}

interface SummaryProps extends CardRow {
  readonly isOpen: boolean;
}

/** What a closed card tells: name, amount and total, or what is missing. */
export const CardSummary = ({ quantity, row, isOpen }: SummaryProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const total = rowTotal(row);
  const gap = row?.gaps[0];
  const waste = shownWaste(quantity, row);
  const wasteText = format.plain(waste);
  const amount = `${format.plain(quantity.amount)} ${format.unit(quantity.unit)}`;
  return (
    <>
      <span className={classes['top']}>
        <span className={classes['name']}>{quantity.name}</span>
        {gap === undefined || total !== null ? (
          <span className={classes['total']}>{total === null ? '' : `${format.number(total / 1000, 1)} t`}</span>
        ) : (
          <span className={classes['gap']}>{t(gapMarks[gap.code])}</span>
        )}
      </span>
      {isOpen ? null : (
        <span className={classes['detail']}>
          {amount}
          {isDeduction(quantity) ? ` · ${t(deductionText)}` : ''}
          {waste === null ? '' : ` · ${t`waste ${wasteText} %`}`}
        </span>
      )}
    </>
  );
};

interface CardStateProps extends CardRow {
  readonly readOnly: boolean;
  readonly onLink: (quantity: Quantity) => void;
  readonly onOpen: () => void;
}

/** The stage bar, or what is missing with the button that helps. */
export const CardState = ({ quantity, row, readOnly, onLink, onOpen }: CardStateProps) => {
  const { t } = useLingui();
  const gap = row?.gaps[0];
  if (gap === undefined || rowTotal(row) !== null) {
    const background = stageGradient(row === undefined ? [] : stageShares(row.modules));
    return <div className={classes['stages']} style={{ background }} aria-hidden />;
  }
  if (readOnly) return null;
  const fix = fixOfGap(gap.code);
  return (
    <button type="button" className={classes['fix']} onClick={() => (fix === 'link' ? onLink(quantity) : onOpen())}>
      {fix === 'link' ? <Trans>Link a product</Trans> : t(fixTexts[fix])}
    </button>
  );
};
