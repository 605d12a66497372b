let caught: readonly File[] = [];

const hold = (event: Event): void => event.preventDefault();
const keep = (event: Event): void => {
  event.preventDefault();
  caught = [...((event as DragEvent).dataTransfer?.files ?? [])];
};

/** Files that are dropped before the part that takes them has come: the browser would leave the page for them. */
export const earlyDrop = {
  /** Call at start. */
  listen: (): void => {
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', keep);
  },
  /** What has been dropped so far; from now on the caller takes what comes. */
  take: (): readonly File[] => {
    window.removeEventListener('dragover', hold);
    window.removeEventListener('drop', keep);
    const files = caught;
    caught = [];
    return files;
  },
};
