import { lazily } from '#client/ui/browser/lazily.tsx';

/** Hands a calculation in, from the reports: loaded when it is asked for. */
export const LazySubmitDialog = lazily(async () => (await import('./submit-dialog.tsx')).SubmitDialog);
