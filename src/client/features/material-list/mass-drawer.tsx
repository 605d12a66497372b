import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { type MaterialReport, massState } from '#domain/reports/material-report.ts';
import { type MaterialFigure, materialRows } from '#domain/reports/material-rows.ts';
import classes from './material-list.module.css';

interface MassDrawerProps {
  readonly figure: MaterialFigure;
  readonly report: MaterialReport;
  readonly view: ReportView;
  readonly onClose: () => void;
}

const pageSize = 50;

/** The rows that a mass is the sum of, largest first. */
export const MassDrawer = ({ figure, report, view, onClose }: MassDrawerProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { language } = useLanguage();
  const [shown, setShown] = useState(pageSize);
  const rows = useMemo(() => materialRows(view.input, figure), [view.input, figure]);
  const names = useMemo(() => new Map(view.quantities.map(({ id, name }) => [id, name])), [view.quantities]);
  const { byMaterialType, byPart } = report[figure.scope];
  const entry = (figure.division === 'type' ? byMaterialType : byPart).find(({ code }) => code === figure.code);
  const sumKg = rows.reduce((sum, { massKg }) => sum + massKg, 0);
  const more = rows.length - shown;
  return (
    <Dialog kind="drawer" size="large" title={entry?.[language] ?? t`Total`} onClose={onClose}>
      <div className={classes['drawer']}>
        <Stat
          size="large"
          label={t(scopeNames[figure.scope])}
          value={<Told state={figure.code === 'total' ? massState(report) : 'known'}>{format.number(sumKg)}</Told>}
          unit="kg"
        />
        <p className={`note ${classes['note']}`}>
          <Trans>Amount of each row times the product's mass per unit, without waste and without replacements.</Trans>
        </p>
        <ol className={classes['rows']}>
          {byPlace(rows.slice(0, shown), ({ quantityId, product, massKg }) => (
            <li>
              <span>
                <RowLink quantityId={quantityId}>{names.get(quantityId) || t`Unnamed row`}</RowLink>
                {product !== names.get(quantityId) && <span className={classes['second']}>{product}</span>}
              </span>
              <span>{format.number(massKg)} kg</span>
              <span className={classes['part']}>{format.percent(sumKg === 0 ? null : massKg / sumKg, 1)}</span>
            </li>
          ))}
        </ol>
        {more > 0 && (
          <SecondaryButton onClick={() => setShown(shown + 4 * pageSize)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </SecondaryButton>
        )}
      </div>
    </Dialog>
  );
};
