import { useLingui } from '@lingui/react/macro';
import type { SiteStatus } from '#domain/site.ts';
import { statusTexts } from './site-texts.ts';
import classes from './sites-page.module.css';

export const SiteStatusBadge = ({ status }: { readonly status: SiteStatus }) => {
  const { t } = useLingui();
  return (
    <span className={classes['badge']} data-status={status}>
      {t(statusTexts[status])}
    </span>
  );
};
