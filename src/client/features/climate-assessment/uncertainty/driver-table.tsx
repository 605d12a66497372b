import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { useLineName } from '#client/parts/report/view/line-name.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { TotalFoot } from '#client/parts/report/view/total-foot.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Driver, Drivers } from '#domain/uncertainty/drivers.ts';
import classes from './uncertainty.module.css';

const count = 10;

interface Props {
  readonly drivers: Drivers;
  /** kgCO2e of one shown unit. */
  readonly perShown: number;
  readonly decimals: number;
  readonly unit: React.ReactNode;
  readonly quantities: CalculationView['quantities'];
}

/** The rows and lines that the range comes from, with the rest, so that the shares add up to everything. */
export const DriverTable = ({ drivers: { drivers }, perShown, decimals, unit, quantities }: Props) => {
  const { t } = useLingui();
  const names = useMemo(() => new Map(quantities.map(({ id, name }) => [id, name])), [quantities]);
  const shown = drivers.slice(0, count).filter(({ share }) => share > 0);
  const others = drivers.slice(shown.length);
  const cells = (some: readonly Driver[]) => <DriverCells drivers={some} perShown={perShown} decimals={decimals} />;
  return (
    <>
      <h3 className={classes['heading']}>
        <Trans>What the range comes from</Trans>
      </h3>
      <ReportTable label={t`What the range comes from`}>
        <thead>
          <HeadRow
            columns={[
              t`Row or table line`,
              {
                name: (
                  <>
                    {t`Middle`}, {unit}
                  </>
                ),
              },
              t`Share of the variance`,
              t`of which amount`,
            ]}
          />
        </thead>
        <tbody>
          {shown.map((driver) => (
            <tr key={driver.quantityId ?? keyOfLine(driver)}>
              <th scope="row">
                <DriverName driver={driver} names={names} />
              </th>
              {cells([driver])}
            </tr>
          ))}
          {others.length > 0 && (
            <tr>
              <th scope="row">
                <Plural value={others.length} one="# other" other="# others" />
              </th>
              {cells(others)}
            </tr>
          )}
        </tbody>
        <TotalFoot>{cells(drivers)}</TotalFoot>
      </ReportTable>
    </>
  );
};

interface DriverCellsProps extends Pick<Props, 'perShown' | 'decimals'> {
  readonly drivers: readonly Driver[];
}

/** What drivers make together. */
const DriverCells = ({ drivers, perShown, decimals }: DriverCellsProps) => {
  const format = useFormat();
  const sum = (value: (driver: Driver) => number) => drivers.reduce((all, driver) => all + value(driver), 0);
  const share = sum((driver) => driver.share);
  const amountShare = sum((driver) => driver.amountShare);
  return (
    <>
      <td>{format.number(sum(({ kgCo2e }) => kgCo2e) / perShown, decimals)}</td>
      <td>{format.percent(share, 1)}</td>
      <td>{format.percent(amountShare, 1)}</td>
    </>
  );
};

const keyOfLine = ({ line }: Driver): string =>
  [line?.kind, line?.line, line?.carrier, line?.module, line?.note].join(' ');

const DriverName = ({
  driver: { quantityId, line },
  names,
}: {
  driver: Driver;
  names: ReadonlyMap<string, string>;
}) => {
  const { t } = useLingui();
  const lineName = useLineName();
  if (quantityId !== null) return <RowLink quantityId={quantityId}>{names.get(quantityId) || t`Unnamed row`}</RowLink>;
  return line === null ? null : lineName(line);
};
