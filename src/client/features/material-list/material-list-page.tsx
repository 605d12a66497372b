import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useReportDownloads } from '#client/data/reports/report-downloads.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { NoProducts } from '#client/parts/report/view/no-products.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { MaterialDivision } from '#domain/reports/material-divisions.ts';
import { type MaterialReport, massState, materialReport } from '#domain/reports/material-report.ts';
import { rowsWithoutMass } from '#domain/reports/material-rows.ts';
import { scopes } from '#domain/terms/modules.ts';
import { MassDrawer } from './mass-drawer.tsx';
import classes from './material-list.module.css';
import { type MaterialChoices, MaterialPanel } from './material-panel.tsx';
import { shareKindNames } from './material-shares.ts';
import { type ShareKind, shareKinds } from './share-kinds.ts';

interface MaterialListPageProps extends CalculationPlace {
  readonly choices: MaterialChoices;
  readonly onChoices: (change: Partial<MaterialChoices>) => void;
}

/** What building and building site are made of, by material or by part, and where it comes from and goes. */
export const MaterialListPage = ({ siteId, calculationId, choices, onChoices }: MaterialListPageProps) => {
  const { t } = useLingui();
  const place = { siteId, calculationId };
  const view = useCalculationView(place);
  const { site, calculation, input, result } = view;
  const report = useMemo(
    () => materialReport(input, result, { calculationName: calculation.name, site }),
    [input, result, calculation.name, site],
  );
  const downloads = useReportDownloads({
    signing: { report: 'material-report' },
    place,
    siteName: site.name,
    calculationName: calculation.name,
    report: () => report,
    form: ({ materialReportForm }) => materialReportForm,
    workbook: (files, choice) => files.materialReport(choice),
    document: (own) => ({ kind: 'material-report', report: own }),
  });
  return (
    <ReportPage title={t`Material list`} view={view} actions={<ReportActions {...downloads} />} paper="landscape">
      {view.quantities.length === 0 ? (
        <NoProducts />
      ) : (
        <>
          <MissingMass report={report} view={view} />
          <Filters choices={choices} onChoices={onChoices} />
          {scopes.map((scope) => (
            <MaterialPanel
              key={scope}
              scope={scope}
              masses={report[scope]}
              state={massState(report)}
              choices={choices}
              onChoices={onChoices}
            />
          ))}
          <p className={`note ${classes['note']}`}>
            <Trans>
              Installed mass without waste and without replacements. What a product does not say is not known; it is
              never counted as zero.
            </Trans>
          </p>
        </>
      )}
      {choices.figure !== null && (
        <MassDrawer figure={choices.figure} report={report} view={view} onClose={() => onChoices({ figure: null })} />
      )}
    </ReportPage>
  );
};

const maxNamed = 5;

/** Rows that are in no sum, by their names. */
const MissingMass = ({ report, view }: { readonly report: MaterialReport; readonly view: ReportView }) => {
  const { t } = useLingui();
  const count = report.completeness.rowsWithoutMass;
  const ids = useMemo(() => (count === 0 ? [] : rowsWithoutMass(view.input)), [count, view.input]);
  if (count === 0) return null;
  const names = new Map(view.quantities.map(({ id, name }) => [id, name]));
  const more = ids.length - maxNamed;
  return (
    <Notice>
      <Plural
        value={count}
        one="The mass of # row is not known, or only in part; what is not known is in no sum:"
        other="The mass of # rows is not known, or only in part; what is not known is in no sum:"
      />{' '}
      {ids.slice(0, maxNamed).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <RowLink quantityId={id}>{names.get(id) || t`Unnamed row`}</RowLink>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </Notice>
  );
};

const Filters = ({ choices, onChoices }: Pick<MaterialListPageProps, 'choices' | 'onChoices'>) => {
  const { t } = useLingui();
  return (
    <div className={classes['filters']}>
      <BarSelect<MaterialDivision>
        label={t`Division`}
        value={choices.division}
        options={[
          { value: 'type', label: t`By material` },
          { value: 'part', label: t`By building part` },
        ]}
        onChange={(division) => onChoices({ division })}
      />
      <BarSelect<ShareKind>
        label={t`Shares`}
        value={choices.shares}
        options={shareKinds.map((value) => ({ value, label: t(shareKindNames[value]) }))}
        onChange={(shares) => onChoices({ shares })}
      />
      <CheckLine
        name="with-empty"
        checked={choices.withEmpty}
        onChange={(isChecked) => onChoices({ withEmpty: isChecked })}
      >
        {' '}
        <Trans>Show lines without a mass</Trans>
      </CheckLine>
    </div>
  );
};
