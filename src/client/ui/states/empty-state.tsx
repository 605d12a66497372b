import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: React.ReactNode;
  readonly children?: React.ReactNode;
  /** The one action that fills the list. */
  readonly action?: React.ReactNode;
  readonly icon?: React.ReactNode;
}

/** What a list shows when it has nothing to show. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className={classes['empty']}>
    {icon === undefined ? null : (
      <div className={classes['icon']} aria-hidden>
        {icon}
      </div>
    )}
    <h2 className={classes['title']}>{title}</h2>
    {children === undefined ? null : <div className={classes['text']}>{children}</div>}
    {action === undefined ? null : <div className={classes['action']}>{action}</div>}
  </div>
);
