import { Trans, useLingui } from '@lingui/react/macro';
import { useSourceVersion } from '#client/parts/carbon/use-source-version.ts';
import { LongTable, type LongTableRow } from '#client/parts/report/long-table.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { ToldSide, ToldSwap } from '#domain/what-if/cut-answer.ts';
import cuts from './cuts.module.css';
import { useProductName } from './product-name.ts';
import classes from './what-if.module.css';

interface SwapTableProps {
  readonly label: string;
  readonly swaps: readonly ToldSwap[];
  readonly onTake: (swaps: readonly ToldSwap[]) => void;
}

/** Each swap with the factors behind it. */
export const SwapTable = ({ label, swaps, onTake }: SwapTableProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['rows']}>
      <LongTable
        label={label}
        columnCount={4}
        minWidthPx={640}
        columns={
          <>
            <col />
            <col />
            <col className={classes['figureColumn']} />
            <col className={cuts['takeColumn']} />
          </>
        }
        head={
          <HeadRow
            columns={[
              t`Product now`,
              { name: t`Product instead`, align: 'start' },
              t`Saving, kg CO₂e`,
              { name: <span className="visually-hidden">{t`Try`}</span> },
            ]}
          />
        }
        items={swaps}
        keyOf={({ quantityId }) => quantityId}
        renderRow={(swap, row) => <SwapLine swap={swap} row={row} onTake={() => onTake([swap])} />}
      />
    </div>
  );
};

interface SwapLineProps {
  readonly swap: ToldSwap;
  readonly row: LongTableRow;
  readonly onTake: () => void;
}

const SwapLine = ({ swap, row, onTake }: SwapLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useProductName();
  const { from, to, savingKgCo2e } = swap;
  const className = `${from.product.talo2000Code} ${from.product.talo2000TitleFi}`.trim();
  const name = nameOf(to.product);
  return (
    <tr {...row}>
      <th scope="row">
        {nameOf(from.product)}
        <Factor side={from} other={to} />
        <span className={classes['second']}>
          <Trans>Class {className}</Trans>
        </span>
      </th>
      <td data-align="start" data-wrap="true">
        {name}
        <Factor side={to} other={from} />
      </td>
      <td data-label={t`Saving, kg CO₂e`}>
        {format.number(savingKgCo2e)}
        <span className={classes['second']}>
          {from.totalKgCo2e > 0 ? format.percent(savingKgCo2e / from.totalKgCo2e) : null}
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

interface FactorProps {
  readonly side: ToldSide;
  readonly other: ToldSide;
}

/** Which factor, of which kind, from which data; and mass and replacements where they make the difference, too. */
const Factor = ({ side, other }: FactorProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const versionOf = useSourceVersion();
  const { gwpPerUnit, gwpUnit, valueType, sourceVersion, massKg, replacements } = side;
  const kind = valueType === 'conservative' ? t`conservative value` : t`typical value`;
  return (
    <span className={classes['second']}>
      A1–A3 {format.plain(Number(gwpPerUnit.toPrecision(4)))} kg CO₂e/{format.unit(gwpUnit)} · {kind} ·{' '}
      {versionOf(sourceVersion)}
      {massKg === null || massKg === other.massKg ? '' : ` · ${t`mass`} ${format.number(massKg)} kg`}
      {replacements === other.replacements ? '' : ` · ${t`replacements: ${replacements}`}`}
    </span>
  );
};
