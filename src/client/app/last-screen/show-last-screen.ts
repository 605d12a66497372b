import { nowMs } from '#client/data/device/clock.ts';
import { type ScreenPicture, takePicture } from '#client/data/device/last-screen.ts';
import { drawPicture, setAttributes } from './drawn-picture.ts';
import { programFile } from './program-file.ts';

/** Days and hours that it tells are still those of now. */
const longestMs = 12 * 60 * 60 * 1000;

/**
 * Runs before the program is there: what stood on the screen when this device was last
 * looked at stands there again, until the program has drawn it anew. Nothing can be done with it meanwhile, and nobody hears of it.
 */
export const showLastScreen = (): void => {
  const root = document.getElementById('root');
  const picture = takePicture();
  if (root === null || picture === null || !isOfNow(picture)) return;
  setAttributes(document.documentElement, picture.document);
  const screen = document.createElement('div');
  screen.id = 'last-screen';
  screen.inert = true;
  screen.ariaHidden = 'true';
  const scroll = drawPicture(screen, picture.screen);
  void Promise.all(picture.styleSheets.map(styleSheet)).then(() => {
    // The program may have been sooner.
    if (root.hasChildNodes()) return;
    root.before(screen);
    screen.scrollTo(...picture.scrolled);
    scroll();
    leaveWith(root, screen);
  });
};

/** In the turn in which the page stands in its place, and with it the splash that it covers. */
const leaveWith = (root: Element, screen: Element): void => {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    screen.remove();
    document.getElementById('splash')?.remove();
  });
  watch.observe(root, { childList: true });
};

const isOfNow = ({ address, program, takenAt, widthPx }: ScreenPicture): boolean => {
  const age = nowMs() - takenAt;
  return (
    address === window.location.pathname + window.location.search &&
    program === programFile() &&
    widthPx === window.innerWidth &&
    age >= 0 &&
    age < longestMs
  );
};

/** The page's own, fetched once for both. */
const styleSheet = (href: string): Promise<unknown> => {
  const link = document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`);
  if (link !== null) return Promise.resolve();
  const added = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve) => {
    added.onload = resolve;
    document.head.append(added);
  });
};
