import type { Hono } from 'hono';
import { toResponse } from '#server/http/answer.ts';
import { passingRefusal } from '#server/http/failures.ts';
import { languageOf } from '#server/http/language.ts';
import { pageToReturnTo } from '#server/http/own-path.ts';
import { Refusal } from '#server/http/refusal.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { Services } from '#server/http/services.ts';
import { readCookie, sessionCookie, setCookie, signInCookie } from '#server/identity/cookies.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { deleteSession, insertSession } from '#server/identity/sessions.store.ts';
import { takeSignIn } from '#server/identity/sign-ins.store.ts';
import { ProviderDownError } from '#server/provider/identity-client.ts';
import { upsertUser } from './arrivals.store.ts';

/** The two addresses of sign-in that the browser navigates to, rather than calls. */
export const serveNavigations = (app: Hono, services: Services): void => {
  app.get('/api/auth/callback', ({ req }) =>
    finishSignIn(services, req.raw).catch((error: unknown) => {
      // A person stands here, and can only begin anew.
      if (passingRefusal(error, services.log) !== null) return redirect('/login?problem=sign-in-unavailable');
      throw error;
    }),
  );
  app.get('/api/auth/logout', (context) => signOut(services, context.req.raw));
};

const finishSignIn = async (services: Services, request: Request): Promise<Response> => {
  const { database, publicUrl } = services;
  const url = new URL(request.url);
  const browser = readCookie(request.headers, signInCookie(publicUrl)) ?? '';
  const now = services.clock();
  const signIn = await takeSignIn(database, url.searchParams.get('state') ?? '', hashOf(browser), now);
  if (signIn === null) return redirect('/login?problem=sign-in-expired');
  const outcome = await services.identity.exchange(url, signIn).catch((error: unknown) => {
    services.log('sign-in failed', error);
    return error instanceof ProviderDownError ? 'sign-in-unavailable' : 'sign-in-failed';
  });
  if (typeof outcome === 'string') return redirect(`/login?problem=${outcome}`);
  const secret = newSecret();
  const maxDays = services.sessionMaxDays;
  const { language } = signIn;
  const userId = await database.transaction(async (tx) => {
    const { newId } = services;
    const arrived = await upsertUser(tx, { claims: outcome.claims, language, now, newId });
    // A new session at each sign-in: an id that somebody planted earlier is worth nothing.
    if (signIn.sessionHash !== null) await deleteSession(tx, signIn.sessionHash);
    await insertSession(tx, { idHash: hashOf(secret), userId: arrived, idToken: outcome.idToken, now, maxDays });
    return arrived;
  });
  // Whoever has come in stays, also where this fails; the next sign-in tries again.
  await database
    .transaction((tx) => services.welcome(tx, userId, language))
    .catch((error: unknown) => services.log('the sample site could not be given', error));
  const maxAgeSeconds = maxDays * 24 * 60 * 60;
  // Once more: it has been stored, perhaps by a release that looked less closely.
  return redirect(pageToReturnTo(signIn.returnTo), [
    setCookie(sessionCookie(publicUrl), secret, { publicUrl, sameSite: 'Strict', maxAgeSeconds }),
  ]);
};

/** Changes state by GET because the specification navigates to it; so only a page of ours may lead here. */
const signOut = async (services: Services, request: Request): Promise<Response> => {
  const { database, publicUrl } = services;
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    return toResponse(refusalAnswer(new Refusal('csrf'), languageOf(request.headers, null)), request.headers);
  }
  const secret = readCookie(request.headers, sessionCookie(publicUrl));
  const idToken = secret === null ? null : await deleteSession(database, hashOf(secret));
  const endSession = idToken === null ? null : await services.identity.endSessionUrl(idToken).catch(() => null);
  const forget = setCookie(sessionCookie(publicUrl), '', { publicUrl, sameSite: 'Strict', maxAgeSeconds: 0 });
  const answer = redirect(endSession?.href ?? '/', [forget]);
  // The browser keeps answers of the API for their ETags; whoever comes next is not to find them on the disk.
  answer.headers.set('clear-site-data', '"cache"');
  return answer;
};

const redirect = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
};
