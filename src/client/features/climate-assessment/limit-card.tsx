import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { FigureButton } from '#client/parts/report/figure-button.tsx';
import { PictureButtons } from '#client/parts/report/picture-buttons.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { LimitLabel, VerdictNote } from '#client/ui/report/verdict-note.tsx';
import { Stat } from '#client/ui/stat.tsx';
import type { LimitResult, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { usesTables } from '#domain/carbon/method.ts';
import classes from './climate-assessment.module.css';

/** The building against its limit, in words and as a bar; the building site stands apart, outside the limit. */
export const LimitCard = ({ view }: { view: CalculationView }) => {
  const { i18n } = useLingui();
  const { result, calculation } = view;
  const { limit, site, building } = result;
  const hasLimits = usesTables(calculation);
  const limitSet = hasLimits ? view.limitSet : null;
  const setName = !hasLimits
    ? ''
    : limitSet === null
      ? limit.set
      : i18n.locale === 'fi'
        ? limitSet.nameFi
        : limitSet.nameEn;
  return (
    <Panel className={classes['card'] ?? ''}>
      <LimitFigure limit={limit} hasArea={building.areaM2 !== null} hasLimits={hasLimits} />
      <LimitBar value={limit.result} limit={limit.value} status={limit.status} />
      <Lines limit={limit} site={site} />
      <p className={classes['note']}>
        {setName}
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

const Export = ({ view }: { view: CalculationView }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { limit } = view.result;
  if (limit.value === null && limit.result === null) return null;
  const margin = format.number(limit.margin === null ? null : Math.abs(limit.margin), 2);
  return (
    <PictureButtons
      view={view}
      title={t`Against the limit`}
      unit="kg CO₂e/m²/a"
      draw={async (head) => {
        const { gaugePicture } = await import('#domain/pictures/gauge-picture.ts');
        return gaugePicture(head, {
          result: { label: t`Building`, value: limit.result, figure: format.number(limit.result, 2) },
          limit: { label: t`Limit value`, value: limit.value, figure: format.number(limit.value, 2) },
          verdict:
            limit.result === null
              ? t`Not calculated`
              : limit.pass === null
                ? t`Cannot be said yet`
                : limit.pass
                  ? t`${margin} below`
                  : t`${margin} above`,
        });
      }}
    />
  );
};

interface FigureProps {
  readonly limit: LimitResult;
  readonly hasArea: boolean;
  /** false: limits are of another method. */
  readonly hasLimits: boolean;
}

const LimitFigure = ({ limit, hasArea, hasLimits }: FigureProps) => {
  const format = useFormat();
  const label = <LimitLabel limit={limit} />;
  const { value, margin, pass } = limit;
  if (value === null) {
    return (
      <Stat
        size="large"
        label={label}
        value="–"
        note={
          !hasLimits ? (
            <Trans>Limit values are of the Finnish method</Trans>
          ) : hasArea ? (
            <Trans>There is no limit value for the use class</Trans>
          ) : (
            <Trans>The limit value follows from the use class and its area</Trans>
          )
        }
      />
    );
  }
  const shownValue = format.number(value, 2);
  if (margin === null || pass === null) {
    return (
      <Stat size="large" label={label} value={shownValue} unit={<PerAreaUnit />} note={<VerdictNote limit={limit} />} />
    );
  }
  return (
    <Stat
      size="large"
      tone={pass ? 'accent' : 'danger'}
      label={label}
      value={format.number(Math.abs(margin), 2)}
      unit={pass ? <Trans>below the limit {shownValue}</Trans> : <Trans>above the limit {shownValue}</Trans>}
      note={pass ? <Trans>The limit value is met</Trans> : <Trans>The limit value is exceeded</Trans>}
    />
  );
};

/** What the bar compares, and the building site beside it. */
const Lines = ({ limit, site }: { limit: LimitResult; site: ScopeResult }) => {
  const format = useFormat();
  const { perM2Year, kgCo2e } = site;
  const useClass = limit.byUseClass.length > 1 ? limit.useClass : null;
  return (
    <dl className={classes['components']}>
      <div className={classes['component']}>
        <dt>{useClass === null ? <Trans>Building</Trans> : <Trans>Use class {useClass}</Trans>}</dt>
        <dd>{format.number(limit.result, 2)}</dd>
      </div>
      <div className={classes['component']}>
        <dt>
          <Trans>Limit value</Trans>
        </dt>
        <dd>{format.number(limit.value, 2)}</dd>
      </div>
      <div className={classes['component']}>
        <dt>
          <Trans>Building site</Trans>, <Trans>not part of the limit</Trans>
        </dt>
        <dd>
          <FigureButton scope="site" module="total">
            {perM2Year ? format.number(perM2Year.total, 2) : format.number(kgCo2e.total / 1000, 1)}
          </FigureButton>{' '}
          {perM2Year ? null : <TonnesUnit />}
        </dd>
      </div>
    </dl>
  );
};
