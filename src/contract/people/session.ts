import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice } from '#contract/frame/reply-fields.ts';
import type { User } from '#domain/people/user.ts';
import { languages } from '#domain/values/language.ts';

export const user = v.object({
  id: v.string(),
  name: v.string(),
  username: v.string(),
  email: v.string(),
  companyId: v.string(),
  companyName: v.string(),
  isCompanyAdmin: v.boolean(),
  licenceValidTo: v.nullable(v.string()),
  language: choice(languages),
}) satisfies v.GenericSchema<unknown, User>;

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  reply: user,
  session: 'licence-free',
});

/** Whose session is this? Nobody's is no failure here, as it is of `getMe`: browsers would write that into their console. */
export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/session',
  reply: v.nullable(user),
  session: 'public',
});

/** The address of the identity provider's authorisation page; the client navigates the window to it. */
export const requestSignIn = endpoint({
  name: 'requestSignIn',
  method: 'GET',
  path: '/auth/request',
  query: v.object({ returnTo: v.optional(v.string()), language: v.optional(choice(languages)) }),
  reply: v.object({ authUrl: v.string() }),
  session: 'public',
});

/**
 * Is it our server, and whose session is this? `n` is echoed so that a cached or foreign answer is recognised.
 * `installation`: a server that was installed anew tells another one (empty = not known).
 */
export const ping = endpoint({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  query: v.object({ n: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({
    n: v.string(),
    userId: v.nullable(v.string()),
    installation: v.optional(v.string(), ''),
  }),
  session: 'public',
});
