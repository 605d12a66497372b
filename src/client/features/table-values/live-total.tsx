import { Trans } from '@lingui/react/macro';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Stat } from '#client/ui/stat.tsx';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import classes from './table-values.module.css';

/** The calculation's live figure, always in sight. */
export const LiveTotal = ({ result }: { readonly result: CalculationResult }) => {
  const format = useFormat();
  const { building, site, limit } = result;
  const { margin, pass } = limit;
  const limitText = format.number(limit.value, 2);
  return (
    <aside className={classes['total']}>
      <div className={classes['totalMain']} aria-live="polite" aria-atomic="true">
        <Stat
          label={<Trans>Carbon footprint, building</Trans>}
          value={
            building.perM2Year
              ? format.number(building.perM2Year.total, 2)
              : format.number(building.kgCo2e.total / 1000, 1)
          }
          unit={building.perM2Year ? 'kg CO₂e/m²/a' : 't CO₂e'}
        />
      </div>
      <div className={classes['totalBar']}>
        <LimitBar value={limit.result} limit={limit.value} status={limit.status} />
      </div>
      <Stat
        label={<Trans>Limit {limitText}</Trans>}
        tone={pass === null ? 'plain' : pass ? 'accent' : 'danger'}
        value={margin === null ? '–' : format.number(Math.abs(margin), 2)}
        unit={
          pass !== null ? (
            pass ? (
              <Trans>below</Trans>
            ) : (
              <Trans>above</Trans>
            )
          ) : limit.status === 'unknown' ? (
            <Trans>cannot be said yet</Trans>
          ) : undefined
        }
      />
      <div className={classes['totalSite']}>
        <Stat
          label={<Trans>Building site</Trans>}
          value={site.perM2Year ? format.number(site.perM2Year.total, 2) : format.number(site.kgCo2e.total / 1000, 1)}
          unit={site.perM2Year ? 'kg CO₂e/m²/a' : 't CO₂e'}
        />
      </div>
    </aside>
  );
};
