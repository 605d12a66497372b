import { getMe, getSession, ping, requestSignIn } from '#contract/people/session.ts';
import { endOtherSessions } from '#contract/people/sessions.ts';
import { pageToReturnTo } from '#server/http/own-path.ts';
import { Refusal } from '#server/http/refusal.ts';
import { publicRoute, type Route, route } from '#server/http/route.ts';
import { readCookie, sessionCookie, setCookie, signInCookie } from './cookies.ts';
import { deviceKeySecret, installationOf } from './device-key.ts';
import { hashOf, newSecret } from './secrets.ts';
import { deleteOtherSessions } from './sessions.store.ts';
import { insertSignIn } from './sign-ins.store.ts';

export const sessionRoutes: readonly Route[] = [
  route(getMe, async (_, { user }) => user),

  publicRoute(getSession, async (_, { user }) => user),

  route(endOtherSessions, async (_, { user, services, requestHeaders, asSystem }) => {
    const kept = readCookie(requestHeaders, sessionCookie(services.publicUrl)) ?? '';
    // Sessions are the server's own: no user's rights reach them.
    await asSystem((db) => deleteOtherSessions(db, user.id, hashOf(kept)));
    return undefined;
  }),

  publicRoute(ping, async ({ query }, { user, services, replyHeaders }) => {
    replyHeaders.set('cache-control', 'no-store');
    const installation = installationOf(await deviceKeySecret(services.database));
    return { n: query.n, userId: user?.id ?? null, installation };
  }),

  publicRoute(requestSignIn, async ({ query }, { services, language, requestHeaders, replyHeaders }) => {
    const cookieName = signInCookie(services.publicUrl);
    // Kept over several tabs, so that each of their sign-ins comes back to the browser that began it.
    const browser = readCookie(requestHeaders, cookieName) ?? newSecret();
    // Coming back from the provider's site the browser keeps the session's cookie to itself.
    const oldSession = readCookie(requestHeaders, sessionCookie(services.publicUrl));
    const signIn = {
      state: newSecret(),
      nonce: newSecret(),
      verifier: newSecret(),
      browserHash: hashOf(browser),
      returnTo: pageToReturnTo(query.returnTo),
      language: query.language ?? language,
      sessionHash: oldSession === null ? null : hashOf(oldSession),
    };
    const authUrl = await services.identity.authorizationUrl(signIn, signIn.language).catch((error: unknown) => {
      services.log('the identity provider did not answer', error);
      throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    });
    await insertSignIn(services.database, signIn, services.clock());
    replyHeaders.append(
      'set-cookie',
      setCookie(cookieName, browser, {
        publicUrl: services.publicUrl,
        sameSite: 'Lax',
        maxAgeSeconds: 60 * 60,
      }),
    );
    return { authUrl: authUrl.href };
  }),
];
