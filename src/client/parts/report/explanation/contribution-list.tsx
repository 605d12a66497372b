import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Told } from '#client/parts/figures/told.tsx';
import { type Figure, type FigureKey, modulesOf } from '#client/parts/report/figure/figure-key.ts';
import { toldOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import { useLineName } from '#client/parts/report/view/line-name.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { LineCalculation, RowCalculation } from './contribution-calculation.tsx';
import classes from './explanation.module.css';
import type { Contribution, Explanation } from './explanation.ts';

interface Props {
  readonly explanation: Explanation;
  readonly figure: Figure;
  readonly view: ReportView;
}

const pageSize = 25;

/** The rows and lines behind a figure, largest first, with their shares; they add up to the figure. */
export const ContributionList = ({ explanation, figure, view }: Props) => {
  const format = useFormat();
  const { module } = figure;
  const [shown, setShown] = useState(pageSize);
  const { contributions, kgCo2e } = explanation;
  const rest = contributions.slice(shown);
  const restSum = rest.reduce((sum, one) => sum + one.kgCo2e, 0);
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>Rows and table lines behind it</Trans>
      </h3>
      {contributions.length === 0 && (
        <p className="second">
          <Trans>Nothing adds to this figure.</Trans>
        </p>
      )}
      <ol className={classes['list']}>
        {contributions.slice(0, shown).map((one) => (
          <ContributionItem key={one.key} contribution={one} module={module} view={view} />
        ))}
      </ol>
      {rest.length > 0 && (
        <div className={classes['rest']}>
          <SecondaryButton onClick={() => setShown(shown + 4 * pageSize)}>
            <Plural value={rest.length} one="Show # more" other="Show # more" />
          </SecondaryButton>
          <span>{format.number(restSum, 1)} kg</span>
        </div>
      )}
      {contributions.length > 0 && (
        <p className={classes['sum']}>
          <Trans>Together</Trans>{' '}
          <strong>
            <Told {...toldOfFigure(view.result, figure)}>{format.number(kgCo2e, 1)}</Told> kg CO₂e
          </strong>
        </p>
      )}
    </section>
  );
};

interface ItemProps {
  readonly contribution: Contribution;
  readonly module: FigureKey;
  readonly view: ReportView;
}

const ContributionItem = ({ contribution, module, view }: ItemProps) => {
  const format = useFormat();
  const modules = modulesOf(module);
  const { row, line, kgCo2e, share } = contribution;
  return (
    <li className={classes['item']}>
      <div className={classes['itemHead']}>
        <span className={classes['itemName']}>
          <ContributionName contribution={contribution} view={view} />
        </span>
        <span className={classes['itemFigure']}>{format.number(kgCo2e, 1)} kg</span>
        <span className={classes['itemShare']}>{format.percent(share, 1)}</span>
      </div>
      <div className={classes['shareBar']} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      {line !== null && <LineCalculation line={line} />}
      {row !== null && modules.length === 1 && <RowCalculation row={row} module={modules[0]} />}
    </li>
  );
};

const ContributionName = ({ contribution: { row, line }, view }: Omit<ItemProps, 'module'>) => {
  const lineName = useLineName();
  const names = useMemo(() => new Map(view.quantities.map((one) => [one.id, one.name])), [view.quantities]);
  const categories = useMemo(() => new Map(view.categories.map((one) => [one.id, one.name])), [view.categories]);
  if (line !== null) return lineName(line);
  if (row === null) return null;
  return (
    <>
      <RowLink quantityId={row.quantityId}>{names.get(row.quantityId) || <Trans>Unnamed row</Trans>}</RowLink>{' '}
      <span className="second">{categories.get(row.categoryId)}</span>
    </>
  );
};
