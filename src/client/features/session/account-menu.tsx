import { Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '#client/data/session.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import { ColourSchemeSelect } from '#client/ui/colour-scheme-choice.tsx';
import { LanguageSelect } from '#client/ui/language-select.tsx';
import { Popover } from '#client/ui/popover.tsx';
import classes from './account-menu.module.css';
import { LogOutButton } from './log-out.tsx';

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
      <div className={classes['name']}>{name}</div>
      <div className={classes['second']}>{companyName}</div>
      <div className={classes['choices']}>
        <div className={classes['choice']}>
          <Trans>Language</Trans>
          <LanguageSelect />
        </div>
        <div className={classes['choice']}>
          <Trans>Colour scheme</Trans>
          <ColourSchemeSelect />
        </div>
      </div>
      <div className={classes['foot']}>
        <AppLink to="/settings">
          <Trans>Settings</Trans>
        </AppLink>
        <LogOutButton />
      </div>
    </Popover>
  );
};

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
