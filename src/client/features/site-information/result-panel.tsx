import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { FootprintTotal, ScopeUnit, useVerdict, verdictTone } from '#client/parts/report/page/scope-figures.tsx';
import { comparedState, LimitLabel, VerdictNote } from '#client/parts/report/page/verdict-note.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import beside from '#client/ui/layout/side-columns.module.css';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import classes from './site-information.module.css';

/** What the areas and the use classes make of the result, beside the form. */
export const ResultPanel = ({ view }: { view: Pick<CalculationView, 'result' | 'calculation'> }) => {
  const format = useFormat();
  const language = useTextLanguage();
  const verdict = useVerdict();
  const { building, limit } = view.result;
  const limitText = format.number(limit.value, 2);
  return (
    <aside className={`${beside['side']} ${classes['result']}`}>
      <Panel title={<Trans>What follows</Trans>}>
        <div className={classes['stats']} aria-live="polite">
          <Stat
            size="large"
            label={<Trans>Carbon footprint, building</Trans>}
            value={<FootprintTotal result={view.result} />}
            unit={<ScopeUnit result={view.result} />}
            note={view.calculation.name}
          />
          <LimitBar value={limit.result} limit={limit.value} status={limit.status} state={comparedState(view.result)} />
          {limit.value === null ? (
            <p className="note">
              {limit.status === 'exempt' ? (
                ruleSource('limitNotApplied')[language]
              ) : (
                <Trans>No limit value applies to the use classes.</Trans>
              )}
            </p>
          ) : (
            <Stat
              label={<LimitLabel limit={limit} />}
              value={limitText}
              unit={<PerAreaUnit />}
              tone={verdictTone(limit)}
              note={
                limit.status === 'unknown' ? <VerdictNote limit={limit} /> : verdict(limit, comparedState(view.result))
              }
            />
          )}
          <Stat label={<Trans>Heated net area in all</Trans>} value={format.plain(building.areaM2)} unit="m²" />
          <Stat
            label={<Trans>Building site</Trans>}
            value={<FootprintTotal result={view.result} scope="site" />}
            unit={<ScopeUnit result={view.result} scope="site" />}
          />
        </div>
      </Panel>
    </aside>
  );
};
