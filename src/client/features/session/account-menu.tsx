import { useLingui } from '@lingui/react/macro';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { Popover } from '#client/ui/overlays/popover.tsx';
import classes from './account-menu.module.css';

/** Not before somebody opens it. */
const AccountPanel = lazily(async () => (await import('./account-panel.tsx')).AccountPanel);

/** Who is signed in, and what belongs to them. On a narrow screen also what the bar has no room for. */
export const AccountMenu = () => {
  const { t } = useLingui();
  const user = useUser();
  const name = user.name || user.username;
  const { companyName } = user;
  return (
    <Popover
      label={t`Account: ${name}, ${companyName}`}
      triggerClassName={classes['trigger']}
      trigger={
        <>
          <span className={classes['avatar']}>{initialsOf(name)}</span>
          <span className={classes['wide']}>{name}</span>
          <span className={classes['company']}>{companyName}</span>
        </>
      }
    >
      <AccountPanel />
    </Popover>
  );
};

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
