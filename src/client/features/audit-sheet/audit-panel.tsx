import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import { type AuditSection, isHandprint } from '#domain/reports/audit-lines.ts';
import type { FigureKind } from '#domain/words/state-words.ts';
import { AuditLineRow } from './audit-line-row.tsx';
import classes from './audit-sheet.module.css';
import { useAuditNames } from './use-audit-names.ts';

interface AuditPanelProps {
  readonly section: AuditSection;
  /** In symbols; empty = the figure has none. */
  readonly formula: string;
  readonly view: ReportView;
  readonly areaM2: number | null;
}

/** So many lines stand one by one on a sheet; the rest is summed up, and the file has them all. */
const maxLines = 100;

/** One module: its lines, the largest first, their sum, and how it becomes the figure that the reports show. */
export const AuditPanel = ({ section, formula, view, areaM2 }: AuditPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const names = useAuditNames(view);
  const { module, lines, kgCo2e, state } = section;
  const shown = lines.slice(0, maxLines);
  const rest = lines.slice(maxLines);
  const title = module === null ? t`Biogenic carbon` : `${moduleCodes[module]} ${t(moduleNames[module])}`;
  return (
    <Panel title={title} aside={<span className={classes['formula']}>{formula}</span>}>
      <ReportTable label={title} className={classes['lines']}>
        <thead>
          <HeadRow columns={[t`Row and product`, t`Calculation and inputs`, t`Source, set and version`, 'kg CO₂e']} />
        </thead>
        <tbody>
          {byPlace(shown, (line) => (
            <AuditLineRow line={line} names={names} />
          ))}
          {rest.length > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                <Plural
                  value={rest.length}
                  one="# more line, one by one in the Excel and CSV files"
                  other="# more lines, one by one in the Excel and CSV files"
                />
              </th>
              <td>{format.number(sumOf(rest), 3)}</td>
            </tr>
          )}
          {lines.length === 0 && (
            <tr>
              <th scope="row" colSpan={4}>
                <Trans>Nothing adds to this figure.</Trans>
              </th>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Plural value={lines.length} one="Sum of # line, unrounded" other="Sum of # lines, unrounded" />
            </th>
            <td>
              <Told state={state} kind={kindOf(module)}>
                {format.plain(kgCo2e)}
              </Told>
            </td>
          </tr>
        </tfoot>
      </ReportTable>
      <PerArea section={section} areaM2={areaM2} />
    </Panel>
  );
};

/** How the sum becomes the figure that the reports show; nothing without an area. */
const PerArea = ({ section, areaM2 }: Pick<AuditPanelProps, 'section' | 'areaM2'>) => {
  const format = useFormat();
  const { module, kgCo2e, perM2Year, state } = section;
  if (perM2Year === null || areaM2 === null || module === null) return null;
  return (
    <p className={classes['sum']}>
      {format.plain(kgCo2e)} kg / ({format.plain(areaM2)} m² · {periodYears} a) = {format.plain(perM2Year)} ≈{' '}
      <Told state={state} kind={kindOf(module)}>
        <strong>{format.number(round2(perM2Year), 2)}</strong>
      </Told>{' '}
      kg CO₂e/m²/a
    </p>
  );
};

const kindOf = (module: AuditSection['module']): FigureKind => (isHandprint(module) ? 'handprint' : 'footprint');

const sumOf = (lines: AuditSection['lines']): number => lines.reduce((sum, line) => sum + line.kgCo2e, 0);
