import { useCallback } from 'react';
import { useFormat } from '#client/ui/text/language.ts';
import { type Named, nameIn } from '#domain/values/names.ts';

export const useProductName = (): ((product: Named) => string) => {
  const { language } = useFormat();
  return useCallback((product) => nameIn(product, language), [language]);
};
