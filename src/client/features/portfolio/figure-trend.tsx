import { useLingui } from '@lingui/react/macro';
import { useTold } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { trendOf } from '#domain/sites/portfolio.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import classes from './portfolio.module.css';

/** How the figure has moved in about a month, as far as both figures are known; that there is none to compare with is said. */
export const FigureTrend = ({ site }: { readonly site: SiteSummary }) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  if (site.gwpKgCo2ePerM2Year === null) return null;
  const trend = trendOf(site);
  if (trend === null) return <div className={classes['second']}>{t`no figure of a month ago`}</div>;
  const { earlier, change } = trend;
  const day = format.date(earlier.day);
  const [moved, figure] = [format.signed(change, 2), told(earlier.state, format.number(earlier.gwp, 2))];
  return (
    <div className={classes['second']}>
      {change === null ? t`${day}: ${figure}` : change === 0 ? t`unchanged since ${day}` : t`${moved} since ${day}`}
    </div>
  );
};
