import { flagsOf, isText, numberOf, objectOf, oneOf, recordOf, textsOf } from './kept-values.ts';
import { createPreference, local, type Preference, session, usePreference } from './preferences.ts';

/** Preferences that the first screen does not ask for: they come with the pages that do. */

export type SitesView = 'cards' | 'table';

interface SessionPreferences {
  readonly siteSidebarExpanded: boolean;
  readonly categorySidebarExpanded: boolean;
  /** By calculation id. */
  readonly showEmptyCategories: Readonly<Record<string, boolean>>;
  /** Where its rows were left, by calculation id; whoever reads it checks what it says. */
  readonly rowPlaces: Readonly<Record<string, unknown>>;
}

/** How the sites page shows its list. */
export const sitesViewPreference = createPreference<SitesView>(
  local,
  'sites-view',
  'cards',
  oneOf<SitesView>(['cards', 'table']),
);

const visits = createPreference<number>(local, 'visits', 0, numberOf);
const isVisitCounted = createPreference<boolean>(session, 'visit-counted', false, (value) => value === true);
const isInstallAnswered = createPreference<boolean>(local, 'install-answered', false, (value) => value === true);
const visitsBeforeInvitation = 2;

/** A visit is a browser session of this tab; call at start. */
export const countVisit = (): void => {
  if (isVisitCounted.get()) return;
  isVisitCounted.set(true);
  visits.set(visits.get() + 1);
};

/** Whether this device was asked not to clear what is stored. */
export const persistenceAsked = createPreference<boolean>(local, 'persistence-asked', false, (value) => value === true);

/** Whether to offer the installation: from the second visit on, until it was answered. */
export const installInvitation = {
  isDue: (): boolean => visits.get() >= visitsBeforeInvitation && !isInstallAnswered.get(),
  setAnswered: (): void => isInstallAnswered.set(true),
};

/** Ids of what was last chosen in the palette, newest first. */
export const recentChoices = createPreference<readonly string[]>(local, 'recent-choices', [], textsOf);

const maxRecentChoices = 20;

export const rememberChoice = (id: string): void =>
  recentChoices.set([id, ...recentChoices.get().filter((other) => other !== id)].slice(0, maxRecentChoices));

/** Over which lines pictures and documents are sent. */
export const pictureLine = createPreference<'any' | 'good'>(local, 'picture-line', 'any', oneOf(['any', 'good']));

/** Whether pictures are kept as the camera made them, with all that it wrote into them. */
export const pictureOriginal = createPreference<boolean>(local, 'picture-original', false, (value) => value === true);

/** Whether a picture says where it was taken. */
export const picturePosition = createPreference<boolean>(local, 'picture-position', false, (value) => value === true);

/** Ids of the bulletins that were read on this device. */
export const readBulletins = createPreference<readonly string[]>(local, 'read-bulletins', [], textsOf);

/** The half of a user's device key that locks, and whose installation it is of; a release before did not write that down. */
export interface StoredDeviceKey {
  readonly x: string;
  readonly y: string;
  readonly installation?: string;
}

export const deviceKeyOf = (userId: string): Preference<StoredDeviceKey | null> =>
  createPreference<StoredDeviceKey | null>(
    local,
    `device-key.${userId}`,
    null,
    objectOf(({ x, y, installation }) =>
      isText(x) && isText(y) ? { x, y, ...(isText(installation) && { installation }) } : undefined,
    ),
  );

/** What a user made of the grid's columns; whoever reads it checks what it says. */
export const gridColumnsOf = (userId: string): Preference<unknown> =>
  createPreference<unknown>(local, `grid-columns.${userId}`, null, (value) => value);

const defaultSessionPreferences: SessionPreferences = {
  siteSidebarExpanded: true,
  categorySidebarExpanded: true,
  showEmptyCategories: {},
  rowPlaces: {},
};
const sessionPreferences = createPreference<Partial<SessionPreferences>>(
  session,
  'session-preferences',
  {},
  objectOf(({ siteSidebarExpanded, categorySidebarExpanded, showEmptyCategories, rowPlaces }) => ({
    ...(typeof siteSidebarExpanded === 'boolean' && { siteSidebarExpanded }),
    ...(typeof categorySidebarExpanded === 'boolean' && { categorySidebarExpanded }),
    ...(showEmptyCategories !== undefined && { showEmptyCategories: flagsOf(showEmptyCategories) }),
    ...(rowPlaces !== undefined && { rowPlaces: recordOf(rowPlaces) }),
  })),
);

/** A preference of this browser tab. */
export const sessionPreference = <Name extends keyof SessionPreferences>(
  name: Name,
): Preference<SessionPreferences[Name]> => ({
  get: () => ({ ...defaultSessionPreferences, ...sessionPreferences.get() })[name],
  set: (value) => sessionPreferences.set({ ...sessionPreferences.get(), [name]: value }),
  subscribe: sessionPreferences.subscribe,
});

export const useSessionPreference = <Name extends keyof SessionPreferences>(name: Name) =>
  usePreference(sessionPreference(name));
