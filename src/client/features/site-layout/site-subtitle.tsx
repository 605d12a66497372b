import { useFormat } from '#client/ui/text/language.ts';
import { heatedAreaOf, type Site } from '#domain/sites/site.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './site-sidebar.module.css';

/** Use class, heated net area and completion year, as far as they are known. */
export const SiteSubtitle = ({ site }: { readonly site: Site }) => {
  const format = useFormat();
  const areaM2 = heatedAreaOf(site.useClasses);
  const useClass = findUseClass(site.useClasses[0]?.code ?? '')?.[format.language];
  const parts = [
    useClass?.split(',')[0],
    areaM2 === null ? undefined : `${format.plain(areaM2)} m²`,
    site.completionYear === null ? undefined : String(site.completionYear),
  ].filter((part) => part !== undefined);
  return <div className={`note ${classes['second']}`}>{parts.join(' · ')}</div>;
};
