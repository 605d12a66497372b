import { useLingui } from '@lingui/react/macro';
import { type CalculationView, useCalculationView } from '#client/data/calculation-view.ts';
import { useReportDownloads } from '#client/data/report-downloads.ts';
import type { Figure } from '#client/ui/report/figure-key.ts';
import { HandprintTable } from '#client/ui/report/handprint-table.tsx';
import { ReportActions } from '#client/ui/report/report-actions.tsx';
import { ReportPage } from '#client/ui/report/report-page.tsx';
import { climateReport } from '#domain/carbon/climate-report.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import classes from './climate-assessment.module.css';
import { CompletenessPanel } from './completeness-panel.tsx';
import { CumulativePanel } from './cumulative-panel.tsx';
import { FootprintCard } from './footprint-card.tsx';
import { HandprintCard } from './handprint-card.tsx';
import { HotSpotsPanel } from './hot-spots-panel.tsx';
import { LimitCard } from './limit-card.tsx';
import { ModuleTable } from './module-table.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportNotices } from './report-notices.tsx';
import { TreemapPanel } from './treemap-panel.tsx';
import { UseClassTable } from './use-class-table.tsx';
import { WarningsPanel } from './warnings-panel.tsx';

interface Props {
  readonly siteId: string;
  readonly calculationId: string;
  /** The figure whose explanation is open, from the address. */
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure | null) => void;
}

/** The climate declaration: every figure of it explains itself. */
export const ClimateAssessmentPage = ({ siteId, calculationId, figure, onFigure }: Props) => {
  const { t } = useLingui();
  const place = { siteId, calculationId };
  const view = useCalculationView(place);
  const { site, calculation, input, result } = view;
  const downloads = useReportDownloads({
    place,
    siteName: site.name,
    calculationName: calculation.name,
    report: () => climateReport(input, result, { calculationName: calculation.name }),
    form: ({ climateReportForm }) => climateReportForm,
    workbook: (files, choice) => files.climateReport(choice),
  });
  return (
    <ReportPage
      title={t`Climate assessment`}
      view={view}
      actions={<ReportActions {...downloads} />}
      figure={figure}
      onFigure={onFigure}
    >
      <ReportNotices view={view} />
      <Report view={view} />
    </ReportPage>
  );
};

const Report = ({ view }: { view: CalculationView }) => {
  const { result, limitSet } = view;
  return (
    <>
      <div className={classes['cards']}>
        <FootprintCard result={result} />
        <LimitCard result={result} limitSet={limitSet} />
        <HandprintCard building={result.building} completeness={result.completeness} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <ModuleTable result={result} />
          <HotSpotsPanel view={view} />
          <CompletenessPanel view={view} />
          <WarningsPanel view={view} />
        </div>
        <div className={classes['column']}>
          <TreemapPanel view={view} />
          <CumulativePanel view={view} />
          <HandprintTable result={result} />
        </div>
      </div>
      {result.byUseClass.length > 1 && <UseClassTable useClasses={result.byUseClass} />}
      <CertificatePanel result={result} />
      <ReportFacts view={view} />
    </>
  );
};
