import { splashFadeMs } from '#domain/values/limits.ts';

/** Fades the static first frame of index.html out and removes it. */
export const hideSplash = (): void => {
  const splash = document.getElementById('splash');
  if (!splash) return;
  splash.style.transition = `opacity ${splashFadeMs}ms`;
  splash.style.opacity = '0';
  setTimeout(() => splash.remove(), splashFadeMs);
};
