import { Trans, useLingui } from '@lingui/react/macro';
import { hasLeftEdits, lastKnownUser } from '#client/data/device/preferences.ts';
import { loadPageTexts } from '#client/data/device/texts.ts';
import { useSessionStatus } from '#client/data/session/session.ts';
import { signIn } from '#client/data/session/sign-in.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { LanguageSelect } from '#client/ui/fields/language-select.tsx';
import { useDocumentTitle } from '#client/ui/layout/page.tsx';
import { Logo } from '#client/ui/look/logo.tsx';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import classes from './login-page.module.css';
import type { signInProblems } from './sign-in-problems.ts';

/** Only where somebody has worked before. */
const LeftHere = lazily(async () => {
  const [part] = await Promise.all([import('./left-here.tsx'), loadPageTexts()]);
  return part.LeftHere;
});

interface LoginPageProps {
  readonly returnTo: string;
  readonly problem: (typeof signInProblems)[number] | undefined;
}

/** What an anonymous visitor sees: what the product is, and the way in. */
export const LoginPage = ({ returnTo, problem }: LoginPageProps) => {
  const { t } = useLingui();
  const pending = useSessionStatus() === 'logging-in';
  const instructions = useInstructionsAddress();
  useDocumentTitle(t`Log in`);
  return (
    <main className={classes['page']}>
      <div className={classes['card']}>
        <Logo size={40} />
        <h1 className={classes['title']}>Työmaahiili</h1>
        <p className={classes['text']}>
          <Trans>Construction-site carbon: the climate declaration of your building, online and offline.</Trans>
        </p>
        {problem !== undefined && (
          <p className={classes['problem']} role="alert">
            {problem === 'sign-in-expired' && <Trans>The sign-in expired. Log in again.</Trans>}
            {problem === 'sign-in-failed' && <Trans>The sign-in failed. Log in again.</Trans>}
            {problem === 'sign-in-unavailable' && (
              <Trans>The sign-in service does not answer. Try again in a moment.</Trans>
            )}
          </p>
        )}
        {lastKnownUser.get() !== null || hasLeftEdits.get() ? <LeftHere /> : null}
        <PendingButton fullWidth size="md" pending={pending} onClick={() => void signIn(returnTo)}>
          <Trans>Log in</Trans>
        </PendingButton>
        <div className={classes['foot']}>
          <a href={`${instructions}#register`} target="_blank" rel="noreferrer">
            <Trans>Register</Trans>
          </a>
          <LanguageSelect />
        </div>
      </div>
    </main>
  );
};
