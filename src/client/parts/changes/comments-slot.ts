import type { ComponentType } from 'react';
import type { HistorySlot } from './history-slot.ts';

/** Every comment of the calculation, in the place of one thing that is commented on. */
export const allComments = 'all';

export interface CommentsPanelProps {
  readonly siteId: string;
  readonly calculationId: string;
  /** What is commented on, as the address has it (`keyOfTarget`), or `allComments`. */
  readonly target: string;
  readonly onTarget: (target: string) => void;
  readonly onClose: () => void;
  readonly History: HistorySlot;
}

/** The side panel with what is said; another feature, so the route hands it in. */
export type CommentsSlot = ComponentType<CommentsPanelProps>;
