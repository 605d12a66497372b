import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { ProjectProblem, ProjectProblemCode } from '#domain/incoming/projects/problem-list.ts';
import type { ResultProblemCode } from '#domain/words/result-file-words.ts';
import { resultFileWords, resultProblemCodes } from '#domain/words/result-file-words.ts';
import { problemTexts } from './problem-texts.ts';
import classes from './project-import.module.css';

/** So many places of one kind of problem are written out; the rest are counted. */
const shownPlaces = 100;

/** What of the file is not taken, and what to know of what is; one line for each kind, with its places inside. */
export const ProblemPanel = ({ problems }: { readonly problems: readonly ProjectProblem[] }) => {
  const { t } = useLingui();
  const refused = problems.filter(({ isRefused }) => isRefused);
  const notes = problems.filter(({ isRefused }) => !isRefused);
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={t`Not taken`}>
          <h3 className={classes['heading']}>
            <Trans>Not taken</Trans>
          </h3>
          <Grouped problems={refused} />
        </section>
      )}
      {notes.length > 0 && (
        <section aria-label={t`To know`}>
          <h3 className={classes['heading']}>
            <Trans>To know</Trans>
          </h3>
          <Grouped problems={notes} />
        </section>
      )}
    </>
  );
};

const Grouped = ({ problems }: { readonly problems: readonly ProjectProblem[] }) => {
  const format = useFormat();
  const textOf = useProblemText();
  const codes = [...new Set(problems.map(({ code }) => code))];
  const groups = codes.map((code) => [code, problems.filter((one) => one.code === code)] as const);
  return (
    <ul className={classes['problems']}>
      {groups.map(([code, list]) => (
        <li key={code}>
          <details open={list.length === 1}>
            <summary>
              {textOf(code)} {list.length > 1 && <span>({format.number(list.length)})</span>}
            </summary>
            <ul>
              {byPlace(list.slice(0, shownPlaces), ({ place, values }) => (
                <li>
                  <code>{place}</code> {valuesText(values)}
                </li>
              ))}
              {list.length > shownPlaces && (
                <li>
                  <Plural value={list.length - shownPlaces} one="and # more" other="and # more" />
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
};

/** A result file is refused and explained in the same words here and on the command line. */
const useProblemText = (): ((code: ProjectProblemCode) => string) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (code) => (isOfResults(code) ? resultFileWords[code][language] : t(problemTexts[code]));
};

const isOfResults = (code: ProjectProblemCode): code is ResultProblemCode =>
  resultProblemCodes.some((one) => one === code);

/** Values of the file as they stand in it. */
const valuesText = (values: ProjectProblem['values']): string =>
  Object.values(values)
    .filter((value) => value !== '')
    .join(' · ');
