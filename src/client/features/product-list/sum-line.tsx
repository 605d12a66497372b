import { Trans } from '@lingui/react/macro';
import { stageValue } from '#client/parts/carbon/stages.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { stateOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import type { LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { listSums } from './list-sums.ts';
import type { ListItem, SumKind } from './product-groups.ts';
import classes from './product-list.module.css';
import { rowStages } from './row-stages.ts';

interface SumLineProps {
  readonly item: Extract<ListItem, { kind: 'sum' }>;
  readonly row: LongTableRow;
  readonly view: ReportView;
}

/** One of the lines that close a scope: the rows, what comes besides them, and the climate assessment's total. */
export const SumLine = ({ item, row, view }: SumLineProps) => {
  const format = useFormat();
  const { scope, of, shown } = item;
  const sums = listSums(view, scope, of, shown);
  const whole = view.result[scope].kgCo2e.total;
  // What nobody has given has no share either.
  const state = of === 'energy' ? stateOfFigure(view.result, { scope, module: 'b6' }) : sums.footprint;
  return (
    <tr {...row} className={classes['sum']} data-of={of}>
      <th scope="row">
        <SumName of={of} />
      </th>
      <td />
      <td />
      <td />
      <td>
        {sums.massKg === null ? (
          ''
        ) : (
          <Told state={sums.mass} isNarrow>
            {format.number(sums.massKg)}
          </Told>
        )}
      </td>
      {rowStages.map((stage) => (
        <td key={stage}>
          <Figure
            item={item}
            module={stage}
            view={view}
            value={sums.stages === null ? null : stageValue(sums.stages, stage)}
            state={sums.footprint}
          />
        </td>
      ))}
      <td>
        <Figure item={item} module="total" view={view} value={sums.total} state={sums.footprint} />
      </td>
      <td>{format.percent(whole === 0 || state === 'unknown' ? null : sums.total / whole, 1)}</td>
    </tr>
  );
};

interface FigureProps {
  readonly item: SumLineProps['item'];
  readonly module: (typeof rowStages)[number] | 'total';
  readonly view: ReportView;
  readonly value: number | null;
  /** Of rows or lines; absent = the scope's own says it. */
  readonly state: FigureState | undefined;
}

/** The last line's figures are those of the climate assessment and explain themselves. */
const Figure = ({ item: { scope, of }, module, view, value, state: own }: FigureProps) => {
  const format = useFormat();
  if (value === null) return '';
  const text = format.number(value);
  if (own !== undefined)
    return (
      <Told state={own} isNarrow>
        {text}
      </Told>
    );
  const figure = { scope, module: of === 'energy' ? 'b6' : module } as const;
  const state = stateOfFigure(view.result, figure);
  if (of === 'energy') {
    return (
      <Told state={state} isNarrow>
        {text}
      </Told>
    );
  }
  return (
    <FigureButton scope={scope} module={module} state={state} isNarrow>
      {text}
    </FigureButton>
  );
};

const SumName = ({ of }: { readonly of: SumKind }) => {
  switch (of) {
    case 'shown':
      return <Trans>Rows together</Trans>;
    case 'others':
      return <Trans>Rows that the filters hide</Trans>;
    case 'tables':
      return <Trans>Table values and own values</Trans>;
    case 'energy':
      return <Trans>Energy use (B6)</Trans>;
    case 'total':
      return <Trans>Total, as in the climate assessment</Trans>;
  }
};
