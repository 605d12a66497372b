import { loadPageTexts } from '#client/data/device/texts.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

/** The dialog of a new site, opened by what is not the sites page; loaded when it is first opened. */
export const LazyCreateSite = lazily<{ readonly onClose: () => void }>(async () => {
  const [part] = await Promise.all([import('./create-site-dialog.tsx'), loadPageTexts()]);
  return part.CreateSiteDialog;
});
