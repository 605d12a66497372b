import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { useVerdict, verdictTone } from '#client/parts/report/page/scope-figures.tsx';
import { comparedState, decidingClass } from '#client/parts/report/page/verdict-note.tsx';
import { PictureButtons } from '#client/parts/report/tables/picture-buttons.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import spread from '#client/ui/layout/spread-row.module.css';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { CalculationTotals, ClassLimit, LimitResult, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { usesTables } from '#domain/carbon/method.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { ruleOrigin, ruleSource } from '#domain/rules/rule-words.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { nameIn } from '#domain/values/names.ts';
import { limitInBothUnits, ownLimitText } from '#domain/words/limit-words.ts';
import limitClasses from './limit-card.module.css';

/** Each use class against its own limit, in words and as a bar; the building site stands apart, outside the limit. */
export const LimitCard = ({ view }: { view: CalculationView }) => {
  const language = useTextLanguage();
  const { result, calculation } = view;
  const { limit, site, byUseClass } = result;
  const hasLimits = usesTables(calculation);
  const limitSet = hasLimits ? view.limitSet : null;
  const ofSet = limitSet === null ? limit.set : nameIn(limitSet, language);
  return (
    <Panel title={<Trans>Limits by use class</Trans>} className={`${classes['card']} ${limitClasses['card']}`}>
      {byUseClass.length > 1 && (
        <p className="note">
          <Trans>The building is under the limit only when every class is.</Trans>
        </p>
      )}
      {byUseClass.length === 0 && (
        <p className="note">
          <Trans>The limit value follows from the use class and its area</Trans>
        </p>
      )}
      {limit.byUseClass.map((own, index) => (
        <ClassBlock
          key={own.useClass}
          own={own}
          areaM2={byUseClass[index]?.areaM2 ?? null}
          state={byUseClass[index]?.states.total ?? 'unknown'}
        />
      ))}
      <OwnLimits own={limit.own} byUseClass={byUseClass} />
      <BuildingSite site={site} />
      <p className="note">
        {hasLimits ? ofSet : <Trans>Limit values are of the Finnish method</Trans>}
        {limitSet?.tag === 'proposal' && (
          <>
            {' '}
            (<Trans>proposal</Trans>)
          </>
        )}
      </p>
      <Export view={view} />
    </Panel>
  );
};

interface ClassBlockProps {
  readonly own: ClassLimit;
  readonly areaM2: number | null;
  readonly state: FigureState;
}

const ClassBlock = ({ own, areaM2, state }: ClassBlockProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const verdict = useVerdict();
  const limit = own.value === null ? '' : limitInBothUnits(own.value, periodYears, format.number);
  return (
    <div className={limitClasses['classLimit']}>
      <div className={spread['row']}>
        <strong>{findUseClass(own.useClass)?.[language] ?? own.useClass}</strong>
        <Badge tone={badgeTones[verdictTone(own)]}>{verdict(own, state)}</Badge>
      </div>
      <Stat
        label={areaM2 === null ? own.useClass : `${own.useClass}, ${format.plain(areaM2)} m²`}
        value={<Told state={own.result === null ? 'unknown' : state}>{format.number(own.result, 2)}</Told>}
        unit={<PerAreaUnit />}
      />
      <LimitBar value={own.result} limit={own.value} status={own.status} state={state} />
      {own.value === null ? null : (
        <span className="note">
          <Trans>Limit {limit}</Trans>
        </span>
      )}
      {own.rule === null ? null : (
        <span className="note">{(own.status === 'exempt' ? ruleSource : ruleOrigin)(own.rule)[language]}</span>
      )}
    </div>
  );
};

interface OwnLimitsProps extends Pick<LimitResult, 'own'>, Pick<CalculationTotals, 'byUseClass'> {}

/** Limits that the site sets itself, beside the law's. */
const OwnLimits = ({ own, byUseClass: classes }: OwnLimitsProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const verdict = useVerdict();
  return own.map(({ name, byUseClass, ...excess }) => (
    <div key={name} className={limitClasses['classLimit']}>
      <strong>{name}</strong>
      {byUseClass.map(({ useClass, value, ...own }) =>
        value === null ? null : (
          <div key={useClass} className={spread['row']}>
            <span className="note">
              {useClass}: {ownLimitText({ ...excess, value }, language, format.number)}
            </span>
            <Badge tone={badgeTones[verdictTone(own)]}>
              {verdict(own, classes.find((one) => one.useClass === useClass)?.states.total)}
            </Badge>
          </div>
        ),
      )}
    </div>
  ));
};

const badgeTones = { accent: 'accent', danger: 'danger', plain: 'neutral' } as const;

const Export = ({ view }: { view: CalculationView }) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  const verdict = useVerdict();
  const { limit } = view.result;
  const shownClass = decidingClass(limit);
  if (limit.value === null && limit.result === null) return null;
  return (
    <PictureButtons
      corner
      view={view}
      title={t`Against the limit`}
      unit="kg CO₂e/m²/a"
      draw={async (head) => {
        const { gaugePicture } = await import('#domain/pictures/gauge-picture.ts');
        const figure = told(comparedState(view.result), format.number(limit.result, 2));
        return gaugePicture(head, {
          result: { label: shownClass ?? t`Building`, value: limit.result, figure },
          limit: { label: t`Limit value`, value: limit.value, figure: format.number(limit.value, 2) },
          verdict: verdict(limit, comparedState(view.result)),
        });
      }}
    />
  );
};

const BuildingSite = ({ site }: { site: ScopeResult }) => {
  const format = useFormat();
  const { perM2Year, kgCo2e, states } = site;
  return (
    <dl className={classes['components']}>
      <div className={classes['component']}>
        <dt>
          <Trans>Building site</Trans>, <Trans>not part of the limit</Trans>
        </dt>
        <dd>
          <FigureButton scope="site" module="total" state={states.footprint.total}>
            {perM2Year ? format.number(perM2Year.total, 2) : format.number(kgCo2e.total / 1000, 1)}
          </FigureButton>{' '}
          {perM2Year ? null : <TonnesUnit />}
        </dd>
      </div>
    </dl>
  );
};
