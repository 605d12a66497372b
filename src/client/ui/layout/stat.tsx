import classes from './stat.module.css';

interface StatProps {
  readonly label: React.ReactNode;
  readonly value: React.ReactNode;
  readonly unit?: React.ReactNode;
  readonly note?: React.ReactNode;
  readonly tone?: 'plain' | 'accent' | 'warning' | 'danger' | 'handprint';
  readonly size?: 'medium' | 'large';
}

/** One figure with its label and unit. */
export const Stat = ({ label, value, unit, note, tone = 'plain', size = 'medium' }: StatProps) => (
  <div className={classes['stat']} data-tone={tone} data-size={size}>
    <div className="second">{label}</div>
    <div className={classes['figure']}>
      <span className={classes['value']}>{value}</span>
      {unit === undefined ? null : <span className={classes['unit']}>{unit}</span>}
    </div>
    {note === undefined ? null : <div className="second">{note}</div>}
  </div>
);
