import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { FigureButton } from '#client/parts/report/figure-button.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { Stat } from '#client/ui/stat.tsx';
import type { Completeness, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { sumOfRounded } from '#domain/carbon/round.ts';
import { handprintModules } from '#domain/terms/modules.ts';
import classes from './climate-assessment.module.css';

/** The building's handprint with its components: apart from the footprint, never netted with it. */
export const HandprintCard = ({ building, completeness }: { building: ScopeResult; completeness: Completeness }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { kgCo2e, perM2Year } = building.handprint;
  const text = (value: number) => (perM2Year ? format.number(value, 2) : format.number(value / 1000, 1));
  const values = perM2Year ?? kgCo2e;
  const sum = handprintModules.map((module) => values[module]);
  const total = perM2Year ? sumOfRounded(sum) : sum.reduce((all, value) => all + value, 0);
  return (
    <Panel className={classes['card'] ?? ''}>
      <Stat
        size="large"
        tone="handprint"
        label={<Trans>Carbon handprint, building</Trans>}
        value={
          <FigureButton scope="building" module="handprint">
            {text(total)}
          </FigureButton>
        }
        unit={perM2Year ? <PerAreaUnit /> : <TonnesUnit />}
        note={<Trans>Benefits outside the footprint, never subtracted from it</Trans>}
      />
      <dl className={classes['components']}>
        {handprintModules.map((module) => (
          <div key={module} className={classes['component']}>
            <dt>
              {moduleCodes[module]} {t(moduleNames[module])}
            </dt>
            <dd>
              <FigureButton scope="building" module={module}>
                {text(values[module])}
              </FigureButton>
            </dd>
          </div>
        ))}
      </dl>
      <Coverage completeness={completeness} />
    </Panel>
  );
};

const Coverage = ({ completeness }: { completeness: Completeness }) => {
  const format = useFormat();
  const share = format.percent(completeness.massShare);
  const gapCount = completeness.gaps.length;
  return (
    <p className={classes['note']}>
      {completeness.massShare !== null && <Trans>Covers {share} of the mass</Trans>}
      {gapCount > 0 && (
        <>
          {completeness.massShare !== null && ' · '}
          <a className={classes['gapLink']} href="#gaps">
            <Plural value={gapCount} one="# gap" other="# gaps" />
          </a>
        </>
      )}
    </p>
  );
};
