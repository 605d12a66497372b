import { Trans, useLingui } from '@lingui/react/macro';
import { stateOfSum } from '#client/features/site-log/screen/figure-state.ts';
import { useIsNarrow } from '#client/features/site-log/screen/use-is-narrow.ts';
import { Told } from '#client/parts/figures/told.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { stagesOf } from '#domain/site-log/log-totals.ts';
import { isWholeCalculation } from '#domain/site-log/log-wholeness.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './built-stages.module.css';

interface Line {
  readonly name: string;
  readonly planned: number;
  readonly plannedState: FigureState;
  readonly built: number;
  readonly isWhole: boolean;
  /** The difference may be told. */
  readonly isHeld: boolean;
  /** What else may be said of what was built, beside what its log lacks. */
  readonly builtState?: FigureState;
  /** Nothing is logged of it: what stands there is the plan's. */
  readonly isPlanned: boolean;
}

/** A4, A5 and the whole calculation, as planned and as built; what is not whole yet is held against nothing. */
export const BuiltStages = ({ report }: { readonly report: SiteLogReport }) => {
  const { t } = useLingui();
  const lines = useLines(report);
  const isNarrow = useIsNarrow();
  return (
    <Panel title={<Trans>Planned and as built</Trans>}>
      <ScrollBox label={t`Planned and as built`}>
        <table
          className={`${table['table']} ${isNarrow ? classes['narrow'] : ''}`}
          aria-label={t`Planned and as built`}
        >
          {isNarrow ? <caption className="second">kg CO₂e</caption> : null}
          <thead>
            <tr>
              {isNarrow ? null : <th scope="col">kg CO₂e</th>}
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`As built`}</th>
              <th scope="col">{t`Difference`}</th>
            </tr>
          </thead>
          {isNarrow ? (
            lines.map((line) => <NarrowRows key={line.name} line={line} />)
          ) : (
            <tbody>
              {lines.map((line) => (
                <tr key={line.name}>
                  <th scope="row">{line.name}</th>
                  <Figures line={line} />
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </ScrollBox>
    </Panel>
  );
};

const useLines = ({ asBuilt, log: { byModule } }: SiteLogReport): readonly Line[] => {
  const { t } = useLingui();
  const { isHeld, isWhole, plannedStates } = asBuilt;
  const logged = stagesOf(byModule);
  return [
    {
      name: t`A4 Transport`,
      planned: asBuilt.plannedA4,
      plannedState: plannedStates.a4,
      built: asBuilt.builtA4,
      isWhole: isWhole.a4,
      isHeld: isHeld.a4,
      isPlanned: logged.a4 === null,
    },
    {
      name: t`A5 Site operations`,
      planned: asBuilt.plannedA5,
      plannedState: plannedStates.a5,
      built: asBuilt.builtA5,
      isWhole: isWhole.a5,
      isHeld: isHeld.a5,
      isPlanned: logged.a5 === null,
    },
    {
      name: t`Whole calculation`,
      planned: asBuilt.plannedKgCo2e,
      plannedState: plannedStates.total,
      builtState: asBuilt.builtState,
      built: asBuilt.builtKgCo2e,
      isWhole: isWholeCalculation(isWhole, byModule),
      isHeld: isHeld.total,
      isPlanned: false,
    },
  ];
};

interface RowProps {
  readonly line: Line;
}

/** On a phone the name has a line of its own, so that all figures are in sight. */
const NarrowRows = ({ line }: RowProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={3}>
        {line.name}
      </th>
    </tr>
    <tr>
      <Figures line={line} />
    </tr>
  </tbody>
);

const Figures = ({
  line: { planned, plannedState, built, builtState = 'known', isWhole, isHeld, isPlanned },
}: RowProps) => {
  const format = useFormat();
  const isNarrow = useIsNarrow();
  return (
    <>
      <td>
        <Told state={plannedState} isNarrow={isNarrow}>
          {format.number(planned)}
        </Told>
      </td>
      <td>
        {isPlanned ? (
          <span className="second">
            <Trans>nothing logged, as planned</Trans>
          </span>
        ) : (
          <Told state={builtState === 'known' ? stateOfSum(built, isWhole) : builtState} isNarrow={isNarrow}>
            {format.number(built)}
          </Told>
        )}
      </td>
      <td>{isHeld ? format.signed(built - planned) : missing}</td>
    </>
  );
};
