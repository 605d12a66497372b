import { lazy, Suspense } from 'react';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

/** The history as a side panel, loaded when it is first opened; routes hand it to the feature that shows the row. */
export const LazyHistory: HistorySlot = (props) => (
  <Suspense fallback={null}>
    <HistoryPanel {...props} />
  </Suspense>
);
