import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { stageGradient, stageShares } from '#client/parts/carbon/stage-shares.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { ExplainButton, FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { periodYears } from '#domain/carbon/period.ts';
import classes from './result-bar.module.css';
import {
  coveredPercent,
  FootprintTotal,
  HandprintSum,
  handprintSum,
  ScopeUnit,
  useVerdict,
  verdictTone,
} from './scope-figures.tsx';
import { comparedState, LimitFigure } from './verdict-note.tsx';

interface ResultBarProps {
  readonly result: CalculationResult;
  /** Of a change that is only tried: what it is without it, and the difference as text. */
  readonly tried?: { readonly before: CalculationResult; readonly difference: string };
  /** The figure that the page is about stands first. */
  readonly lead?: 'footprint' | 'handprint';
  /** Changes in these figures that cannot be sent just now. */
  readonly waiting?: number;
  /** Where figures are explained: of the limit, and of what is missing. */
  readonly explain?: { readonly onLimit: () => void; readonly onGaps: () => void };
  /** The phone's main action. */
  readonly action?: React.ReactNode;
}

/** A calculation's figures, always in sight and the same on every page: how much, what may be said of it, and the limit. */
export const ResultBar = (props: ResultBarProps) => {
  const { result, tried, lead = 'footprint', action } = props;
  const { t } = useLingui();
  return (
    <section
      className={classes['bar']}
      data-lead={lead}
      data-tried={tried !== undefined}
      aria-label={t`Result of the calculation`}
    >
      <div className={classes['figures']}>
        {lead === 'handprint' ? <Handprint {...props} /> : null}
        {tried === undefined ? null : <Before result={tried.before} />}
        <Footprint {...props} />
        <StageBar result={result} />
        <LimitVerdict {...props} />
        <Total {...props} />
        {lead === 'handprint' ? null : <Handprint {...props} />}
        <Site result={result} />
        <Coverage {...props} />
        {action === undefined ? null : <div className={classes['action']}>{action}</div>}
      </div>
      <LiveSummary result={result} />
    </section>
  );
};

interface FigureProps {
  readonly label: React.ReactNode;
  /** What it is, so that a narrow bar knows what to leave out. */
  readonly part: 'before' | 'footprint' | 'verdict' | 'total' | 'handprint' | 'site' | 'coverage';
  readonly isMain?: boolean;
  readonly children: React.ReactNode;
}

const Figure = ({ label, part, isMain = false, children }: FigureProps) => (
  <div className={classes['figure']} data-part={part} data-main={isMain}>
    <div className={classes['label']}>{label}</div>
    <div className={classes['value']}>{children}</div>
  </div>
);

const Before = ({ result }: Pick<ResultBarProps, 'result'>) => (
  <Figure label={<Trans>Now</Trans>} part="before">
    <FootprintTotal result={result} /> <Unit result={result} />
  </Figure>
);

const Footprint = ({ result, tried, waiting = 0, explain, lead = 'footprint' }: ResultBarProps) => {
  const format = useFormat();
  const { perM2Year, kgCo2e, states } = result.building;
  const figure = perM2Year === null ? format.number(kgCo2e.total / 1000, 1) : format.number(perM2Year.total, 2);
  return (
    <Figure
      part="footprint"
      isMain={lead === 'footprint'}
      label={
        <>
          {tried === undefined ? <Trans>Carbon footprint, building</Trans> : <Trans>What if</Trans>}
          {waiting === 0 ? null : (
            <span className={classes['waiting']}>
              {' · '}
              <Plural value={waiting} one="# change waits" other="# changes wait" />
            </span>
          )}
        </>
      }
    >
      <strong className={classes['main']}>
        {explain === undefined ? (
          <Told state={states.footprint.total}>{figure}</Told>
        ) : (
          <FigureButton scope="building" module="total" state={states.footprint.total}>
            {figure}
          </FigureButton>
        )}
      </strong>{' '}
      <Unit result={result} /> {tried === undefined ? null : <strong>{tried.difference}</strong>}
    </Figure>
  );
};

