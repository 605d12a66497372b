import classes from './page-banner.module.css';

interface PageBannerProps {
  readonly tone?: 'plain' | 'warning';
  /** A smaller line under the text. */
  readonly detail?: React.ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** How the whole page stands, under its top bar: a backup, a calculation that is handed in. Not printed. */
export const PageBanner = ({ tone = 'plain', detail, actions, children }: PageBannerProps) => (
  <section className={classes['banner']} data-tone={tone}>
    <div>
      <div>{children}</div>
      {detail ? <div className={classes['detail']}>{detail}</div> : null}
    </div>
    {actions ? <div className={classes['actions']}>{actions}</div> : null}
  </section>
);
