import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { determineSession } from '#client/data/session/session.ts';
import { LoginPage } from '#client/features/session/login-page.tsx';
import { signInProblems } from '#client/features/session/sign-in-problems.ts';
import { choice, text } from '#client/ui/browser/search-params.ts';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    returnTo: text,
    problem: choice(signInProblems),
  }),
  beforeLoad: async () => {
    if ((await determineSession()) === 'authenticated') throw redirect({ to: '/', replace: true });
  },
  component: Login,
});

function Login() {
  const { returnTo = '/', problem } = Route.useSearch();
  return <LoginPage returnTo={returnTo} problem={problem} />;
}
