import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureReason } from '#client/data/line/failure-reason.ts';
import classes from './library-update.module.css';

const texts = {
  forbidden: msg`Only operators of this installation may take emission libraries into use.`,
  'version-mismatch': msg`Another library was taken into use meanwhile. Close this and choose the file again to compare with it.`,
  'id-taken': msg`This version is in use with other values. A version never changes: calculations rely on it.`,
};

/** Why the server did not take the file, or there is nothing to compare it with. */
export const RefusalText = ({ error }: { readonly error: unknown }) => {
  const { t } = useLingui();
  return (
    <p className={classes['failed']} role="alert">
      {t(failureReason(error, texts))} <Trans>Nothing was changed.</Trans>
    </p>
  );
};
