import { Trans } from '@lingui/react/macro';
import { CloudCheck } from 'lucide-react';
import classes from './sites-page.module.css';

/** The site is on this device and opens without a connection. */
export const KeptMark = () => (
  <span className={classes['kept']}>
    <CloudCheck size={14} aria-hidden />
    <Trans>Available offline</Trans>
  </span>
);
