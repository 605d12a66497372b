/** `__Host-` binds a cookie to this host and to https; plain http is for loopback only. */
export const sessionCookie = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-tyomaahiili' : 'tyomaahiili';

/** Ties a sign-in to the browser that began it. */
export const signInCookie = (publicUrl: URL): string => `${sessionCookie(publicUrl)}-sign-in`;

interface CookieOptions {
  readonly publicUrl: URL;
  /** `Lax` comes back from the provider's site; `Strict` goes only with what our own pages ask for. */
  readonly sameSite: 'Lax' | 'Strict';
  /** 0 removes the cookie. */
  readonly maxAgeSeconds: number;
}

export const setCookie = (name: string, value: string, { publicUrl, sameSite, maxAgeSeconds }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(publicUrl.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');

/** Value of a cookie of the request, or null. */
export const readCookie = (headers: Pick<Headers, 'get'>, name: string): string | null => {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
};
