import { type ComponentType, lazy } from 'react';
import { loadPageTexts } from '#client/data/device/texts.ts';

/** The dialog of a new site, opened by what is not the sites page; loaded when it is first opened. */
export const LazyCreateSite = lazy<ComponentType<{ readonly onClose: () => void }>>(async () => {
  const [{ CreateSiteDialog }] = await Promise.all([import('./create-site-dialog.tsx'), loadPageTexts()]);
  return { default: CreateSiteDialog };
});
