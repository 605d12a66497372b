import { useLingui } from '@lingui/react/macro';
import type { Choice } from '#client/data/outbox/questions/questions.ts';
import classes from './sync-panel.module.css';

interface VersionProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

/** One of the three values. */
export const Version = ({ title, children }: VersionProps) => (
  <div className={classes['version']}>
    <span className={classes['side']}>{title}</span>
    {children}
  </div>
);

/** What a question is answered with; the same for both of its sides. */
export interface Answer {
  /** Of the group that the two sides are. */
  readonly name: string;
  readonly choice: Choice | null;
  /** null = the only question is settled by a button. */
  readonly onChoose: ((choice: Choice) => void) | null;
}

interface SideProps {
  readonly side: Choice;
  readonly answer: Answer;
  readonly children: React.ReactNode;
}

/** The user's value or somebody else's; a choice where there is one to make. */
export const Side = ({ side, answer: { name, choice, onChoose }, children }: SideProps) => {
  const { t } = useLingui();
  const title = side === 'mine' ? t`Mine` : t`Theirs`;
  if (onChoose === null) return <Version title={title}>{children}</Version>;
  return (
    <label className={classes['version']} data-chosen={choice === side}>
      <span className={classes['side']}>
        <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} /> {title}
      </span>
      {children}
    </label>
  );
};
