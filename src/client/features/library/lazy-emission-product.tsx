import { type ComponentType, lazy } from 'react';
import { loadPageTexts } from '#client/data/device/texts.ts';

/** What the emission library says of a product; loaded when it is first asked for. */
export const LazyEmissionProduct = lazy<ComponentType<{ readonly itemId: string; readonly onClose: () => void }>>(
  async () => {
    const [{ EmissionProduct }] = await Promise.all([import('./emission-product.tsx'), loadPageTexts()]);
    return { default: EmissionProduct };
  },
);
