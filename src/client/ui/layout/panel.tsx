import classes from './panel.module.css';

interface PanelProps {
  readonly title?: React.ReactNode;
  /** What stands at the right end of the title row. */
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
  readonly className?: string;
}

/** A card with a hairline around it. */
export const Panel = ({ title, aside, children, className = '' }: PanelProps) => (
  <section className={`${classes['panel']} ${className}`}>
    {title === undefined ? null : (
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
);
