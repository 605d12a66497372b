import classes from './layers.module.css';

/** Stands above the field on a phone; in the table the column's header says it. */
export const FieldLabel = ({ children }: { readonly children: string }) => (
  <span className={classes['field-label']}>{children}</span>
);
