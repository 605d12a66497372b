import classes from './error-panel.module.css';

interface ErrorPanelProps {
  readonly title: React.ReactNode;
  /** What happened, what is kept and what to do. */
  readonly children: React.ReactNode;
  readonly actions?: React.ReactNode;
  readonly details?: string;
}

/** A failure that takes the place of a page. */
export const ErrorPanel = ({ title, children, actions, details }: ErrorPanelProps) => (
  <div className={classes['panel']} role="alert">
    <h1 className={classes['title']}>{title}</h1>
    <div className={classes['text']}>{children}</div>
    {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
    {details === undefined ? null : <pre className={classes['details']}>{details}</pre>}
  </div>
);
