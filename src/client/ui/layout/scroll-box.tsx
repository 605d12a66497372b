import classes from './scroll-box.module.css';

interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A box that scrolls sideways when its content, usually a table, is wider than the page; reachable by keyboard. */
export const ScrollBox = ({ label, className = '', children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the arrow keys cannot scroll it.
  <section className={`${classes['box']} ${className}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
