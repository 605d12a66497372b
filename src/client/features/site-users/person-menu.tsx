import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, UserMinus } from 'lucide-react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { isOnlyOwner, type SiteUser } from '#domain/people/site-user.ts';
import type { Site } from '#domain/sites/site.ts';
import type { OpenQuestion } from './person-question.tsx';

/** A person on a site, and whether the reader may change what they may do there. */
export interface PersonProps {
  readonly site: Site;
  readonly user: SiteUser;
  readonly users: readonly SiteUser[];
  readonly canManage: boolean;
  readonly onQuestion: (question: OpenQuestion) => void;
}

/** Leaving for oneself, removing for others. */
export const PersonMenu = ({ site, user, users, canManage, onQuestion }: PersonProps) => {
  const { t } = useLingui();
  const isMe = user.id === useUser().id;
  const canLeave = useCan('leave', site);
  const isOnline = useIsOnline();
  const { name } = user;
  // A backup shows the people of its site; they leave the site, not the backup.
  if (site.backupSourceId !== null || !(isMe ? canLeave : canManage)) return null;
  const mustStay = isOnlyOwner(users, user.id);
  return (
    <MoreMenu label={t({ message: `Actions of ${name}`, context: 'person' })}>
      <MenuItem
        danger
        icon={isMe ? <LogOut size={16} /> : <UserMinus size={16} />}
        disabled={mustStay || !isOnline}
        onClick={() => onQuestion({ kind: isMe ? 'leave' : 'remove', user })}
      >
        {isMe ? <Trans>Leave the site</Trans> : <Trans>Remove from the site</Trans>}
      </MenuItem>
    </MoreMenu>
  );
};
