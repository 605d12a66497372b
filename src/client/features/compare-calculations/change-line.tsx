import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { ChangePair } from '#client/parts/changes/change-pair.tsx';
import type { LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ComparedRow } from '#domain/reports/comparison.ts';
import classes from './compare.module.css';
import { differencesOf, type RowChange, sourceKey } from './row-changes.ts';

interface ChangeLineProps {
  readonly change: RowChange;
  readonly row: LongTableRow;
  /** Of products and composites, by `sourceKey`. */
  readonly names: ReadonlyMap<string, string>;
}

/** One row that is new, gone or otherwise, and what that does to the footprint. */
export const ChangeLine = ({ change, row, names }: ChangeLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const shown = change.kind === 'removed' ? change.before : change.after;
  return (
    <tr {...row}>
      <th scope="row">
        {shown.name || names.get(sourceKey(shown)) || t`Unnamed row`}
        <span className={classes['second']}>
          {shown.category}
          {shown.scope === 'site' && ` · ${t(scopeNames.site)}`}
        </span>
      </th>
      <td data-align="start">
        <Badge tone={kindTones[change.kind]}>
          <KindText kind={change.kind} />
        </Badge>
      </td>
      <td data-align="start" data-wrap="true">
        {change.kind === 'changed' ? (
          <Differences before={change.before} after={change.after} names={names} />
        ) : (
          <RowContent row={shown} names={names} />
        )}
      </td>
      <td>{format.signed(change.effectKgCo2e)}</td>
    </tr>
  );
};

const KindText = ({ kind }: Pick<RowChange, 'kind'>) => {
  if (kind === 'added') return <Trans>Added</Trans>;
  return kind === 'removed' ? <Trans>Removed</Trans> : <Trans>Changed</Trans>;
};

const useAmountText = () => {
  const format = useFormat();
  return ({ amount, unit }: ComparedRow) => `${format.plain(amount)} ${format.unit(unit)}`;
};

const RowContent = ({ row, names }: { readonly row: ComparedRow; readonly names: ChangeLineProps['names'] }) => {
  const amountText = useAmountText();
  const product = names.get(sourceKey(row)) ?? '';
  return [amountText(row), product].filter((text) => text !== '').join(' · ');
};

const kindTones = { added: 'accent', changed: 'neutral', removed: 'danger' } as const;

interface DifferencesProps extends Pick<ChangeLineProps, 'names'> {
  readonly before: ComparedRow;
  readonly after: ComparedRow;
}

const Differences = ({ before, after, names }: DifferencesProps) => {
  const { t } = useLingui();
  const amountText = useAmountText();
  const nameOf = (row: ComparedRow) => names.get(sourceKey(row)) || t`no product`;
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <Trans>waste, service life, transport or another choice of the row</Trans>;
  return differences.map((difference) => {
    if (difference === 'amount') return <Pair key={difference} from={amountText(before)} to={amountText(after)} />;
    if (difference === 'product') return <Pair key={difference} from={nameOf(before)} to={nameOf(after)} />;
    return <Pair key={difference} from={t(scopeNames[before.scope])} to={t(scopeNames[after.scope])} />;
  });
};

const Pair = (ends: { readonly from: string; readonly to: string }) => (
  <span className={classes['pair']}>
    <ChangePair {...ends} />
  </span>
);
