import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { useFigureName } from '#client/parts/report/figure/figure-button.tsx';
import { useFigureComments } from '#client/parts/report/figure/figure-comments.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { toldOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import { usePlace } from '#client/parts/report/view/place.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { ContributionList } from './contribution-list.tsx';
import classes from './explanation.module.css';
import { explain } from './explanation.ts';
import { FormulaBox } from './formula-box.tsx';
import { PartsTable } from './parts-table.tsx';
import { PerAreaSum } from './per-area-sum.tsx';

interface Props {
  readonly figure: Figure;
  readonly view: ReportView;
  readonly onClose: () => void;
}

/** How a figure came to be: its formula, what went into it and the rows behind it, adding up to the figure. */
export const ExplanationDrawer = ({ figure, view, onClose }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const place = usePlace();
  const commentsOf = useFigureComments();
  const name = useFigureName(figure.module);
  const explanation = useMemo(() => explain(view.input, view.result, figure), [view.input, view.result, figure]);
  const { perM2Year, kgCo2e, parts } = explanation;
  const told = toldOfFigure(view.result, figure);
  return (
    <Dialog kind="drawer" size="large" title={name} onClose={onClose}>
      <div className={classes['content']}>
        <div className={classes['figures']}>
          {perM2Year !== null && (
            <Stat
              size="large"
              label={t(scopeNames[figure.scope])}
              value={<Told {...told}>{format.number(perM2Year, 2)}</Told>}
              unit={<PerAreaUnit />}
            />
          )}
          <Stat
            size={perM2Year === null ? 'large' : 'medium'}
            label={perM2Year === null ? t(scopeNames[figure.scope]) : <Trans>Over 50 years</Trans>}
            value={<Told {...told}>{format.number(kgCo2e, 0)}</Told>}
            unit="kg CO₂e"
          />
        </div>
        {commentsOf(figure)}
        <FormulaBox module={figure.module} explanation={explanation} />
        {parts.length > 1 && <PartsTable figure={figure} explanation={explanation} result={view.result} />}
        {parts.length === 1 && <PerAreaSum scope={figure.scope} explanation={explanation} />}
        <ContributionList explanation={explanation} figure={figure} view={view} />
        <p>
          <AppLink
            to="/sites/$siteId/calculations/$calculationId/audit-sheet"
            params={place}
            search={{ scope: figure.scope, module: figure.module }}
          >
            <Trans>Audit sheet: the whole derivation to print</Trans>
          </AppLink>
        </p>
      </div>
    </Dialog>
  );
};
