import { Trans } from '@lingui/react/macro';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { askForKeys } from '#client/ui/browser/keys-request.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ColourSchemeSelect } from '#client/ui/fields/colour-scheme-select.tsx';
import { LanguageSelect } from '#client/ui/fields/language-select.tsx';
import classes from './account-menu.module.css';
import { LogOutButton } from './log-out.tsx';

/** What lies under the name in the top bar: the person's choices, settings and the way out. */
export const AccountPanel = () => {
  const user = useUser();
  return (
    <>
      <div className={classes['name']}>{user.name || user.username}</div>
      <div className={classes['second']}>{user.companyName}</div>
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
        <SecondaryButton size="xs" aria-haspopup="dialog" onClick={askForKeys}>
          <Trans>Keys</Trans>
        </SecondaryButton>
        <LogOutButton />
      </div>
    </>
  );
};
