import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import section from '#client/ui/layout/section.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './import.module.css';
import { type ImportAnswers, sumRows } from './import-choices.ts';

interface SumQuestionsProps {
  readonly validation: ImportValidation;
  readonly answers: ImportAnswers;
  readonly onAnswer: (change: Partial<ImportAnswers>) => void;
}

/** Long lists are told in part. */
const maxShown = 100;

/** Rows that seem to be sums of rows above them: taken, they would count those a second time. */
export const SumQuestions = ({ validation, answers, onAnswer }: SumQuestionsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const rows = sumRows(validation);
  if (rows.length === 0) return null;
  const count = format.plain(rows.length);
  const rest = format.plain(rows.length - maxShown);
  const take = (row: number, isTaken: boolean) => {
    const sums = new Set(answers.sums);
    if (isTaken) sums.add(row);
    else sums.delete(row);
    onAnswer({ sums });
  };
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <h3 className={section['heading']}>
        <Trans>Rows that seem to be sums ({count})</Trans>
      </h3>
      <p className={classes['note']}>
        <Trans>They repeat the rows above and are left out. Tick one that is a row of its own.</Trans>
      </p>
      <ul className={classes['matches']}>
        {rows.slice(0, maxShown).map(({ row, name, amount, unit }) => {
          const line = format.plain(row);
          return (
            <li key={row}>
              <CheckLine
                className={classes['check']}
                name="is-row"
                checked={answers.sums.has(row)}
                onChange={(isChecked) => take(row, isChecked)}
              >
                {' '}
                <span className={classes['match-text']}>
                  {name} · {format.plain(amount)} {unit === null ? '' : format.unit(unit)}{' '}
                  <span className={classes['faint']}>{t`row ${line}`}</span>
                </span>
              </CheckLine>
            </li>
          );
        })}
      </ul>
      {rows.length > maxShown ? (
        <p className={classes['note']}>
          <Trans>and {rest} more</Trans>
        </p>
      ) : null}
    </section>
  );
};
