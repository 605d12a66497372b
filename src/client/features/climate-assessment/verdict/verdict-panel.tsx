import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { useVerdict } from '#client/parts/report/page/scope-figures.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { estimatedLimits, isBeforePermit } from '#domain/carbon/verdict.ts';
import type { LimitStatus } from '#domain/terms/figure-state.ts';
import { MissingList } from './missing-list.tsx';

interface Props {
  readonly view: CalculationView;
  readonly isEstimated: boolean;
  readonly onEstimate: (isShown: boolean) => void;
}

/** First of all, while something is missing: what may be said of the limit, what is missing and where it is given. */
export const VerdictPanel = ({ view, ...estimate }: Props) => {
  const { limit, building } = view.result;
  if (limit.missing === 0) return null;
  return (
    <Panel title={<Title status={limit.status} />} className={classes['verdict'] ?? ''}>
      <p className="note">
        {hasEstimates(view) ? (
          <Trans>Rows of a typical building are estimates: the result can rise or fall when they are replaced.</Trans>
        ) : building.states.footprint.total === 'unknown' ? (
          <Trans>There is no result to tell before what is missing is added.</Trans>
        ) : (
          <Trans>The result can only rise when what is missing is added.</Trans>
        )}
      </p>
      <Estimate view={view} {...estimate} />
      <MissingList view={view} />
    </Panel>
  );
};

const hasEstimates = ({ result }: CalculationView): boolean =>
  result.warnings.some(({ code }) => code === 'estimated-rows');

const Title = ({ status }: { readonly status: LimitStatus }) =>
  status === 'over' ? (
    <Trans>The limit is exceeded already.</Trans>
  ) : status === 'unknown' ? (
    <Trans>Under the limit? Cannot be said yet.</Trans>
  ) : (
    <Trans>The result is unfinished.</Trans>
  );

/** Before the permit stage: what would be said if nothing were missing. It is never said without its name. */
const Estimate = ({ view: { result, site, input }, isEstimated, onEstimate }: Props) => {
  const verdict = useVerdict();
  const estimates = estimatedLimits(result.limit);
  if (estimates.length === 0 || !isBeforePermit(site.permitDate, input.today)) return null;
  return (
    <div className={classes['estimate']}>
      <SecondaryButton aria-pressed={isEstimated} onClick={() => onEstimate(!isEstimated)}>
        {isEstimated ? <Trans>Hide the estimate</Trans> : <Trans>Show an estimate</Trans>}
      </SecondaryButton>
      {isEstimated &&
        estimates.map((own) => (
          <span key={own.useClass} className={classes['estimated']}>
            <Badge tone="neutral">
              <Trans>
                Estimate, {own.useClass}: {verdict(own)}
              </Trans>
            </Badge>
            <span className="note">
              <Trans>if what is missing adds nothing; not a result for the permit</Trans>
            </span>
          </span>
        ))}
    </div>
  );
};
