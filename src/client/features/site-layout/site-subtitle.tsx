import { useFormat } from '#client/ui/language.ts';
import type { Site } from '#domain/site.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './site-sidebar.module.css';

/** Use class, heated net area and completion year, as far as they are known. */
export const SiteSubtitle = ({ site }: { readonly site: Site }) => {
  const format = useFormat();
  const areas = site.useClasses.map(({ heatedNetAreaM2 }) => heatedNetAreaM2 ?? 0);
  const areaM2 = areas.reduce((sum, area) => sum + area, 0);
  const useClass = findUseClass(site.useClasses[0]?.code ?? '')?.[format.language];
  const parts = [
    useClass?.split(',')[0],
    areaM2 > 0 ? `${format.plain(areaM2)} m²` : undefined,
    site.completionYear === null ? undefined : String(site.completionYear),
  ].filter((part) => part !== undefined);
  return <div className={classes['second']}>{parts.join(' · ')}</div>;
};
