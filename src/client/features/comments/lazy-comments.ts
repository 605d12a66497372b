import type { CommentsSlot } from '#client/parts/changes/comments-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

/** The comments as a side panel, loaded when they are first opened; routes hand it to the feature that shows the rows. */
export const LazyComments: CommentsSlot = lazily(() =>
  import('./comments-panel.tsx').then(({ CommentsPanel }) => CommentsPanel),
);
