import { Trans } from '@lingui/react/macro';
import { ApiError, isUnreachable } from '#client/data/line/api.ts';
import classes from './library-update.module.css';

export type Refusal = 'no-line' | 'forbidden' | 'changed-meanwhile' | 'other-contents' | 'not-taken';

/** Why the server did not take the file. */
export const refusalOf = (error: unknown): Refusal => {
  if (isUnreachable(error)) return 'no-line';
  if (!(error instanceof ApiError)) return 'not-taken';
  switch (error.code) {
    case 'forbidden':
    case 'licence-expired':
      return 'forbidden';
    case 'version-mismatch':
      return 'changed-meanwhile';
    case 'id-taken':
      return 'other-contents';
    default:
      return 'not-taken';
  }
};

export const RefusalText = ({ refusal }: { readonly refusal: Refusal }) => (
  <p className={classes['failed']} role="alert">
    <Text refusal={refusal} />
  </p>
);

const Text = ({ refusal }: { readonly refusal: Refusal }) => {
  switch (refusal) {
    case 'no-line':
      return <Trans>The server could not be reached. Nothing was changed; try again.</Trans>;
    case 'forbidden':
      return <Trans>Only operators of this installation may take emission libraries into use.</Trans>;
    case 'changed-meanwhile':
      return (
        <Trans>
          Another library was taken into use meanwhile. Close this and choose the file again to compare with it.
        </Trans>
      );
    case 'other-contents':
      return <Trans>This version is in use with other values. A version never changes: calculations rely on it.</Trans>;
    case 'not-taken':
      return <Trans>The library could not be taken into use. Nothing was changed.</Trans>;
  }
};
