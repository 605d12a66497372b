import classes from './lines.module.css';

/** The code of a line's module and the line's name. */
export const LineName = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <div className={classes['name']}>
    <span className={classes['code']}>{code}</span>
    <span>{name}</span>
  </div>
);
