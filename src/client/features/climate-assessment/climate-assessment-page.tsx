import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type CalculationView, useCalculationView } from '#client/data/calculation-view.ts';
import { Page } from '#client/ui/page.tsx';
import { ExplanationDrawer } from '#client/ui/report/explanation-drawer.tsx';
import type { Figure } from '#client/ui/report/figure-key.ts';
import { OpenFigureContext } from '#client/ui/report/open-figure.ts';
import { PlaceContext } from '#client/ui/report/place.ts';
import { periodYears } from '#domain/carbon/modules.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import classes from './climate-assessment.module.css';
import { CompletenessPanel } from './completeness-panel.tsx';
import { CumulativePanel } from './cumulative-panel.tsx';
import { FootprintCard } from './footprint-card.tsx';
import { HandprintCard } from './handprint-card.tsx';
import { HandprintTable } from './handprint-table.tsx';
import { HotSpotsPanel } from './hot-spots-panel.tsx';
import { LimitCard } from './limit-card.tsx';
import { ModuleTable } from './module-table.tsx';
import { ReportActions } from './report-actions.tsx';
import { methodName, ReportFacts } from './report-facts.tsx';
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
  const place = useMemo(() => ({ siteId, calculationId }), [siteId, calculationId]);
  const view = useCalculationView(place);
  return (
    <PlaceContext value={place}>
      <OpenFigureContext value={onFigure}>
        <Page
          title={t`Climate assessment`}
          width="full"
          subtitle={<Subtitle view={view} />}
          actions={<ReportActions view={view} />}
        >
          <ReportNotices view={view} />
          <Report view={view} />
        </Page>
        {figure !== null && <ExplanationDrawer figure={figure} view={view} onClose={() => onFigure(null)} />}
      </OpenFigureContext>
    </PlaceContext>
  );
};

const Subtitle = ({ view: { site, calculation, referenceSet } }: { view: CalculationView }) => {
  const { t } = useLingui();
  const method = methodName(calculation.methodVersion);
  return [
    site.name,
    calculation.name,
    t`method ${method}`,
    `CO2data.fi ${referenceSet.version}`,
    t`assessment period ${periodYears} a`,
  ].join(' · ');
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
