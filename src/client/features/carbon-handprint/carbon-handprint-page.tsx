import { Trans, useLingui } from '@lingui/react/macro';
import { type Draft, useDraftResult } from '#client/data/content/actions/draft-result.ts';
import { useWaitingCount } from '#client/data/content/actions/outbox-status.ts';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useCanEdit } from '#client/data/content/views/rights.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useReportDownloads } from '#client/data/reports/report-downloads.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { ResultBar } from '#client/parts/report/page/result-bar.tsx';
import { HandprintTable } from '#client/parts/report/tables/handprint-table.tsx';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { Notice } from '#client/ui/states/notice.tsx';
import { climateReport } from '#domain/reports/climate-report.ts';
import classes from './carbon-handprint.module.css';
import { ExportPanel } from './export-panel.tsx';
import { HandprintLinesPanel } from './handprint-lines-panel.tsx';

interface Props extends CalculationPlace {
  /** The figure whose explanation is open, from the address. */
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure | null) => void;
}

/** The handprint component by component: what it comes from, own values, and the result at once. */
export const CarbonHandprintPage = (props: Props) => {
  const view = useCalculationView(props);
  const draft = useDraftResult(view);
  const waiting = useWaitingCount(props.siteId);
  const fields = useTypedTexts(ofCalculation('typed-handprint', props));
  return (
    // Another calculation is another set of forms.
    <TypedFieldsContext key={props.calculationId} value={{ fields, rowId: '' }}>
      <div className={classes['frame']}>
        <Content {...props} view={view} draft={draft} />
        <ResultBar result={draft.result} lead="handprint" waiting={waiting} />
      </div>
    </TypedFieldsContext>
  );
};

const Content = (props: Props & { readonly view: CalculationView; readonly draft: Draft }) => {
  const { siteId, calculationId, view, draft, figure, onFigure } = props;
  const { t } = useLingui();
  const { site, calculation } = view;
  const { input, result } = draft;
  const canEdit = useCanEdit({ site, calculation });
  const downloads = useReportDownloads({
    place: { siteId, calculationId },
    siteName: site.name,
    calculationName: calculation.name,
    report: () => climateReport(view.input, view.result, { calculationName: calculation.name, site }),
    form: ({ climateReportForm }) => climateReportForm,
    workbook: (files, choice) => files.climateReport(choice),
    document: async () => {
      const { climateSource } = await import('#domain/reports/pdf/climate-source.ts');
      return climateSource(view.input, view.result, { calculationName: calculation.name, site });
    },
  });
  return (
    <ReportPage
      title={t`Carbon handprint`}
      view={{ ...view, input, result }}
      actions={<ReportActions {...downloads} />}
      figure={figure}
      onFigure={onFigure}
    >
      {!canEdit && (
        <Notice tone="plain">
          <Trans>You can look at the values, but not change them.</Trans>
        </Notice>
      )}
      <p className={classes['intro']}>
        <Trans>
          Benefits that would not exist without the project. They are reported beside the footprint and never subtracted
          from it; the building and the building site stay apart.
        </Trans>
      </p>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <HandprintLinesPanel draft={draft} canEdit={canEdit} />
          <ExportPanel draft={draft} canEdit={canEdit} />
        </div>
        <HandprintTable result={result} />
      </div>
    </ReportPage>
  );
};
