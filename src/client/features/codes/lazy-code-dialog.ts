import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

/** Reading of codes, loaded when it is first asked for; routes hand it to the features that have codes to read. */
export const LazyCodeDialog: CodeSlot = lazily(() => import('./code-dialog.tsx').then((one) => one.CodeDialog));
