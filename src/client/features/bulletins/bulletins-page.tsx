import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { bulletinQueries } from '#client/data/content/views/bulletins.ts';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Bulletin, bulletinIn } from '#domain/people/bulletin.ts';
import classes from './bulletins.module.css';
import { useUnread } from './use-unread.ts';

/** Release notes and notices, newest first. Seeing the page is reading them; what was new is marked until it is left. */
export const BulletinsPage = () => {
  const { t } = useLingui();
  const { data: bulletins } = useSuspenseQuery(bulletinQueries.list());
  const unread = useUnread(bulletins);
  return (
    <Page
      title={t`Bulletins`}
      width="text"
      subtitle={
        unread.size === 0 ? undefined : <Plural value={unread.size} one="# new bulletin" other="# new bulletins" />
      }
    >
      {bulletins.length === 0 ? (
        <EmptyState icon={<Megaphone size={22} />} title={<Trans>No bulletins</Trans>}>
          <Trans>Release notes and notices about the service appear here.</Trans>
        </EmptyState>
      ) : (
        bulletins.map((bulletin) => (
          <BulletinPanel key={bulletin.id} bulletin={bulletin} isNew={unread.has(bulletin.id)} />
        ))
      )}
    </Page>
  );
};

const BulletinPanel = ({ bulletin, isNew }: { readonly bulletin: Bulletin; readonly isNew: boolean }) => {
  const { language, date } = useFormat();
  const { publishedAt } = bulletin;
  const { title, text } = bulletinIn(bulletin, language);
  return (
    <Panel
      title={title}
      aside={
        <span className={classes['date']}>
          {isNew ? (
            <Badge tone="accent">
              <Trans>New</Trans>
            </Badge>
          ) : null}
          <time dateTime={publishedAt}>{date(publishedAt)}</time>
        </span>
      }
    >
      <p className={classes['text']}>{text}</p>
    </Panel>
  );
};
