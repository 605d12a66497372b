import spread from '#client/ui/layout/spread-row.module.css';
import classes from './company.module.css';

interface PartProps {
  readonly title: React.ReactNode;
  readonly help: React.ReactNode;
  /** The button that adds to it. */
  readonly action: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One way into the company: what it is, and what there is of it. */
export const Part = ({ title, help, action, children }: PartProps) => (
  <section className={classes['part']}>
    <div className={spread['row']}>
      <h3 className={classes['name']}>{title}</h3>
      {action}
    </div>
    <p className={classes['help']}>{help}</p>
    {children}
  </section>
);

interface RowProps {
  readonly name: React.ReactNode;
  readonly state: React.ReactNode;
  /** What can be done with it. */
  readonly children: React.ReactNode;
}

export const Row = ({ name, state, children }: RowProps) => (
  <li className={`${spread['row']} ${classes['row']}`}>
    <div className={classes['texts']}>
      <div className={classes['name']}>{name}</div>
      <div className={classes['help']}>{state}</div>
    </div>
    <div className={classes['actions']}>{children}</div>
  </li>
);
