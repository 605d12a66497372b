import { Trans } from '@lingui/react/macro';

/** What was and what is: an arrow for the eye, words for the ear. */
export const ChangePair = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <>
    {from} <span aria-hidden="true">→</span>{' '}
    <span className="visually-hidden">
      <Trans>changed to</Trans>
    </span>{' '}
    <strong>{to}</strong>
  </>
);
