/** Any: a path means the same on every host. */
const base = 'http://own.invalid';

/**
 * A path of our own as an address to redirect to, or null. What comes out begins with exactly one slash, because browsers
 * take what begins with two for another host. The text is looked at as browsers read it: they drop tabs and line ends,
 * turn backslashes, and take dots out, encoded ones too.
 */
export const ownPath = (text: string): string | null => {
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
};

/** Below these are calls, which no sign-in returns to: one of them signs out. */
const calls = /^\/(api|oidc)(\/|$)/;

/** The page that a sign-in returns to: the wanted one if it is ours, else the start page. */
export const pageToReturnTo = (text: string | undefined): string => {
  const path = text === undefined ? null : ownPath(text);
  return path === null || calls.test(path.split(/[?#]/)[0] ?? '') ? '/' : path;
};
