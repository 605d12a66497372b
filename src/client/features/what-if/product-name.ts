import { useCallback } from 'react';
import { useFormat } from '#client/ui/language.ts';
import type { SwapProduct } from '#domain/what-if/swaps.ts';

export const useProductName = (): ((product: Pick<SwapProduct, 'nameFi' | 'nameEn'>) => string) => {
  const { language } = useFormat();
  return useCallback(({ nameFi, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameFi), [language]);
};
