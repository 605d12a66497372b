import { Plural, Trans } from '@lingui/react/macro';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Notice } from '#client/ui/states/notice.tsx';

/** Events of days that are to come: a note that came before its load, or a year that nobody meant. */
export const AheadNotice = ({ view: { ahead, site } }: { readonly view: Pick<LogView, 'ahead' | 'site'> }) =>
  ahead.length === 0 ? null : (
    <Notice
      tone="plain"
      actions={
        <AppLink to="/sites/$siteId/log/$page" params={{ siteId: site.id, page: 'events' }} search={{ state: 'ahead' }}>
          <Trans>Show in the log</Trans>
        </AppLink>
      }
    >
      <Plural value={ahead.length} one="# event is dated after today" other="# events are dated after today" />
    </Notice>
  );
