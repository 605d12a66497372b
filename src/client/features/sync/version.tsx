import classes from './sync-panel.module.css';

interface VersionProps {
  readonly title: string;
  readonly name?: string;
  readonly isChosen?: boolean;
  readonly onChoose?: (() => void) | null;
  readonly children: React.ReactNode;
}

/** One of the three values; a choice where there is one to make. */
export const Version = ({ title, name, isChosen = false, onChoose = null, children }: VersionProps) => {
  if (onChoose === null) {
    return (
      <div className={classes['version']}>
        <span className={classes['side']}>{title}</span>
        {children}
      </div>
    );
  }
  return (
    <label className={classes['version']} data-chosen={isChosen}>
      <span className={classes['side']}>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} /> {title}
      </span>
      {children}
    </label>
  );
};
