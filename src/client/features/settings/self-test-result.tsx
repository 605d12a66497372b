import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import table from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { runSelfTest, type TestedCase, type TestedFigure } from '#domain/self-test/self-test.ts';
import type { CheckedFigure } from '#domain/self-test/self-test-case.ts';
import classes from './self-test.module.css';

/** Runs the cases when it is shown. `cases` are given by who already ran them. */
export const SelfTestResult = ({ cases }: { readonly cases?: readonly TestedCase[] }) => {
  const [tested] = useState(() => cases ?? runSelfTest());
  return (
    <>
      <Verdict figures={tested.flatMap(({ figures }) => figures)} />
      <ul className={classes['cases']}>
        {tested.map((one) => (
          <li key={one.title.en}>
            <Case tested={one} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Verdict = ({ figures }: { readonly figures: readonly TestedFigure[] }) => {
  const format = useFormat();
  const wrong = figures.filter(({ isEqual }) => !isEqual).length;
  const count = figures.length;
  return (
    <p className={classes['verdict']} data-wrong={wrong > 0}>
      {wrong === 0 ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
      <span>
        {wrong === 0 ? (
          <Trans>All {format.number(count)} figures are what they must be.</Trans>
        ) : (
          <Plural
            value={wrong}
            one={`# of ${count} figures differs: do not hand in reports that this device has made.`}
            other={`# of ${count} figures differ: do not hand in reports that this device has made.`}
          />
        )}{' '}
        <span className={classes['engine']}>
          <Trans>Engine version {engineVersion}</Trans>
        </span>
      </span>
    </p>
  );
};

const Case = ({ tested: { title, source, figures } }: { readonly tested: TestedCase }) => {
  const format = useFormat();
  const { t } = useLingui();
  const { language } = useLanguage();
  const right = figures.filter(({ isEqual }) => isEqual).length;
  const isRight = right === figures.length;
  const total = figures.length;
  return (
    <details className={classes['case']} open={!isRight}>
      <summary>
        <span className={classes['title']}>{title[language]}</span>
        <span className={classes['count']} data-wrong={!isRight}>
          {isRight ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
          <Trans>
            {format.number(right)} of {format.number(total)} equal
          </Trans>
        </span>
      </summary>
      <p className={classes['source']}>{source[language]}</p>
      <ScrollBox label={title[language]}>
        <table className={`${table['table']} ${classes['figures']}`}>
          <thead>
            <HeadRow columns={[t`Figure`, t`Expected`, t`Calculated`, t`Comparison`]} />
          </thead>
          <tbody>
            {figures.toSorted(wrongFirst).map((figure) => (
              <FigureRow key={figure.name.en} figure={figure} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
};

const FigureRow = ({ figure }: { figure: TestedFigure }) => {
  const { language } = useLanguage();
  const unit = 'unit' in figure ? figure.unit : '';
  return (
    <tr data-wrong={!figure.isEqual}>
      <th scope="row">
        {figure.name[language]}
        {unit === '' ? null : <span className={classes['unit']}> {unit}</span>}
      </th>
      {'expectedWords' in figure ? (
        <>
          <td>{figure.expectedWords[language]}</td>
          <td>{figure.computedWords?.[language] ?? '–'}</td>
        </>
      ) : (
        <NumberCells figure={figure} />
      )}
      <td>{figure.isEqual ? <Trans>equal</Trans> : <Trans>differs</Trans>}</td>
    </tr>
  );
};

const NumberCells = ({ figure }: { figure: CheckedFigure & Pick<TestedFigure, 'isEqual'> }) => {
  const format = useFormat();
  const { expected, computed, decimals, isEqual } = figure;
  return (
    <>
      <td>{format.number(expected, decimals)}</td>
      <td>{Number.isNaN(computed) ? '–' : format.number(computed, isEqual ? decimals : decimals + 3)}</td>
    </>
  );
};

const wrongFirst = (left: TestedFigure, right: TestedFigure): number => Number(left.isEqual) - Number(right.isEqual);
