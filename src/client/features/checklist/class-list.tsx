import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { useVerdict } from '#client/parts/report/page/scope-figures.tsx';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './checklist.module.css';

/** Each use class with its area, its energy, its figure and what may be said of its limit. */
export const ClassList = ({ view }: { readonly view: Pick<CalculationView, 'result'> }) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const format = useFormat();
  const verdict = useVerdict();
  const { byUseClass, limit } = view.result;
  if (byUseClass.length === 0) return null;
  return (
    <Panel title={<Trans>Use classes</Trans>}>
      <ReportTable label={t`Use classes`}>
        <thead>
          <HeadRow
            columns={[
              t`Use class`,
              t`Heated net area, m²`,
              'B6',
              {
                name: (
                  <>
                    <Trans>Footprint</Trans> <PerAreaUnit />
                  </>
                ),
              },
              { name: t`Against the limit`, className: classes['start'] },
            ]}
          />
        </thead>
        <tbody>
          {byUseClass.map(({ useClass, areaM2, perM2Year, states }, index) => (
            <tr key={useClass}>
              <th scope="row">
                {useClass} {findUseClass(useClass)?.[language]}
              </th>
              <td>{format.plain(areaM2)}</td>
              <td>
                <Told state={states.b6}>{format.number(perM2Year?.b6, 2)}</Told>
              </td>
              <td>
                <Told state={states.total}>{format.number(perM2Year?.total, 2)}</Told>
              </td>
              <td className={classes['start']}>{verdict(limit.byUseClass[index] ?? limit, states.total)}</td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </Panel>
  );
};
