import { useLingui } from '@lingui/react/macro';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PatternBar, PatternSwatch } from '#client/ui/charts/pattern-bar.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import classes from './compare.module.css';
import { calculationLook } from './comparison-texts.ts';

export interface ComparedLine {
  readonly key: string;
  readonly name: React.ReactNode;
  /** Of each calculation, for the bars; null = it has none such. */
  readonly values: readonly (number | null)[];
  /** What stands in each calculation's column: the figure, and the difference to the base under it. */
  readonly cells: readonly { readonly figure: React.ReactNode; readonly difference: string }[];
  readonly isTotal?: boolean;
}

interface ComparedTableProps {
  readonly label: string;
  readonly nameHead: React.ReactNode;
  readonly calculationNames: readonly string[];
  readonly lines: readonly ComparedLine[];
}

/** One column for each calculation, and grouped bars that picture every line. */
export const ComparedTable = ({ label, nameHead, calculationNames, lines }: ComparedTableProps) => {
  const { t } = useLingui();
  const [totals, parts] = [lines.filter(isTotal), lines.filter((line) => !isTotal(line))];
  const whole = Math.max(0, ...parts.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <ReportTable label={label}>
      <thead>
        <HeadRow
          columns={[
            { name: nameHead, className: classes['lineHead'] },
            ...calculationNames.map((name, index) => ({
              name: (
                <>
                  <PatternSwatch look={calculationLook(index)} /> {name} {index === 0 && <Badge>{t`base`}</Badge>}
                </>
              ),
              className: classes['calculationHead'],
            })),
          ]}
        />
      </thead>
      <tbody>
        {parts.map((line) => (
          <Line key={line.key} line={line} whole={whole} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((line) => (
          <Line key={line.key} line={line} whole={null} />
        ))}
      </tfoot>
    </ReportTable>
  );
};

const isTotal = (line: ComparedLine): boolean => line.isTotal === true;

/** @param props.whole what the longest bar stands for; null = no bars */
const Line = ({ line, whole }: { readonly line: ComparedLine; readonly whole: number | null }) => (
  <tr>
    <th scope="row">
      {line.name}
      {whole !== null && <Bars values={line.values} whole={whole} />}
    </th>
    {byPlace(line.cells, ({ figure, difference }, index) => (
      <td>
        {figure}
        {index > 0 && <span className={table['second']}>{difference}</span>}
      </td>
    ))}
  </tr>
);

const Bars = ({ values, whole }: { readonly values: readonly (number | null)[]; readonly whole: number }) => (
  <span className={classes['bars']}>
    {byPlace(values, (value, index) => (
      <PatternBar whole={whole} segments={[{ key: 'value', value: value ?? 0, ...calculationLook(index) }]} />
    ))}
  </span>
);
