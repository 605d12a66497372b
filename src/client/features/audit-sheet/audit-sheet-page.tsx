import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useReportDownloads } from '#client/data/reports/report-downloads.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { type Explanation, explain } from '#client/parts/report/explanation/explanation.ts';
import { FormulaBox } from '#client/parts/report/explanation/formula-box.tsx';
import { LetterList } from '#client/parts/report/explanation/letter-list.tsx';
import { useFigureName } from '#client/parts/report/figure/figure-button.tsx';
import { type Figure, type FigureKey, modulesOf } from '#client/parts/report/figure/figure-key.ts';
import { toldOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { auditSections } from '#domain/reports/audit-lines.ts';
import { auditSheet } from '#domain/reports/audit-sheet.ts';
import { emptyPreparation } from '#domain/sites/preparation.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { lettersOf } from '#domain/words/formula-words.ts';
import { AuditPanel } from './audit-panel.tsx';
import classes from './audit-sheet.module.css';
import { AuditSum } from './audit-sum.tsx';
import { useAuditNames } from './use-audit-names.ts';

interface AuditSheetPageProps extends CalculationPlace {
  /** The figure whose derivation it is, from the address. */
  readonly figure: Figure;
}

/** A figure's whole derivation on paper: formula, every line with its inputs and sources, sums before and after rounding. */
export const AuditSheetPage = ({ siteId, calculationId, figure }: AuditSheetPageProps) => {
  const { t } = useLingui();
  const view = useCalculationView({ siteId, calculationId });
  const { input, result } = view;
  const { scope, module } = figure;
  const sections = useMemo(
    () => auditSections(input, result, { scope, modules: modulesOf(module) }),
    [input, result, scope, module],
  );
  const explanation = useMemo(() => explain(input, result, { scope, module }), [input, result, scope, module]);
  const name = `${useFigureName(module)}, ${t(scopeNames[scope])}`;
  const names = useAuditNames(view);
  const { kgCo2e, perM2Year, parts } = explanation;
  const { areaM2 } = result[scope];
  const told = toldOfFigure(result, figure);
  const { state } = told;
  const siteName = view.site.name;
  const preparation = fieldsIn(emptyPreparation, view.site);
  const downloads = useReportDownloads({
    place: { siteId, calculationId },
    siteName,
    calculationName: view.calculation.name,
    report: () =>
      auditSheet(
        input,
        { siteName, preparation, name, scope, areaM2, perM2Year, kgCo2e, state, sections, formulas: parts },
        names,
      ),
    form: ({ auditSheetForm }) => auditSheetForm(name),
    workbook: null,
    document: (report) => ({ kind: 'audit-sheet', report }),
  });
  return (
    <ReportPage title={t`Audit sheet`} view={view} actions={<ReportActions {...downloads} />}>
      <FigureHead module={module} explanation={explanation} name={name} told={told} />
      {sections.map((section) => (
        <AuditPanel
          key={section.module}
          section={section}
          formula={parts.find((part) => part.module === section.module)?.formulaText ?? ''}
          view={view}
          areaM2={areaM2}
        />
      ))}
      <AuditSum view={view} figure={figure} sections={sections} />
      {parts.length > 1 ? <Symbols parts={parts} /> : null}
    </ReportPage>
  );
};

interface FigureHeadProps {
  readonly module: FigureKey;
  readonly explanation: Explanation;
  readonly name: string;
  readonly told: ReturnType<typeof toldOfFigure>;
}

const FigureHead = ({ module, explanation, name, told }: FigureHeadProps) => {
  const format = useFormat();
  const { perM2Year, kgCo2e } = explanation;
  return (
    <Panel title={name}>
      <div className={classes['figures']}>
        {perM2Year !== null && (
          <Stat
            label={<Trans>As the reports show it</Trans>}
            value={<Told {...told}>{format.number(perM2Year, 2)}</Told>}
            unit={<PerAreaUnit />}
          />
        )}
        <Stat
          label={<Trans>Over 50 years</Trans>}
          value={<Told {...told}>{format.number(kgCo2e, 0)}</Told>}
          unit="kg CO₂e"
        />
      </div>
      <FormulaBox module={module} explanation={explanation} />
    </Panel>
  );
};

/** Of a sum; where the figure is one module, they stand beside its formula. */
const Symbols = ({ parts }: Pick<Explanation, 'parts'>) => (
  <Panel title={<Trans>Symbols of the formulas</Trans>}>
    <LetterList letters={lettersOf(parts.map(({ formula }) => formula))} />
  </Panel>
);
