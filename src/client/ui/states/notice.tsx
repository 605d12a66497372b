import classes from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'warning' | 'plain';
  /** What can be done about it, at the end of the line. */
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One sentence about the page as a whole: it is read-only, the server is out of reach. */
export const Notice = ({ tone = 'warning', actions, children }: NoticeProps) => (
  <div className={classes['notice']} data-tone={tone} role="status">
    <span>{children}</span>
    {actions}
  </div>
);
