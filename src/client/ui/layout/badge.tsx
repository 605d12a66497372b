import classes from './badge.module.css';

interface BadgeProps {
  /** Never the only sign: the words say the same. */
  readonly tone?: 'neutral' | 'accent' | 'warning' | 'danger';
  readonly children: React.ReactNode;
}

/** A short word on a pill: a state, a kind, whose it is. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
);
