import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { ChangePair } from '#client/parts/changes/change-pair.tsx';
import type { LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import { useLineName } from '#client/parts/report/view/line-name.ts';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Difference } from '#domain/what-if/differences.ts';
import type { RowPair } from './difference-names.ts';
import classes from './what-if.module.css';

interface DifferenceLineProps {
  readonly difference: Difference;
  readonly pair: RowPair | undefined;
  readonly row: LongTableRow;
  /** What its two figures are called, for a card on a phone. */
  readonly labels: readonly [string, string];
}

/** One row or line with its figure before and after. */
export const DifferenceLine = ({ difference, pair, row, labels }: DifferenceLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const lineName = useLineName();
  const { before, after, effect, scope } = difference;
  return (
    <tr {...row}>
      <th scope="row">
        {difference.kind === 'line' ? lineName(difference.line) : pair?.name}
        {difference.kind === 'row' ? <Missing difference={difference} /> : null}
        <span className={classes['second']}>
          {difference.kind === 'line' ? t`Table values and energy` : pair?.category}
          {scope === 'site' ? ` · ${t(scopeNames.site)}` : ''}
        </span>
        {pair?.changes.map(([from, to]) => (
          <Pair key={from + to} from={from} to={to} />
        ))}
      </th>
      <td data-label={labels[0]}>{format.number(before)}</td>
      <td data-label={labels[1]}>{format.number(after)}</td>
      <td data-label={t`Effect, kg CO₂e`}>{format.signed(effect)}</td>
    </tr>
  );
};

const Missing = ({ difference }: { readonly difference: Extract<Difference, { kind: 'row' }> }) => {
  const { isMissingBefore, isMissingAfter } = difference;
  if (!isMissingAfter && !isMissingBefore) return null;
  return (
    <>
      {' '}
      <Badge tone={isMissingAfter ? 'warning' : 'neutral'}>
        {isMissingAfter ? <Trans>lacks a value</Trans> : <Trans>lacked a value</Trans>}
      </Badge>
    </>
  );
};

const Pair = (ends: { readonly from: string; readonly to: string }) => (
  <span className={classes['pair']}>
    <ChangePair {...ends} />
  </span>
);
