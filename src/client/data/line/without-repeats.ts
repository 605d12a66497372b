import type { Notice, Notify } from '#client/data/device/notify.ts';
import { toastMs } from '#domain/values/limits.ts';

/** The same message again while its toast is still on the screen is left out. */
export const withoutRepeats = (notify: Notify, now: () => number): Notify => {
  const shownAt = new Map<string, number>();
  return (notice: Notice) => {
    const key = `${notice.type} ${notice.message.id}`;
    if (now() - (shownAt.get(key) ?? Number.NEGATIVE_INFINITY) < toastMs) return;
    shownAt.set(key, now());
    notify(notice);
  };
};
