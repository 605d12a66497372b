import { Plural, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import type { ReadProblem } from '#domain/incoming/epd/read-problem.ts';
import classes from './epd-import.module.css';
import { problemText } from './problem-texts.ts';

interface ProblemListProps {
  readonly problems: readonly ReadProblem[];
  /** Nothing of the file can be used. */
  readonly isAlert?: boolean;
}

const mostShown = 100;

/** What of the file was not understood, and where. */
export const ProblemList = ({ problems, isAlert = false }: ProblemListProps) => {
  const { t } = useLingui();
  if (problems.length === 0) return null;
  const list = (
    <ul className={classes['findings']}>
      {byPlace(problems.slice(0, mostShown), (one) => (
        <li data-severity="warning">
          <TriangleAlert size={14} aria-hidden />
          <span>
            {one.place === '' ? null : <span className="note">{one.place} </span>}
            {t(problemText(one))}
          </span>
        </li>
      ))}
      {problems.length > mostShown ? (
        <li>
          <Plural value={problems.length - mostShown} one="and # more" other="and # more" />
        </li>
      ) : null}
    </ul>
  );
  if (problems.length <= 3) return <div role={isAlert ? 'alert' : 'status'}>{list}</div>;
  return (
    <details className={classes['details']} open={isAlert}>
      <summary>
        <Plural value={problems.length} one="# remark about the file" other="# remarks about the file" />
      </summary>
      {list}
    </details>
  );
};
