import { useSyncExternalStore } from 'react';
import type { User } from '#domain/people/user.ts';
import { environmentOfHost, isFlagOn } from '#domain/values/flags.ts';
import type { Language } from '#domain/values/language.ts';
import { languages } from '#domain/values/language.ts';
import { type PreloadMode, preloadModes } from '#domain/values/preload.ts';
import { isText, listOf, numberOf, objectOf, oneOf, type Parse, textsOf, userOf } from './kept-values.ts';

/** One remembered value; the same value keeps its identity until it changes. */
export interface Preference<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export type ColourScheme = 'auto' | 'light' | 'dark';

export interface RecentSite {
  readonly siteId: string;
  readonly calculationId: string;
  readonly name: string;
}

/** How many unsent edits this device should have: kept apart from them, so that a lost database is noticed. */
export interface Witness {
  /** The largest number that an edit has had. */
  readonly lastSeq: number;
  readonly unsent: number;
  readonly at: number;
}

const prefix = 'tyomaahiili.';
const maxRecentSites = 8;

/** A value that cannot be read, or that `parse` makes nothing of, counts as not set. */
export const createPreference = <Value>(
  storage: () => Storage,
  name: string,
  initial: Value,
  parse: Parse<Value>,
): Preference<Value> => {
  const key = prefix + name;
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let lastValue = initial;
  const read = (): Value => {
    const text = attempt(() => storage().getItem(key)) ?? null;
    if (text === lastText) return lastValue;
    const value: unknown = text === null ? undefined : attempt(() => JSON.parse(text));
    lastText = text;
    lastValue = parse(value) ?? initial;
    return lastValue;
  };
  return {
    get: read,
    set: (value) => {
      attempt(() => storage().setItem(key, JSON.stringify(value)));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
};

/** Storage may be full or forbidden; a preference is never worth an error. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const local = () => window.localStorage;
export const session = () => window.sessionStorage;

export const localePreference = createPreference<Language>(local, 'locale', 'fi', oneOf(languages));
export const colourSchemePreference = createPreference<ColourScheme>(
  local,
  'colour-scheme',
  'auto',
  oneOf<ColourScheme>(['auto', 'light', 'dark']),
);
export const recentSites = createPreference<readonly RecentSite[]>(
  local,
  'recent-sites',
  [],
  listOf(({ siteId, calculationId, name }) =>
    isText(siteId) && isText(calculationId) && isText(name) ? { siteId, calculationId, name } : undefined,
  ),
);

/** When links load the page that they lead to. */
export const preloadPreference = createPreference<PreloadMode>(local, 'preload', 'click', oneOf(preloadModes));

/** The missing module that the page was last reloaded for, so that it is not reloaded for it again. */
export const lastModuleFailure = createPreference<string | null>(session, 'module-failure', null, (value) =>
  isText(value) ? value : undefined,
);

/** Puts the site first among the recently opened ones. */
export const rememberSite = (site: RecentSite): void => {
  const others = recentSites.get().filter(({ siteId }) => siteId !== site.siteId);
  recentSites.set([site, ...others].slice(0, maxRecentSites));
};

/** Who was last signed in here and when the server last confirmed it (ms); lets the app start without a network. */
export const lastKnownUser = createPreference<{ readonly user: User; readonly confirmedAt: number } | null>(
  local,
  'last-user',
  null,
  objectOf(({ user, confirmedAt }) => {
    const known = userOf(user);
    return known !== undefined && typeof confirmedAt === 'number' ? { user: known, confirmedAt } : undefined;
  }),
);

/** The user signed out while the server could not be reached: its session still has to end. */
export const signOutPending = createPreference<boolean>(local, 'sign-out-pending', false, (value) => value === true);

export const witnessOf = (userId: string): Preference<Witness | null> =>
  createPreference<Witness | null>(
    local,
    `witness.${userId}`,
    null,
    objectOf(({ lastSeq, unsent, at }) =>
      typeof lastSeq === 'number' && typeof unsent === 'number' && typeof at === 'number'
        ? { lastSeq, unsent, at }
        : undefined,
    ),
  );

/** Changes with each write that the browser refused, in any tab; null: none did. */
export const logTear = createPreference<number | null>(local, 'log-tear', null, numberOf);

/** Whether somebody has left edits here, locked; whose they are is not told before that user has signed in. */
export const hasLeftEdits = createPreference<boolean>(local, 'left-edits', false, (value) => value === true);

/** The value and its setter; renders again when it changes, in another tab too. */
export const usePreference = <Value>(
  preference: Preference<Value>,
): readonly [value: Value, set: (value: Value) => void] => [
  useSyncExternalStore(preference.subscribe, preference.get),
  preference.set,
];

const sessionFlags = createPreference<readonly string[]>(session, 'feature-flags', [], textsOf);

/** Remembers the flags named by `?feature-flags=` parameters for the session. */
export const rememberFlags = (search: string): void => {
  const named = new URLSearchParams(search).getAll('feature-flags');
  if (named.length > 0) sessionFlags.set([...new Set([...sessionFlags.get(), ...named])]);
};

export const isFeatureOn = (flag: string, hostName: string): boolean =>
  isFlagOn(flag, environmentOfHost(hostName), sessionFlags.get());

/** Sign-out clears local storage, as the specification says; `keep` names what must survive besides that edits are left. */
export const clearLocalStorage = (keep: readonly string[] = []): void => {
  attempt(() => {
    const isLeft = hasLeftEdits.get();
    const kept = keep.map((name) => [prefix + name, local().getItem(prefix + name)] as const);
    local().clear();
    for (const [key, text] of kept) if (text !== null) local().setItem(key, text);
    if (isLeft) hasLeftEdits.set(true);
  });
};
