import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { stageGradient, stageShares } from '#client/features/quantities/columns/row-cells.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import { useTold } from '#client/parts/figures/told.tsx';
import { ExplainButton, FigureButton } from '#client/parts/report/figure-button.tsx';
import { usePlace } from '#client/parts/report/place.ts';
import { coveredPercent, handprintSum, useVerdict, verdictTone } from '#client/parts/report/scope-figures.tsx';
import { PerAreaUnit } from '#client/parts/report/units.tsx';
import { AppLink } from '#client/ui/app-link.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { periodYears } from '#domain/carbon/period.ts';
import classes from './figure-foot.module.css';

interface FigureFootProps {
  readonly result: CalculationResult;
  readonly onShowGaps: () => void;
  readonly onExplainLimit: () => void;
  /** The phone's main action. */
  readonly action?: React.ReactNode;
}

/** The calculation's live figure, always in sight; the same numbers as in the climate report. */
export const FigureFoot = ({ result, onShowGaps, onExplainLimit, action }: FigureFootProps) => {
  const { t } = useLingui();
  return (
    <section className={classes['foot']} aria-label={t`Result of the calculation`}>
      <Footprint result={result} />
      <StageBar result={result} />
      <Margin result={result} onExplainLimit={onExplainLimit} />
      <Total result={result} />
      <Handprint result={result} />
      <Completeness result={result} onShowGaps={onShowGaps} />
      {action === undefined ? null : <div className={classes['action']}>{action}</div>}
      <LiveSummary result={result} />
    </section>
  );
};

type ResultProps = Pick<FigureFootProps, 'result'>;

const Footprint = ({ result }: ResultProps) => {
  const format = useFormat();
  const { perM2Year, states } = result.building;
  const limit = format.number(result.limit.value, 2);
  const { gaps } = result.completeness;
  if (perM2Year === null && gaps.some(({ code }) => code === 'no-heated-area')) return <MissingArea result={result} />;
  return (
    <div className={classes['figure']}>
      <div className={classes['label']}>
        <Trans>Carbon footprint, building</Trans>
      </div>
      <div>
        <strong className={classes['main']}>
          <FigureButton scope="building" module="total" state={states.footprint.total}>
            {format.number(perM2Year?.total, 2)}
          </FigureButton>
        </strong>{' '}
        <span className="second">
          <PerAreaUnit />
        </span>
        {result.limit.value === null ? null : (
          <span className={classes['phone-limit']}>
            · <Trans>limit {limit}</Trans>
          </span>
        )}
      </div>
    </div>
  );
};

/** Without an area there is no figure to compare with the limit: the tonnes, and the way to the area. */
const MissingArea = ({ result }: ResultProps) => {
  const format = useFormat();
  const place = usePlace();
  return (
    <div className={classes['figure']}>
      <div className={classes['label']}>
        <Trans>Carbon footprint, building</Trans>
      </div>
      <div>
        <strong className={classes['main']}>
          <FigureButton scope="building" module="total" state={result.building.states.footprint.total}>
            {format.number(result.building.kgCo2e.total / 1000, 1)}
          </FigureButton>
        </strong>
        <span className="second">
          t CO₂e ·{' '}
          <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
            <Trans>heated net area is missing</Trans>
          </AppLink>
        </span>
      </div>
    </div>
  );
};

