import { msg } from '@lingui/core/macro';
import { localePreference, signOutPending } from '#client/data/device/preferences.ts';
import { call, isUnreachable } from '#client/data/line/api.ts';
import { serverBusy } from '#client/data/line/failure-reason.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { requestSignIn } from '#contract/people/session.ts';

/** Asks for the provider's address and goes there; `returnTo` is a path of this app. */
export const signIn = async (returnTo?: string): Promise<void> => {
  const { status, navigate, notify } = currentData();
  status.set('logging-in');
  try {
    const language = localePreference.get();
    const query = returnTo === undefined ? { language } : { language, returnTo };
    const { authUrl } = await call(requestSignIn, { query });
    signOutPending.set(false);
    navigate(authUrl);
  } catch (error) {
    status.set('unauthenticated');
    const failed = isUnreachable(error) ? msg`Sign-in failed. Check the connection and try again.` : serverBusy;
    notify({ type: 'error', message: failureText(error, failed) });
  }
};
