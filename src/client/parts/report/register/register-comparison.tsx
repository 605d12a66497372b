import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { ComparedFigure, RegisterComparison as Comparison } from '#domain/register/compare-register.ts';
import type { RegisterReading } from '#domain/register/register-reader.ts';
import { mendWords, registerFigureText, registerSubjectText } from '#domain/words/register-figure-words.ts';
import { countMends } from './register-file.ts';

interface RegisterComparisonProps {
  readonly reading: RegisterReading;
  readonly comparison: Comparison;
}

/** What a file of the register says beside the calculation: what differs, and what was wrong with the file itself. */
export const RegisterComparison = ({ reading, comparison }: RegisterComparisonProps) => {
  const { figures, hasOtherUnit, wrongSums } = comparison;
  const language = useTextLanguage();
  const format = useFormat();
  const differing = figures.filter(({ register, ours }) => register !== ours);
  return (
    <>
      {hasOtherUnit ? (
        <p>
          <Trans>
            The figures of the file seem to be in the other unit: its totals differ by the years of the period.
          </Trans>
        </p>
      ) : null}
      {wrongSums.map(({ subject, sum, total }) => (
        <p key={subject}>
          <Trans>
            A total of the file is not the sum of its modules: {format.number(total, 2)} is told,{' '}
            {format.number(sum, 2)} is the sum.
          </Trans>
        </p>
      ))}
      {reading.mended.length + reading.refused.length === 0 ? null : (
        <ul>
          {countMends(reading.mended).map(([code, count]) => (
            <li key={code}>
              {mendWords[code][language]} ({format.number(count)})
            </li>
          ))}
          {reading.refused.length === 0 ? null : (
            <li>
              <Plural
                value={reading.refused.length}
                one="One field is not as the interface wants it"
                other="# fields are not as the interface wants them"
              />
            </li>
          )}
        </ul>
      )}
      {differing.length === 0 ? (
        <p>
          <Trans>Every figure of the file is the one calculated here ({format.number(figures.length)}).</Trans>
        </p>
      ) : (
        <DifferingFigures figures={differing} />
      )}
    </>
  );
};

const DifferingFigures = ({ figures }: { readonly figures: readonly ComparedFigure[] }) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const format = useFormat();
  const told = (value: number | null): string => (value === null ? t`not told` : format.number(value, 2));
  return (
    <DataTable
      caption={t`Figures that differ`}
      rows={figures}
      rowKey={({ subject, figure }) => `${subject} ${figure}`}
      columns={[
        {
          id: 'figure',
          header: t`Figure`,
          isRowHeader: true,
          render: ({ subject, figure }) =>
            `${registerFigureText(figure, language)}, ${registerSubjectText(subject, language).toLocaleLowerCase(language)}`,
        },
        { id: 'register', header: t`In the file`, align: 'end', render: ({ register }) => told(register) },
        { id: 'ours', header: t`Calculated here`, align: 'end', render: ({ ours }) => told(ours) },
        {
          id: 'difference',
          header: t`Difference`,
          align: 'end',
          render: ({ difference }) => (difference === null ? '–' : format.number(difference, 2)),
        },
      ]}
    />
  );
};
