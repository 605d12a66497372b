import { lazy } from 'react';

/** Hands a calculation in, from the reports: loaded when it is asked for. */
export const LazySubmitDialog = lazy(async () => ({ default: (await import('./submit-dialog.tsx')).SubmitDialog }));
