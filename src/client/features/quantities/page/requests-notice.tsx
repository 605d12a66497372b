import { Plural, Trans } from '@lingui/react/macro';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { allComments } from '#client/parts/changes/comments-slot.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/states/notice.tsx';

interface RequestsNoticeProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
}

/** Somebody asks for changes that are not made yet. */
export const RequestsNotice = ({ screen: { openComments }, intents }: RequestsNoticeProps) =>
  openComments.requests === 0 ? null : (
    <div className={classes['outdated']}>
      <Notice tone="plain">
        <Plural value={openComments.requests} one="# open change request" other="# open change requests" />{' '}
        <SecondaryButton size="xs" onClick={() => intents.onComments(allComments)}>
          <Trans>Show</Trans>
        </SecondaryButton>
      </Notice>
    </div>
  );