/** Stages side by side on the scale of the limit; the figures beside it say the same in words. */
const StageBar = ({ result }: ResultProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { perM2Year, kgCo2e } = result.building;
  // The limit of one class of several is no mark on the building's scale.
  const limit = result.limit.byUseClass.length > 1 ? null : result.limit.value;
  const shares = stageShares(perM2Year ?? kgCo2e);
  const total = perM2Year?.total ?? null;
  const whole = total === null ? null : Math.max(total * 1.05, (limit ?? 0) * 1.25);
  const width = whole === null || whole === 0 || total === null ? 100 : (100 * Math.max(0, total)) / whole;
  const stages = shares.map(({ stage, share }) => `${stageCodes[stage]} ${format.percent(share)}`).join(', ');
  return (
    <div className={classes['bar']} role="img" aria-label={t`Stages: ${stages}`} title={stages}>
      <div className={classes['track']}>
        <div className={classes['stages']} style={{ width: `${width}%`, background: stageGradient(shares) }} />
      </div>
      {limit === null || whole === null ? null : (
        <div className={classes['limit']} style={{ insetInlineStart: `${(100 * limit) / whole}%` }}>
          <span>
            <Trans>limit {format.number(limit, 2)}</Trans>
          </span>
        </div>
      )}
    </div>
  );
};

const Margin = ({ result: { limit }, onExplainLimit }: Pick<FigureFootProps, 'result' | 'onExplainLimit'>) => {
  const { t } = useLingui();
  const text = useVerdict()(limit);
  return (
    <div className={classes['figure']} data-part="margin">
      <div className={classes['label']}>
        <Trans>Margin</Trans>
      </div>
      <div data-tone={footTones[verdictTone(limit)]}>
        <ExplainButton label={t`${text}: show how it is calculated`} onClick={onExplainLimit}>
          {text}
        </ExplainButton>
      </div>
    </div>
  );
};

const footTones = { accent: 'good', danger: 'bad', plain: 'plain' } as const;

const Total = ({ result }: ResultProps) => {
  const format = useFormat();
  return (
    <div className={classes['figure']} data-part="total">
      <div className={classes['label']}>
        <Trans>Total {periodYears} a</Trans>
      </div>
      <div>
        <FigureButton scope="building" module="total" state={result.building.states.footprint.total}>
          {`${format.number(result.building.kgCo2e.total / 1000)} t CO₂e`}
        </FigureButton>
      </div>
    </div>
  );
};

const Handprint = ({ result }: ResultProps) => {
  const format = useFormat();
  const { handprint, states } = result.building;
  const total = handprint.perM2Year === null ? null : handprintSum(handprint, true);
  return (
    <div className={classes['figure']} data-part="handprint">
      <div className={classes['label']}>
        <Trans>Carbon handprint</Trans>
      </div>
      <div data-tone="handprint">
        <FigureButton scope="building" module="handprint" state={states.handprint.total}>
          {format.number(total, 2)}
        </FigureButton>
      </div>
    </div>
  );
};

const Completeness = ({ result, onShowGaps }: Pick<FigureFootProps, 'result' | 'onShowGaps'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const { massShare, rows, rowsCalculated, gaps } = result.completeness;
  const share = coveredPercent(format, massShare);
  const gapCount = gaps.length;
  return (
    <div className={classes['figure']} data-part="completeness">
      <div className={classes['label']}>
        <Trans>Coverage</Trans>
      </div>
      <div>
        <Trans>
          {format.number(rowsCalculated)} / {format.number(rows)} rows
        </Trans>
        {massShare === null ? null : (
          <span className={classes['mass']}>
            {', '}
            <Trans>{share} of mass</Trans>
          </span>
        )}
        {gapCount === 0 ? null : ' · '}
        {gapCount === 0 ? null : (
          <button type="button" className={classes['gaps']} onClick={onShowGaps}>
            {gapCount === 1 ? t`1 gap` : t`${gapCount} gaps`}
          </button>
        )}
      </div>
    </div>
  );
};

const settleMs = 1200;

/** Read aloud only when the figures have come to rest, not with every keystroke. */
const LiveSummary = ({ result }: ResultProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { perM2Year, states } = result.building;
  const footprint = useTold()(states.footprint.total, format.number(perM2Year?.total, 2));
  const verdict = useVerdict()(result.limit);
  const text = t`Carbon footprint ${footprint} kg CO₂e/m²/a, margin to the limit: ${verdict}`;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output className="visually-hidden" aria-live="polite">
      {spoken}
    </output>
  );
};
