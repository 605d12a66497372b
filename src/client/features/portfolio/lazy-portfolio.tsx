import { type ComponentType, lazy } from 'react';
import { loadPageTexts } from '#client/data/device/texts.ts';
import type { PortfolioProps } from './portfolio-props.ts';

/** All one's sites beside each other; loaded after the first screen. */
export const LazyPortfolio = lazy<ComponentType<PortfolioProps>>(async () => {
  const [part] = await Promise.all([import('./portfolio.tsx'), loadPageTexts()]);
  return { default: part.Portfolio };
});
