import { isEditing } from '#client/app/editing.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { forgetPicture, keepPicture } from '#client/data/device/last-screen.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { attributesOf, pictureOf } from './picture-of.ts';
import { programFile } from './program-file.ts';

/** Some ten screens full; what is longer is not worth the work of it. */
const mostNodes = 6000;

/**
 * Keeps what stands on the screen when the page goes out of sight, for the next start (`show-last-screen.ts`). It is kept only as
 * long as it is true: whatever is read, written or seen after it, in this tab or in another, takes it away. Answers what ends it.
 */
export const keepLastScreen = (): (() => void) => {
  const { queryClient, outbox } = currentData();
  const onVisibility = (): void => {
    forgetPicture();
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stops = [
    () => document.removeEventListener('visibilitychange', onVisibility),
    outbox.entries.subscribe(forgetPicture),
    queryClient.getQueryCache().subscribe(({ type, ...event }) => {
      if (type === 'updated' && 'action' in event && event.action.type === 'success') forgetPicture();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    forgetPicture();
  };
};

/** What went wrong is said when it happens, not when it is over. */
const isTold = (root: Element): boolean =>
  [...root.querySelectorAll('[role="alert"]')].some(({ textContent }) => textContent !== '');

const keep = (): void => {
  const root = document.getElementById('root');
  const user = lastKnownUser.get()?.user;
  if (root === null || user === undefined || isEditing() || isTold(root)) return;
  const screen = pictureOf(root, mostNodes);
  if (screen === null) return;
  keepPicture({
    userId: user.id,
    address: window.location.pathname + window.location.search,
    program: programFile(),
    takenAt: nowMs(),
    widthPx: window.innerWidth,
    document: attributesOf(document.documentElement),
    styleSheets: [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    scrolled: [window.scrollX, window.scrollY],
    screen,
  });
};
