import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { determineSession } from '#client/data/session.ts';
import { LoginPage } from '#client/features/session/login-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ returnTo: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  beforeLoad: async () => {
    if ((await determineSession()) === 'authenticated') throw redirect({ to: '/', replace: true });
  },
  component: Login,
});

function Login() {
  return <LoginPage returnTo={Route.useSearch().returnTo ?? '/'} />;
}
