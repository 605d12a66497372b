import { useFormat } from '#client/ui/text/language.ts';
import { heatedAreaOf, type Site } from '#domain/sites/site.ts';
import { findUseClass } from '#domain/terms/use-class.ts';

/** Address, use class, area and completion year in one line, as far as they are known. */
export const useSiteFacts = (site: Site): string => {
  const format = useFormat();
  const areaM2 = heatedAreaOf(site.useClasses);
  const useClass = findUseClass(site.useClasses[0]?.code ?? '')?.[format.language];
  return [
    site.address,
    useClass?.split(',')[0] ?? '',
    areaM2 === null ? '' : `${format.plain(areaM2)} m²`,
    site.completionYear === null ? '' : String(site.completionYear),
  ]
    .filter((part) => part !== '')
    .join(' · ');
};
