import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { LongTable, type LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ToldSwap } from '#domain/what-if/cut-answer.ts';
import type { SwapGroup } from '#domain/what-if/swap-groups.ts';
import cuts from './cuts.module.css';
import { useProductName } from './product-name.ts';
import { useShareOfBuilding } from './share-of-building.ts';
import { SwapFactor } from './swap-factor.tsx';
import { SwapPlace } from './swap-place.tsx';
import { SwapReason } from './swap-reason.tsx';
import classes from './what-if.module.css';

interface SwapTableProps {
  readonly label: string;
  readonly groups: readonly SwapGroup[];
  /** With what is tried already. */
  readonly view: CalculationView;
  readonly onTake: (swaps: readonly ToldSwap[]) => void;
}

/** Each swap: what it replaces and where, why it is allowed, how much it is about, and what it saves. */
export const SwapTable = ({ label, groups, view, onTake }: SwapTableProps) => {
  const { t } = useLingui();
  return (
    <div className={cuts['swaps']}>
      <LongTable
        label={label}
        columnCount={5}
        minWidthPx={760}
        columns={
          <>
            <col />
            <col />
            <col className={cuts['amountColumn']} />
            <col className={cuts['savingColumn']} />
            <col className={cuts['takeColumn']} />
          </>
        }
        head={
          <HeadRow
            columns={[
              t`Product now`,
              { name: t`Product instead`, align: 'start' },
              t`Amount`,
              t`Reduction, kg CO₂e`,
              { name: <span className="visually-hidden">{t`Try`}</span> },
            ]}
          />
        }
        items={groups}
        keyOf={({ key }) => key}
        renderRow={(group, row) => <SwapLine group={group} view={view} row={row} onTake={() => onTake(group.swaps)} />}
      />
    </div>
  );
};

interface SwapLineProps extends Pick<SwapTableProps, 'view'> {
  readonly group: SwapGroup;
  readonly row: LongTableRow;
  readonly onTake: () => void;
}

const SwapLine = ({ group, view, row, onTake }: SwapLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useProductName();
  const shareOf = useShareOfBuilding(view.result);
  const { from, to, amounts, massKg, savingKgCo2e } = group;
  const name = nameOf(to.product);
  return (
    <tr {...row}>
      <th scope="row">
        {nameOf(from.product)}
        <SwapPlace group={group} view={view} />
        <SwapFactor side={from} other={to} />
      </th>
      <td data-align="start" data-wrap="true">
        {name}
        <SwapFactor side={to} other={from} isSameData={to.sourceVersion === from.sourceVersion} />
        <SwapReason group={group} />
      </td>
      <td data-label={t`Amount`}>
        <span>
          {amounts.map(({ unit, amount }) => `${format.plain(amount)} ${format.unit(unit)}`).join(' + ')}
          <Mass massKg={massKg} isUnit={amounts.every(({ unit }) => unit === 'kg')} />
        </span>
      </td>
      <td data-label={t`Reduction, kg CO₂e`}>
        <span>
          {format.number(savingKgCo2e)}
          <span className={`${classes['second']} ${cuts['share']}`}>{shareOf(savingKgCo2e)}</span>
        </span>
      </td>
      <td>
        <SecondaryButton size="xs" onClick={onTake}>
          <Trans>Try</Trans> <span className="visually-hidden">{t`swap to ${name}`}</span>
        </SecondaryButton>
      </td>
    </tr>
  );
};

interface MassProps extends Pick<SwapGroup, 'massKg'> {
  /** The amount is a mass already. */
  readonly isUnit: boolean;
}

const Mass = ({ massKg: { from, to }, isUnit }: MassProps) => {
  const format = useFormat();
  if (from === null || to === null || (isUnit && from === to)) return null;
  return (
    <span className={classes['second']}>
      {from === to ? `${format.number(from)} kg` : `${format.number(from)} → ${format.number(to)} kg`}
    </span>
  );
};
