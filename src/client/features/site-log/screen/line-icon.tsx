import classes from './line-icon.module.css';

/** The picture on a button of a line; the button has its name. */
export const LineIcon = ({ kind }: { readonly kind: 'edit' | 'pictures' | 'again' | 'delete' }) => (
  <span className={`${classes['icon']} ${classes[kind]}`} aria-hidden />
);
