import { Plural, Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { coveredPercent } from '#client/parts/report/page/scope-figures.tsx';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { isPartTold } from '#domain/carbon/checklist.ts';

/** How much is calculated: rows of rows and, where every row can be weighed, mass of mass; never one without the other. */
export const CoverageCard = ({ view }: { readonly view: Pick<CalculationView, 'result'> }) => {
  const format = useFormat();
  const place = usePlace();
  const { rows, rowsCalculated, massShare, parts, gaps } = view.result.completeness;
  const rowsText = format.number(rows);
  const open = rows - rowsCalculated;
  const told = parts.filter(isPartTold).length;
  return (
    <Panel className={classes['card'] ?? ''}>
      <Stat
        size="large"
        label={<Trans>Coverage</Trans>}
        value={rows === 0 ? '–' : format.number(rowsCalculated)}
        unit={<Trans>of {rowsText} rows</Trans>}
        note={
          open === 0 ? null : (
            <Plural value={open} one="# row cannot be calculated" other="# rows cannot be calculated" />
          )
        }
      />
      <div className={classes['share']} aria-hidden="true">
        <div className={classes['shareFill']} style={{ width: `${rows === 0 ? 0 : (100 * rowsCalculated) / rows}%` }} />
      </div>
      <dl className={classes['components']}>
        <div className={classes['component']}>
          <dt>
            <Trans>Of the mass</Trans>
          </dt>
          <dd>{coveredPercent(format, massShare)}</dd>
        </div>
        {massShare === null && rows > 0 && (
          <p className="note">
            <Trans>The share is not told, because the mass of some row cannot be told.</Trans>
          </p>
        )}
        {parts.length === 0 ? null : (
          <div className={classes['component']}>
            <dt>
              <AppLink to="/sites/$siteId/calculations/$calculationId/checklist" params={place}>
                <Trans>Checklist of the building</Trans>
              </AppLink>
            </dt>
            <dd>
              {format.number(told)} / {format.number(parts.length)}
            </dd>
          </div>
        )}
        <div className={classes['component']}>
          <dt>
            <a href="#gaps">
              <Trans>Gaps</Trans>
            </a>
          </dt>
          <dd>{format.number(gaps.length)}</dd>
        </div>
      </dl>
    </Panel>
  );
};
