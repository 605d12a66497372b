import { Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { handprintSum } from '#client/parts/report/page/scope-figures.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ScopeResult } from '#domain/carbon/calculation-result.ts';
import { handprintModules } from '#domain/terms/modules.ts';
import classes from './climate-assessment.module.css';

/** The building's handprint with its components: apart from the footprint, never netted with it. */
export const HandprintCard = ({ building }: { building: ScopeResult }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { kgCo2e, perM2Year } = building.handprint;
  const text = (value: number) => (perM2Year ? format.number(value, 2) : format.number(value / 1000, 1));
  const values = perM2Year ?? kgCo2e;
  return (
    <Panel className={classes['handprint'] ?? ''}>
      <Stat
        size="large"
        tone="handprint"
        label={
          <Term term="handprint">
            <Trans>Carbon handprint, building</Trans>
          </Term>
        }
        value={
          <FigureButton scope="building" module="handprint" state={building.states.handprint.total}>
            {format.number(handprintSum(building.handprint, perM2Year !== null), perM2Year ? 2 : 1)}
          </FigureButton>
        }
        unit={perM2Year ? <PerAreaUnit /> : <TonnesUnit />}
        note={<Trans>Benefits outside the footprint, never subtracted from it</Trans>}
      />
      <dl className={classes['components']}>
        {handprintModules.map((module) => (
          <div key={module} className={classes['component']}>
            <dt>
              <Term term={module}>{moduleCodes[module]}</Term> {t(moduleNames[module])}
            </dt>
            <dd>
              <FigureButton scope="building" module={module} state={building.states.handprint[module]}>
                {text(values[module])}
              </FigureButton>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
