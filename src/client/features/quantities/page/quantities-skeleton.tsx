import classes from '#client/features/quantities/screen/quantities-page.module.css';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import skeleton from './quantities-skeleton.module.css';

const lines = Array.from({ length: 14 }, (_, index) => index);

/** Keeps the places of toolbar, rows and foot while they load. */
export const QuantitiesSkeleton = () => (
  <div className={classes['page']} aria-busy>
    <div className={classes['columns']}>
      <div className={skeleton['sidebar']}>
        {lines.map((line) => (
          <Skeleton key={line} height="20px" />
        ))}
      </div>
      <div className={classes['main']}>
        <div className={classes['toolbar']}>
          <Skeleton width="180px" height="20px" />
        </div>
        <div className={skeleton['rows']}>
          {lines.map((line) => (
            <Skeleton key={line} height="16px" />
          ))}
        </div>
      </div>
    </div>
    <div className={skeleton['foot']}>
      <Skeleton width="320px" height="28px" />
    </div>
  </div>
);
