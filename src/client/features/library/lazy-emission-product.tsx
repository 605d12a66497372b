import { loadPageTexts } from '#client/data/device/texts.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

/** What the emission library says of a product; loaded when it is first asked for. */
export const LazyEmissionProduct = lazily<{ readonly itemId: string; readonly onClose: () => void }>(async () => {
  const [part] = await Promise.all([import('./emission-product.tsx'), loadPageTexts()]);
  return part.EmissionProduct;
});
