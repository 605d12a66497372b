import { useLingui } from '@lingui/react/macro';
import classes from './spinner.module.css';

/** The sign that something is on its way; the router decides after what delay it appears. */
export const Spinner = () => {
  const { t } = useLingui();
  return (
    <div className={classes['place']} role="status">
      <span className={classes['spinner']} aria-hidden />
      <span className="visually-hidden">{t`Loading...`}</span>
    </div>
  );
};
