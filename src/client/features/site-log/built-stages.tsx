import { Trans, useLingui } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { stateOfSum } from './figure-state.ts';

interface Line {
  readonly name: string;
  readonly planned: number;
  readonly built: number;
  /** Nothing is logged of it: what stands there is the plan's. */
  readonly isPlanned?: boolean;
}

/** A4, A5 and the whole calculation, as planned and as built. */
export const BuiltStages = ({ report: { asBuilt, log } }: { readonly report: SiteLogReport }) => {
  const { t } = useLingui();
  const { byModule } = log;
  const hasA5 = [byModule.a51, byModule.a52, byModule.a53, byModule.a54].some((value) => value !== null);
  const lines: readonly Line[] = [
    { name: t`A4 Transport`, planned: asBuilt.plannedA4, built: asBuilt.builtA4, isPlanned: byModule.a4 === null },
    { name: t`A5 Site operations`, planned: asBuilt.plannedA5, built: asBuilt.builtA5, isPlanned: !hasA5 },
    { name: t`Whole calculation`, planned: asBuilt.plannedKgCo2e, built: asBuilt.builtKgCo2e },
  ];
  const columns = useColumns(!log.isAtLeast);
  return (
    <Panel title={<Trans>Planned and as built</Trans>}>
      <DataTable caption={t`Planned and as built`} columns={columns} rows={lines} rowKey={({ name }) => name} />
    </Panel>
  );
};

const useColumns = (isWhole: boolean): readonly DataColumn<Line>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { id: 'name', header: t`Stage`, isRowHeader: true, render: ({ name }) => name },
    { id: 'planned', header: t`Planned`, unit: 'kg CO₂e', align: 'end', render: (line) => format.number(line.planned) },
    {
      id: 'built',
      header: t`As built`,
      unit: 'kg CO₂e',
      align: 'end',
      render: ({ built, isPlanned = false }) =>
        isPlanned ? (
          <span className="second">
            <Trans>nothing logged, as planned</Trans>
          </span>
        ) : (
          <Told state={stateOfSum(built, isWhole)}>{format.number(built)}</Told>
        ),
    },
    {
      id: 'difference',
      header: t`Difference`,
      unit: 'kg CO₂e',
      align: 'end',
      render: ({ planned, built }) => format.signed(built - planned),
    },
  ];
};
