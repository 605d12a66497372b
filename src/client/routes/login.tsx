import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { determineSession } from '#client/data/session.ts';
import { LoginPage } from '#client/features/session/login-page.tsx';
import { signInProblems } from '#client/features/session/sign-in-problems.ts';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    returnTo: v.optional(v.fallback(v.optional(v.string()), undefined)),
    problem: v.optional(v.fallback(v.optional(v.picklist(signInProblems)), undefined)),
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
