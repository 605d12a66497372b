import type { ComponentType } from 'react';
import type { HistoryType } from '#domain/documents/history.ts';

export interface HistoryPanelProps {
  readonly type: HistoryType;
  readonly id: string;
  /** What the user calls it. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The side panel with the history of one row; another feature, so the route hands it in. */
export type HistorySlot = ComponentType<HistoryPanelProps>;
