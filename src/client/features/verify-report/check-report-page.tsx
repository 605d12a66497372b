import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { LanguageSelect } from '#client/ui/fields/language-select.tsx';
import { Logo } from '#client/ui/look/logo.tsx';
import classes from './check-report-page.module.css';
import { VerifyReportPage } from './verify-report-page.tsx';

/** The same check as inside, for somebody without an account. */
export const CheckReportPage = () => (
  <div className={classes['frame']}>
    <header className={classes['bar']}>
      <Logo size={28} />
      <strong className={classes['name']}>Työmaahiili</strong>
      <LanguageSelect />
      <AppLink to="/login">
        <Trans>Log in</Trans>
      </AppLink>
    </header>
    <main>
      <VerifyReportPage />
    </main>
  </div>
);
