import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { ColourSchemeButton } from '#client/ui/buttons/colour-scheme-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { LanguageSelect } from '#client/ui/fields/language-select.tsx';
import { SkipLink } from '#client/ui/layout/skip-link.tsx';
import { Logo } from '#client/ui/look/logo.tsx';
import { useNavigationDrawer } from '#client/ui/overlays/side-navigation.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LogOutButton } from './log-out.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly search: React.ReactNode;
  /** The sync indicator. */
  readonly children: React.ReactNode;
}

/** The bar above every page of a signed-in user. */
export const TopBar = ({ search, children }: TopBarProps) => {
  const { t } = useLingui();
  const drawer = useNavigationDrawer();
  return (
    <header className={classes['bar']}>
      <SkipLink />
      <div className={classes['narrow']}>
        <IconButton label={t`Main menu`} aria-expanded={drawer.opened} onClick={() => drawer.setOpened(true)}>
          <MenuIcon size={20} aria-hidden />
        </IconButton>
      </div>
      <AppLink to="/" className={classes['brand']} aria-label={t`Työmaahiili, home`}>
        <Logo />
        <span className={classes['name']}>Työmaahiili</span>
      </AppLink>
      {search}
      <div className={classes['space']} />
      {children}
      <div className={classes['wide']}>
        <LanguageSelect />
        <ColourSchemeButton />
      </div>
      <AccountMenu />
      <div className={classes['wide']}>
        <LogOutButton />
      </div>
    </header>
  );
};
