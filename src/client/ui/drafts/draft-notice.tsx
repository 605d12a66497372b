import { Trans } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  readonly draft: { readonly restored: boolean; readonly startOver: () => void };
}

/** Says that a form shows what was typed before, with the way back to an empty one. */
export const DraftNotice = ({ draft: { restored, startOver } }: DraftNoticeProps) => (
  <div role="status">
    {restored ? (
      <div className={classes['notice']}>
        <Trans>What you typed earlier is back.</Trans>{' '}
        <SecondaryButton size="xs" onClick={startOver}>
          <Trans>Start over</Trans>
        </SecondaryButton>
      </div>
    ) : null}
  </div>
);
