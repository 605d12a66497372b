import spread from '#client/ui/layout/spread-row.module.css';
import classes from './settings-page.module.css';

interface SettingRowProps {
  readonly name: React.ReactNode;
  readonly help: React.ReactNode;
  /** The control at the end of the row. */
  readonly children?: React.ReactNode;
}

/** One setting: its name, what it does, and its control. */
export const SettingRow = ({ name, help, children }: SettingRowProps) => (
  <div className={`${spread['row']} ${spread['listed']}`}>
    <div className={classes['texts']}>
      <div className={classes['name']}>{name}</div>
      <div className={classes['help']}>{help}</div>
    </div>
    {children}
  </div>
);
