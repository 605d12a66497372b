import { Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import { Told } from '#client/parts/figures/told.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useLanguage, useTextLanguage } from '#client/ui/text/language.ts';
import type { CalculationTotals, UseClassResult } from '#domain/carbon/calculation-result.ts';
import { modules } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { climateWords, energyDivision } from '#domain/words/climate-report-words.ts';

interface UseClassTableProps {
  readonly result: Pick<CalculationTotals, 'byUseClass' | 'warnings'>;
}

/** The building's footprint by use class, shown when it has several. */
export const UseClassTable = ({ result: { byUseClass, warnings } }: UseClassTableProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (
    <Panel
      title={<Trans>By use class</Trans>}
      aside={
        <span className="note">
          <PerAreaUnit />
        </span>
      }
    >
      <ReportTable label={t`By use class`}>
        <thead>
          <HeadRow
            columns={[
              t`Use class`,
              `${t`Area`} m²`,
              ...modules.map((module) => ({
                name: <Term term={module}>{moduleCodes[module]}</Term>,
                className: table['oneLine'],
              })),
              t`Total`,
              t`Limit`,
            ]}
          />
        </thead>
        <tbody>
          {byUseClass.map((one) => (
            <UseClassRow key={one.useClass} result={one} />
          ))}
        </tbody>
      </ReportTable>
      <p className="note">
        {energyDivision(warnings)[language]} {climateWords.everyClassUnder[language]}
      </p>
    </Panel>
  );
};

const UseClassRow = ({ result: { useClass, areaM2, perM2Year, limit, states } }: { result: UseClassResult }) => {
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <span className={table['module']}>
          <span className={table['code']}>{useClass}</span> <span>{findUseClass(useClass)?.[language]}</span>
        </span>
      </th>
      <td>{format.plain(areaM2)}</td>
      {modules.map((module) => (
        <td key={module}>
          <Told state={states[module]}>{format.number(perM2Year?.[module], 2)}</Told>
        </td>
      ))}
      <td className={table['strong']}>
        <Told state={states.total}>{format.number(perM2Year?.total, 2)}</Told>
      </td>
      <td>{format.number(limit, 2)}</td>
    </tr>
  );
};
