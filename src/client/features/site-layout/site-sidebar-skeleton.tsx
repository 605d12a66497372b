import { Skeleton } from '#client/ui/states/skeleton.tsx';
import classes from './site-sidebar.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Keeps the size of what it stands for. */
export const SiteSidebarSkeleton = () => (
  <div className={classes['head']} aria-busy="true">
    <Skeleton width="40%" height="14px" />
    <div className={classes['gap']} />
    <Skeleton width="75%" height="20px" />
    <div className={classes['gap']} />
    <Skeleton height="52px" />
    {rows.map((row) => (
      <div key={row} className={classes['gap']}>
        <Skeleton width="60%" height="16px" />
      </div>
    ))}
  </div>
);
