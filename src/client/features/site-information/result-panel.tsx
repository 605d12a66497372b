import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { LimitLabel, VerdictNote } from '#client/ui/report/verdict-note.tsx';
import { Stat } from '#client/ui/stat.tsx';
import { round2 } from '#domain/carbon/round.ts';
import classes from './site-information.module.css';

/** What the areas and the use classes make of the result, beside the form. */
export const ResultPanel = ({ view }: { view: Pick<CalculationView, 'result' | 'calculation'> }) => {
  const format = useFormat();
  const { building, site, limit } = view.result;
  const limitText = format.number(limit.value, 2);
  const margin = format.number(limit.margin === null ? null : Math.abs(round2(limit.margin)), 2);
  return (
    <aside className={classes['result']}>
      <Panel title={<Trans>What follows</Trans>}>
        <div className={classes['stats']} aria-live="polite">
          <Stat
            size="large"
            label={<Trans>Carbon footprint, building</Trans>}
            value={
              building.perM2Year === null
                ? format.number(building.kgCo2e.total / 1000, 1)
                : format.number(building.perM2Year.total, 2)
            }
            unit={building.perM2Year === null ? 't CO₂e' : 'kg CO₂e/m²/a'}
            note={view.calculation.name}
          />
          <LimitBar value={limit.result} limit={limit.value} status={limit.status} />
          {limit.value === null ? (
            <p className={classes['hint']}>
              <Trans>No limit value applies to the use classes.</Trans>
            </p>
          ) : (
            <Stat
              label={<LimitLabel limit={limit} />}
              value={limitText}
              unit="kg CO₂e/m²/a"
              tone={limit.pass === null ? 'plain' : limit.pass ? 'accent' : 'danger'}
              note={
                limit.pass === null ? (
                  <VerdictNote limit={limit} />
                ) : limit.pass ? (
                  <Trans>The result is {margin} below the limit</Trans>
                ) : (
                  <Trans>The result is {margin} above the limit</Trans>
                )
              }
            />
          )}
          <Stat label={<Trans>Heated net area in all</Trans>} value={format.plain(building.areaM2)} unit="m²" />
          <Stat
            label={<Trans>Building site</Trans>}
            value={site.perM2Year === null ? '–' : format.number(site.perM2Year.total, 2)}
            unit="kg CO₂e/m²/a"
          />
        </div>
      </Panel>
    </aside>
  );
};
