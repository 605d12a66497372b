import { Trans, useLingui } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useSourceVersion } from '#client/ui/carbon/use-source-version.ts';
import { useFormat } from '#client/ui/language.ts';
import { LongTable, type LongTableRow } from '#client/ui/report/long-table.tsx';
import type { Swap, SwapSide } from '#domain/what-if/swaps.ts';
import cuts from './cuts.module.css';
import { useProductName } from './product-name.ts';
import classes from './what-if.module.css';

interface SwapTableProps {
  readonly label: string;
  readonly swaps: readonly Swap[];
  readonly onTake: (swaps: readonly Swap[]) => void;
}

/** Each swap with the factors behind it. */
export const SwapTable = ({ label, swaps, onTake }: SwapTableProps) => (
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
        <tr>
          <th scope="col">
            <Trans>Product now</Trans>
          </th>
          <th scope="col" data-align="start">
            <Trans>Product instead</Trans>
          </th>
          <th scope="col">
            <Trans>Saving, kg CO₂e</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>Try</Trans>
            </span>
          </th>
        </tr>
      }
      items={swaps}
      keyOf={({ quantityId }) => quantityId}
      renderRow={(swap, row) => <SwapLine swap={swap} row={row} onTake={() => onTake([swap])} />}
    />
  </div>
);

interface SwapLineProps {
  readonly swap: Swap;
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
          {from.row.total > 0 ? format.percent(savingKgCo2e / from.row.total) : null}
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
  readonly side: SwapSide;
  readonly other: SwapSide;
}

/** Which factor, of which kind, from which data; and mass and replacements where they make the difference, too. */
const Factor = ({ side, other }: FactorProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const versionOf = useSourceVersion();
  const { gwpPerUnit, gwpUnit, valueType, sourceVersion, row } = side;
  const kind = valueType === 'conservative' ? t`conservative value` : t`typical value`;
  const replacements = replacementsOf(side);
  return (
    <span className={classes['second']}>
      A1–A3 {format.plain(Number(gwpPerUnit.toPrecision(4)))} kg CO₂e/{format.unit(gwpUnit)} · {kind} ·{' '}
      {versionOf(sourceVersion)}
      {row.massKg === null || row.massKg === other.row.massKg ? '' : ` · ${t`mass`} ${format.number(row.massKg)} kg`}
      {replacements === replacementsOf(other) ? '' : ` · ${t`replacements: ${replacements}`}`}
    </span>
  );
};

const replacementsOf = ({ row }: SwapSide): number => row.parts[0]?.replacements ?? 0;
