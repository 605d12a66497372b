import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

/** The history as a side panel, loaded when it is first opened; routes hand it to the feature that shows the row. */
export const LazyHistory: HistorySlot = lazily(async () => (await import('./history-panel.tsx')).HistoryPanel);
