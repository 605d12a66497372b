import { Trans } from '@lingui/react/macro';
import type { SiteSummary } from '#domain/site.ts';
import { useFormat } from './language.ts';
import { LimitBar } from './limit-bar.tsx';
import classes from './site-footprint.module.css';

type Footprint = Pick<SiteSummary, 'gwpKgCo2ePerM2Year' | 'limitKgCo2ePerM2Year'>;

/** A site's footprint as figure, bar and margin to the limit. */
export const SiteFootprint = ({ site }: { readonly site: Footprint }) => {
  const format = useFormat();
  const { gwpKgCo2ePerM2Year: value, limitKgCo2ePerM2Year: limit } = site;
  return (
    <div className={classes['footprint']}>
      <div className={classes['figures']}>
        {value === null ? (
          <span className={classes['missing']}>
            <Trans>Not calculated yet</Trans>
          </span>
        ) : (
          <>
            <span className={classes['value']}>{format.number(value, 2)}</span>
            <span className={classes['second']}>kgCO₂e/m²/a</span>
          </>
        )}
        <Margin value={value} limit={limit} />
      </div>
      <LimitBar value={value} limit={limit} />
      <div className={classes['second']}>
        {limit === null ? <Trans>No limit value</Trans> : <Trans>Limit {format.number(limit, 2)}</Trans>}
      </div>
    </div>
  );
};

/** How far below or above the limit, in words as well as in colour. */
const Margin = ({ value, limit }: { readonly value: number | null; readonly limit: number | null }) => {
  const format = useFormat();
  if (value === null || limit === null) return null;
  const over = value > limit;
  const margin = format.number(Math.abs(limit - value), 2);
  return (
    <span className={classes['margin']} data-over={over}>
      {over ? <Trans>{margin} over the limit</Trans> : <Trans>{margin} under the limit</Trans>}
    </span>
  );
};
