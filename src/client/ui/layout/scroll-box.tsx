import classes from './scroll-box.module.css';

/** A box that scrolls sideways when its content, usually a table, is wider than the page; reachable by keyboard. */
export const ScrollBox = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the arrow keys cannot scroll it.
  <section className={classes['box']} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
