import type { RowEdit } from '#client/data/library/own-library.ts';

/** What the server had against the newest edit of a row, place by place. */
export const issuesOf = (edit: RowEdit | undefined) =>
  edit?.state === 'held' ? (edit.lastProblem?.problem?.errors ?? []) : [];

/** A long form shows where it is wrong: the first wrong field gets the focus. */
export const focusFirstError = (): void => {
  // The fields show their errors with the render after the attempt.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-wrong="true"] button)')?.focus(),
  );
};