/** Per area, or tonnes and the way to the area that is missing. */
const Unit = ({ result }: Pick<ResultBarProps, 'result'>) => {
  const place = usePlace();
  const isWithoutArea = result.completeness.gaps.some(({ code }) => code === 'no-heated-area');
  return (
    <span className={classes['unit']}>
      <span className={classes['whole']}>
        <ScopeUnit result={result} />
      </span>
      {result.building.perM2Year !== null || !isWithoutArea || place.siteId === '' ? null : (
        <>
          {' · '}
          <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
            <Trans>heated net area is missing</Trans>
          </AppLink>
        </>
      )}
    </span>
  );
};

/** Stages side by side on the scale of the limit; the figures beside it say the same in words. */
const StageBar = ({ result }: Pick<ResultBarProps, 'result'>) => {
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
    <div className={classes['scale']} role="img" aria-label={t`Stages: ${stages}`} title={stages}>
      <div className={classes['track']}>
        <div className={classes['stages']} style={{ width: `${width}%`, background: stageGradient(shares) }} />
      </div>
      {limit === null || whole === null ? null : (
        <div className={classes['limit']} style={{ insetInlineStart: `${(100 * limit) / whole}%` }} />
      )}
    </div>
  );
};

const LimitVerdict = ({ result, explain }: ResultBarProps) => {
  const { t } = useLingui();
  const { limit } = result;
  const text = useVerdict()(limit, comparedState(result));
  return (
    <Figure part="verdict" label={limit.value === null ? <Trans>Limit value</Trans> : <LimitFigure limit={limit} />}>
      <span data-tone={verdictTone(limit)}>
        {explain === undefined ? (
          text
        ) : (
          <ExplainButton label={t`${text}: show how it is calculated`} onClick={explain.onLimit}>
            {text}
          </ExplainButton>
        )}
      </span>
    </Figure>
  );
};

const Total = ({ result, explain }: ResultBarProps) => {
  const format = useFormat();
  const state = result.building.states.footprint.total;
  const text = `${format.number(result.building.kgCo2e.total / 1000)} t CO₂e`;
  return (
    <Figure label={<Trans>Total {periodYears} a</Trans>} part="total">
      {explain === undefined ? (
        <Told state={state}>{text}</Told>
      ) : (
        <FigureButton scope="building" module="total" state={state}>
          {text}
        </FigureButton>
      )}
    </Figure>
  );
};

const Handprint = ({ result, explain, lead = 'footprint' }: ResultBarProps) => {
  const format = useFormat();
  const { handprint, states } = result.building;
  const isMain = lead === 'handprint';
  return (
    <Figure label={<Trans>Carbon handprint, building</Trans>} part="handprint" isMain={isMain}>
      <strong className={isMain ? classes['main'] : undefined} data-tone="accent">
        {explain === undefined || handprint.perM2Year === null ? (
          <HandprintSum result={result} />
        ) : (
          <FigureButton scope="building" module="handprint" state={states.handprint.total}>
            {format.number(handprintSum(handprint, true), 2)}
          </FigureButton>
        )}
      </strong>
      {isMain ? (
        <>
          {' '}
          <Unit result={result} />
        </>
      ) : null}
    </Figure>
  );
};

const Site = ({ result }: Pick<ResultBarProps, 'result'>) => (
  <Figure label={<Trans>Building site</Trans>} part="site">
    <FootprintTotal result={result} scope="site" />
  </Figure>
);

const Coverage = ({ result, explain }: ResultBarProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { massShare, rows, rowsCalculated, gaps } = result.completeness;
  const share = coveredPercent(format, massShare);
  const gapCount = gaps.length;
  const gapText = gapCount === 1 ? t`1 gap` : t`${format.number(gapCount)} gaps`;
  return (
    <Figure label={<Trans>Coverage</Trans>} part="coverage">
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
      {gapCount === 0 ? null : explain === undefined ? (
        <span className={classes['gaps']}>{gapText}</span>
      ) : (
        <button type="button" className={classes['gaps']} onClick={explain.onGaps}>
          {gapText}
        </button>
      )}
    </Figure>
  );
};

const settleMs = 1200;

/** Read aloud only when the figures have come to rest, not with every keystroke. */
const LiveSummary = ({ result }: Pick<ResultBarProps, 'result'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const { perM2Year, states } = result.building;
  const footprint = useTold()(states.footprint.total, format.number(perM2Year?.total, 2));
  const verdict = useVerdict()(result.limit, comparedState(result));
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
