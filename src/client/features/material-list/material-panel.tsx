import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { ExplainButton } from '#client/parts/report/figure/figure-button.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { TotalFoot } from '#client/parts/report/view/total-foot.tsx';
import { type Look, PatternBar, PatternSwatch } from '#client/ui/charts/pattern-bar.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { MaterialEntry, MaterialScope } from '#domain/reports/material-declaration.ts';
import type { MaterialDivision } from '#domain/reports/material-divisions.ts';
import type { MaterialMasses } from '#domain/reports/material-grams.ts';
import type { MaterialFigure } from '#domain/reports/material-rows.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Word } from '#domain/values/word.ts';
import classes from './material-list.module.css';
import { type ShareColumn, shareColumns } from './material-shares.ts';
import type { ShareKind } from './share-kinds.ts';

/** What of the list is shown; it lives in the address. */
export interface MaterialChoices {
  readonly division: MaterialDivision;
  readonly shares: ShareKind;
  /** Whether lines without a mass show, as the statutory form has them. */
  readonly withEmpty: boolean;
  /** The mass whose rows are open. */
  readonly figure: MaterialFigure | null;
}

interface MaterialPanelProps {
  readonly scope: Scope;
  readonly masses: MaterialScope;
  /** What may be said of its masses together. */
  readonly state: FigureState;
  readonly choices: MaterialChoices;
  readonly onChoices: (change: Partial<MaterialChoices>) => void;
}

/** The masses of building or building site, one line to a material or part, and what they add up to. */
export const MaterialPanel = ({ scope, masses, state, choices, onChoices }: MaterialPanelProps) => {
  const { t } = useLingui();
  const columns = shareColumns[choices.shares];
  const all = choices.division === 'type' ? masses.byMaterialType : masses.byPart;
  // A line of what is not known only stands there when there is such.
  const entries = all.filter(({ massKg, code }) => massKg !== 0 || (choices.withEmpty && code !== null));
  const largest = Math.max(...entries.map(({ massKg }) => massKg), 0);
  const explain = (code: string | null) => onChoices({ figure: { scope, division: choices.division, code } });
  const cellsOf = { scope, columns, total: masses.total.massKg, largest };
  return (
    <Panel title={t(scopeNames[scope])} aside={<span className={`note ${classes['note']}`}>t</span>}>
      {entries.length === 0 ? (
        <p className={`note ${classes['note']}`}>
          <Trans>No row with a known mass belongs here.</Trans>
        </p>
      ) : (
        <ReportTable label={t(scopeNames[scope])}>
          <Head columns={columns} choices={choices} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.code}>
                <th scope="row">
                  <EntryName entry={entry} columns={columns} />
                </th>
                <Cells {...cellsOf} masses={entry} state="known" name={entry} onExplain={() => explain(entry.code)} />
              </tr>
            ))}
          </tbody>
          <TotalFoot>
            <Cells {...cellsOf} masses={masses.total} state={state} name={null} onExplain={() => explain('total')} />
          </TotalFoot>
        </ReportTable>
      )}
    </Panel>
  );
};

interface HeadProps extends Pick<MaterialPanelProps, 'choices'> {
  readonly columns: readonly ShareColumn[];
}

const Head = ({ columns, choices }: HeadProps) => {
  const { t } = useLingui();
  return (
    <thead>
      <HeadRow
        columns={[
          { name: choices.division === 'type' ? t`Material` : t`Building part`, className: classes['nameHead'] },
          t`Mass`,
          t`Share`,
          'kg/m²',
          ...columns.map(({ name, look }) => ({
            name: (
              <span className={classes['kind']}>
                <PatternSwatch look={look} />
                <span>{t(name)}</span>
              </span>
            ),
          })),
        ]}
      />
    </thead>
  );
};

interface EntryNameProps {
  readonly entry: MaterialEntry;
  readonly columns: readonly ShareColumn[];
}

const EntryName = ({ entry, columns }: EntryNameProps) => {
  const { language } = useLanguage();
  return (
    <>
      <span className={table['module']}>
        {entry.code !== null && <span className={table['code']}>{entry.code}</span>}
        <span className={classes['name']}>{entry[language]}</span>
      </span>
      <PatternBar
        whole={entry.massKg}
        segments={columns.map(({ key, look, massKg }) => ({ key, ...look, value: massKg(entry) }))}
      />
    </>
  );
};

const massLook: Look = { color: 'var(--accent)', pattern: 0 };

interface CellsProps {
  readonly scope: Scope;
  readonly columns: readonly ShareColumn[];
  /** Of the scope, kg. */
  readonly total: number;
  /** The largest mass of a line, kg: its bar is the longest. */
  readonly largest: number;
  readonly masses: MaterialMasses;
  readonly state: FigureState;
  /** null = the whole scope. */
  readonly name: Word | null;
  readonly onExplain: () => void;
}

const Cells = ({ scope, columns, total, largest, masses, state, name, onExplain }: CellsProps) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  const tonnes = (kg: number) => format.number(kg / 1000, 2);
  const figure = tonnes(masses.massKg);
  const shown = useTold()(state, figure);
  const title = name === null ? t`Total` : name[language];
  const place = t(scopeNames[scope]);
  return (
    <>
      <td>
        <Told state={state} isNarrow>
          <ExplainButton label={t`${shown} t, ${title}, ${place}: show the rows behind it`} onClick={onExplain}>
            {figure}
          </ExplainButton>
        </Told>
      </td>
      <td className={classes['share']}>
        {format.percent(total === 0 ? null : masses.massKg / total, 1)}
        {name !== null && (
          <PatternBar whole={largest} segments={[{ key: 'mass', value: masses.massKg, ...massLook }]} />
        )}
      </td>
      <td>
        <Told state={masses.kgPerM2 === null ? 'unknown' : state} isNarrow>
          {format.number(masses.kgPerM2, 1)}
        </Told>
      </td>
      {columns.map(({ key, massKg }) => (
        <td key={key} data-zero={massKg(masses) === 0}>
          {tonnes(massKg(masses))}
        </td>
      ))}
    </>
  );
};
