import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ExplanationDrawer } from '#client/parts/report/explanation/explanation-drawer.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { OpenFigureContext } from '#client/parts/report/figure/open-figure.ts';
import { PlaceContext } from '#client/parts/report/view/place.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { UnsentNote } from '#client/parts/report/view/unsent-note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { methodName } from '#domain/calculations/method-name.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { revisionOf } from '#domain/sites/stage.ts';
import { standingText } from '#domain/words/stage-words.ts';
import { BasisLines } from './basis-lines.tsx';
import { PrintHead } from './print-head.tsx';
import { ReportMenu } from './report-menu.tsx';
import classes from './report-page.module.css';

interface ReportPageProps {
  readonly title: string;
  readonly view: ReportView;
  /** For a report of several calculations: their names. */
  readonly calculationNames?: string;
  /** For a report of several calculations: what they were calculated from. */
  readonly inputs?: readonly CalculationInput[];
  readonly actions: React.ReactNode;
  /** What a shared link says besides the address. */
  readonly share?: Readonly<Record<string, string>>;
  /** The figure whose explanation is open, from the address. */
  readonly figure?: Figure | null;
  readonly onFigure?: (figure: Figure | null) => void;
  /** How it lies on paper. */
  readonly paper?: 'portrait' | 'landscape';
  readonly children: React.ReactNode;
}

/** The frame of every report: head on screen and on paper, actions, and the explanation of the figure that was pressed. */
export const ReportPage = (props: ReportPageProps) => {
  const { title, view, actions, figure = null, onFigure = doNothing, paper = 'portrait', children } = props;
  const { calculationNames = view.calculation.name, share = noChoices } = props;
  const ownInputs = useMemo(() => [view.input], [view.input]);
  const { inputs = ownInputs } = props;
  const { id: calculationId, siteId } = view.calculation;
  const place = useMemo(() => ({ siteId, calculationId }), [siteId, calculationId]);
  return (
    <PlaceContext value={place}>
      <OpenFigureContext value={onFigure}>
        <div className={classes['paper']} data-paper={paper}>
          <Page
            title={title}
            width="full"
            subtitle={<Subtitle view={view} calculationNames={calculationNames} />}
            actions={
              <>
                {actions}
                <ReportMenu choices={share} />
              </>
            }
          >
            <PrintHead view={view} calculationNames={calculationNames} />
            <UnsentNote unsent={view.unsent} />
            {children}
            <BasisLines inputs={inputs} />
          </Page>
        </div>
        {figure !== null && <ExplanationDrawer figure={figure} view={view} onClose={() => onFigure(null)} />}
      </OpenFigureContext>
    </PlaceContext>
  );
};

interface SubtitleProps {
  readonly view: ReportView;
  readonly calculationNames: string;
}

const doNothing = () => undefined;
const noChoices = {};

const Subtitle = ({ view: { site, calculation, referenceSet }, calculationNames }: SubtitleProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const isAlone = calculationNames === calculation.name;
  const method = methodName(calculation.methodVersion);
  const parts = [
    site.name,
    calculationNames,
    ...(isAlone
      ? [standingText({ stage: calculation.stage ?? 'sketch', revision: revisionOf(calculation) }, language)]
      : []),
    t`method ${method}`,
    `CO2data.fi ${referenceSet.version}`,
    t`assessment period ${periodYears} a`,
  ];
  return <span className={classes['subtitle']}>{parts.join(' · ')}</span>;
};
