import { useLingui } from '@lingui/react/macro';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useAuthority } from '#client/data/reports/authority.ts';
import { makeLcaxFile, useReportDownloads } from '#client/data/reports/report-downloads.ts';
import { CumulativePanel } from '#client/features/climate-assessment/pictures/cumulative-panel.tsx';
import { FlowPanel } from '#client/features/climate-assessment/pictures/flow-panel.tsx';
import { HotSpotsPanel } from '#client/features/climate-assessment/pictures/hot-spots-panel.tsx';
import {
  type ChoosePictures,
  type PictureChoices,
  type PictureSearch,
  pictureChoices,
  pictureSearch,
} from '#client/features/climate-assessment/pictures/picture-choices.ts';
import { PicturedScope } from '#client/features/climate-assessment/pictures/pictured-scope.tsx';
import { TreemapPanel } from '#client/features/climate-assessment/pictures/treemap-panel.tsx';
import { UncertaintyPanel } from '#client/features/climate-assessment/uncertainty/uncertainty-panel.tsx';
import { CertificatePanel } from '#client/features/climate-assessment/verdict/certificate-panel.tsx';
import { CompletenessPanel } from '#client/features/climate-assessment/verdict/completeness-panel.tsx';
import { CoverageCard } from '#client/features/climate-assessment/verdict/coverage-card.tsx';
import { LimitCard } from '#client/features/climate-assessment/verdict/limit-card.tsx';
import { UseClassTable } from '#client/features/climate-assessment/verdict/use-class-table.tsx';
import { VerdictPanel } from '#client/features/climate-assessment/verdict/verdict-panel.tsx';
import { WarningsPanel } from '#client/features/climate-assessment/verdict/warnings-panel.tsx';
import { useFigureComments } from '#client/parts/report/figure/figure-comments.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { HandprintTable } from '#client/parts/report/tables/handprint-table.tsx';
import type { SubmitSlot } from '#client/parts/report/view/submit-slot.ts';
import beside from '#client/ui/layout/side-columns.module.css';
import { climateReport } from '#domain/reports/climate-report.ts';
import classes from './climate-assessment.module.css';
import { FootprintCard } from './footprint-card.tsx';
import { HandprintCard } from './handprint-card.tsx';
import { ModuleTable } from './module-table.tsx';
import { ReportFacts } from './report-facts.tsx';
import { WhatIfLink } from './what-if-link.tsx';

interface Props extends CalculationPlace {
  /** The figure whose explanation is open, from the address. */
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure | null) => void;
  /** Seed and spreads of the uncertainty that is examined, from the address. */
  readonly uncertainty?: string | null;
  readonly onUncertainty?: (choice: string | null) => void;
  /** What the pictures show, from the address. */
  readonly pictures?: PictureSearch;
  readonly onPictures?: (search: PictureSearch) => void;
  /** Whether the estimate of an unfinished calculation is shown. */
  readonly isEstimated?: boolean;
  readonly onEstimate?: (isShown: boolean) => void;
  /** Hands the calculation in. */
  readonly SubmitDialog?: SubmitSlot;
}

/** The climate declaration: every figure of it explains itself. */
export const ClimateAssessmentPage = ({
  siteId,
  calculationId,
  figure,
  onFigure,
  uncertainty = null,
  onUncertainty = doNothing,
  pictures = {},
  onPictures = doNothing,
  isEstimated = false,
  onEstimate = doNothing,
  SubmitDialog,
}: Props) => {
  const { t } = useLingui();
  const place = { siteId, calculationId };
  const commentsOf = useFigureComments();
  const view = useCalculationView(place);
  const downloads = useClimateDownloads(view, place);
  const authority = useAuthority(view);
  const choices = pictureChoices(pictures);
  return (
    <ReportPage
      title={t`Climate assessment`}
      view={view}
      actions={
        <>
          <WhatIfLink place={place} />
          {commentsOf(null)}
          <ReportActions {...downloads} authority={{ view, SubmitDialog, ...authority }} />
        </>
      }
      figure={figure}
      onFigure={onFigure}
    >
      <VerdictPanel view={view} isEstimated={isEstimated} onEstimate={onEstimate} />
      <Report
        view={view}
        choices={choices}
        onChoices={(change) => onPictures(pictureSearch({ ...choices, ...change }))}
      />
      <UncertaintyPanel view={view} choice={uncertainty} onChoice={onUncertainty} />
      <CertificatePanel result={view.result} />
      <ReportFacts view={view} />
    </ReportPage>
  );
};

const doNothing = () => undefined;

/** The files of the declaration: the report itself, and the one that other programs read. */
const useClimateDownloads = (view: CalculationView, place: CalculationPlace) => {
  const { site, calculation, input, result } = view;
  const downloads = useReportDownloads({
    signing: { report: 'climate-report' },
    place,
    siteName: site.name,
    calculationName: calculation.name,
    report: () => climateReport(input, result, { calculationName: calculation.name, site }),
    form: ({ climateReportForm }) => climateReportForm,
    workbook: (files, choice) => files.climateReport(choice),
    document: async () => {
      const { climateSource } = await import('#domain/reports/pdf/climate-source.ts');
      return climateSource(input, result, { calculationName: calculation.name, site });
    },
  });
  const names = { siteName: site.name, calculationName: calculation.name };
  const makeLcax = () =>
    makeLcaxFile(names, (project) => project(input, result, { calculationName: calculation.name, site }));
  return { ...downloads, makeLcax };
};

interface ReportProps {
  readonly view: CalculationView;
  readonly choices: PictureChoices;
  readonly onChoices: ChoosePictures;
}

const Report = ({ view, choices, onChoices }: ReportProps) => {
  const { result } = view;
  const pictures = { view, choices, onChoices };
  const { scope } = choices;
  return (
    <>
      <div className={classes['cards']}>
        <FootprintCard view={view} />
        <LimitCard view={view} />
        <CoverageCard view={view} />
      </div>
      <HandprintCard building={result.building} />
      <PicturedScope result={result} choices={choices} onChoices={onChoices} />
      <div className={`${beside['columns']} ${classes['columns']}`}>
        <div className={classes['column']}>
          <ModuleTable result={result} />
          <HotSpotsPanel {...pictures} />
          <CompletenessPanel view={view} />
          <WarningsPanel view={view} />
        </div>
        <div className={classes['column']}>
          <TreemapPanel {...pictures} />
          <CumulativePanel view={view} scope={scope} />
          <HandprintTable result={result} />
        </div>
      </div>
      <FlowPanel view={view} scope={scope} />
      {result.byUseClass.length > 1 && <UseClassTable result={result} />}
    </>
  );
};
