import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useCalculationViews } from '#client/data/content/views/calculation-views.ts';
import { useCalculations } from '#client/data/content/views/views.ts';
import { useReportDownloads } from '#client/data/reports/report-downloads.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { sameRows } from '#domain/documents/row-origins.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { CalculationChooser } from './calculation-chooser.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import classes from './compare.module.css';
import type { ComparePageProps } from './compare-choices.ts';
import { comparedIds } from './comparison-choice.ts';
import { ComparisonWarnings } from './comparison-warnings.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { StagePanel } from './stage-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { WaterfallPanel } from './waterfall-panel.tsx';

/** Two to six calculations of a site side by side, and what makes the difference. */
export const ComparePage = (props: ComparePageProps) => {
  const { siteId, calculationId, choices } = props;
  const { t } = useLingui();
  const calculations = useCalculations(siteId);
  const ids = comparedIds(
    calculations.map(({ id }) => id),
    calculationId,
    choices,
  );
  const title = t`Compare calculations`;
  if (calculations.length < 2) {
    return (
      <Page title={title} width="text">
        <EmptyState title={<Trans>There is one calculation only</Trans>}>
          <Trans>
            Duplicate or create a calculation from the menu beside the calculation's name: then there is something to
            compare with.
          </Trans>
        </EmptyState>
      </Page>
    );
  }
  const chooser = <CalculationChooser calculations={calculations} ids={ids} {...props} />;
  if (ids.length < 2) {
    return (
      <Page title={title} width="full">
        {chooser}
        <EmptyState title={<Trans>Choose what to compare with</Trans>}>
          <Trans>Two to six calculations can stand side by side.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return (
    <ErrorBoundary
      resetKey={ids.join()}
      fallback={
        <Page title={title} width="full">
          {chooser}
          <EmptyState title={<Trans>A calculation could not be loaded</Trans>}>
            <Trans>Without a connection only calculations that have been opened on this device can be compared.</Trans>
          </EmptyState>
        </Page>
      }
    >
      <Comparison {...props} ids={ids} title={title} chooser={chooser} />
    </ErrorBoundary>
  );
};

interface ComparisonProps extends ComparePageProps {
  readonly ids: readonly string[];
  readonly title: string;
  readonly chooser: React.ReactNode;
}

const Comparison = ({ siteId, calculationId: current, ids, title, chooser, choices, onChoices }: ComparisonProps) => {
  const { views, inputs, comparison } = useComparison(siteId, ids);
  const [base] = views;
  const { figure } = choices;
  const shown = views.find(({ calculation }) => calculation.id === figure?.calculationId) ?? base;
  const names = views.map(({ calculation }) => calculation.name).join(', ');
  const [baseId = '', ...others] = ids;
  const downloads = useReportDownloads({
    signing: { report: 'compare', others },
    place: { siteId, calculationId: baseId },
    siteName: base?.site.name ?? '',
    calculationName: base?.calculation.name ?? '',
    report: () => comparison,
    form: ({ comparisonForm }) => comparisonForm,
    workbook: (files, choice) => files.comparison(choice, others),
    document: async () => {
      const { comparisonSource } = await import('#domain/reports/pdf/comparison-source.ts');
      const totals = views.map(({ result }) => result);
      return comparisonSource(inputs, totals, { site: base?.site ?? emptySiteFields });
    },
  });
  if (base === undefined || shown === undefined) return null;
  const explain = (calculationId: string, next: Figure) => onChoices({ figure: { ...next, calculationId } });
  return (
    <ReportPage
      title={title}
      view={shown}
      calculationNames={names}
      inputs={inputs}
      actions={<ReportActions {...downloads} />}
      figure={figure}
      onFigure={(next) => onChoices({ figure: next && { ...next, calculationId: shown.calculation.id } })}
      paper="landscape"
      share={{ with: ids.filter((id) => id !== current).join(',') }}
    >
      {chooser}
      <ComparisonWarnings warnings={comparison.warnings} />
      <SummaryPanel comparison={comparison} views={views} onExplain={explain} />
      <WaterfallPanel comparison={comparison} views={views} choices={choices} onChoices={onChoices} />
      <StagePanel scope="building" comparison={comparison} views={views} onExplain={explain} />
      <StagePanel scope="site" comparison={comparison} views={views} onExplain={explain} />
      <CategoryPanel comparison={comparison} />
      <div className={classes['changes']}>
        {views.slice(1).map((view, index) => (
          <ChangesPanel key={view.calculation.id} base={base} other={view} changes={comparison.rows[index]} />
        ))}
      </div>
      {views.slice(1).map((view, index) => (
        <DifferencesPanel
          key={view.calculation.id}
          base={base}
          other={view}
          differences={comparison.differences[index]}
        />
      ))}
    </ReportPage>
  );
};

/** The chosen calculations as they are now, and what makes the difference between them. */
const useComparison = (siteId: string, ids: readonly string[]) => {
  const calculations = useCalculations(siteId);
  const views = useCalculationViews(siteId, ids);
  const inputs = useMemo(() => views.map(({ input }) => input), [views]);
  const comparison = useMemo(
    () =>
      compareCalculations(
        inputs,
        views.map(({ result }) => result),
        originsOf(calculations, views),
      ),
    [inputs, views, calculations],
  );
  return { views, inputs, comparison };
};

/** Which rows of the base those of each other calculation are, where the one was copied from the other. */
const originsOf = (calculations: readonly Calculation[], [base, ...others]: readonly CalculationView[]) =>
  base === undefined ? [] : others.map((other) => sameRows(calculations, rowsOf(base), rowsOf(other)));

const rowsOf = ({ calculation, quantities }: CalculationView) => ({ calculation, rows: quantities });
