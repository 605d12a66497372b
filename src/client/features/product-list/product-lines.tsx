import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { sourceMark, sourceMarkText } from '#client/parts/carbon/source-mark.ts';
import { stageValue } from '#client/parts/carbon/stages.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { ExplainButton } from '#client/parts/report/figure/figure-button.tsx';
import type { LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import type { Grouping } from './list-keys.ts';
import { statesOf } from './list-sums.ts';
import type { ListItem } from './product-groups.ts';
import classes from './product-list.module.css';
import { titleOf } from './product-rows.ts';
import { rowStages } from './row-stages.ts';

interface LineProps<Kind extends ListItem['kind']> {
  readonly item: Extract<ListItem, { kind: Kind }>;
  readonly row: LongTableRow;
}

export const ScopeLine = ({ item, row, columnCount }: LineProps<'scope'> & { readonly columnCount: number }) => {
  const { t } = useLingui();
  return (
    <tr {...row} className={classes['scope']}>
      <th scope="rowgroup" colSpan={columnCount}>
        {t(scopeNames[item.scope])}{' '}
        <span className={classes['count']}>
          <Plural value={item.rowCount} one="# row" other="# rows" />
        </span>
      </th>
    </tr>
  );
};

export const GroupLine = ({ item, row, view }: LineProps<'group'> & { readonly view: ReportView }) => {
  const format = useFormat();
  const { code, name, amount, sums } = item.group;
  const states = statesOf(sums);
  return (
    <tr {...row} className={classes['group']}>
      <th scope="rowgroup">
        {code !== '' && <span className={classes['code']}>{code} </span>}
        {name === '' ? <Trans>Unnamed row</Trans> : name}
      </th>
      <td />
      <td>{amount === null ? '' : format.plain(rounded(amount.value))}</td>
      <td data-align="start">{amount === null ? '' : format.unit(amount.unit)}</td>
      <td>
        <Told state={states.mass} isNarrow>
          {format.number(sums.massKg)}
        </Told>
      </td>
      {rowStages.map((stage) => (
        <td key={stage}>
          <Told state={states.footprint} isNarrow>
            {format.number(stageValue(sums.modules, stage))}
          </Told>
        </td>
      ))}
      <td>
        <Told state={states.footprint} isNarrow>
          {format.number(sums.total)}
        </Told>
      </td>
      <td>{states.footprint === 'unknown' ? '–' : format.percent(shareOf(sums.total, view, item.scope), 1)}</td>
    </tr>
  );
};

interface RowLineProps extends LineProps<'row'> {
  readonly view: ReportView;
  readonly grouping: Grouping;
  readonly onRow: (quantityId: string) => void;
}

export const RowLine = ({ item, row, view, grouping, onRow }: RowLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { quantity, result } = item.row;
  const mark = sourceMarkText(sourceMark(quantity, view.referenceSet));
  const title = titleOf(item.row) || t`Unnamed row`;
  const state = rowState(result);
  const figure = format.number(result.total);
  const total = useTold()(state, figure);
  const isUnknown = state === 'unknown';
  return (
    <tr {...row} className={classes['row']} data-in-group={item.isInGroup}>
      <th scope="row">
        <RowLink quantityId={quantity.id}>{title}</RowLink>
        <SecondLine item={item} grouping={grouping} />
      </th>
      <td data-align="start" className={classes['mark']}>
        {typeof mark === 'string' ? mark : t(mark)}
      </td>
      <td>{format.plain(quantity.amount)}</td>
      <td data-align="start">{format.unit(quantity.unit)}</td>
      <td>{format.number(result.massKg)}</td>
      {rowStages.map((stage) => (
        <td key={stage}>{isUnknown ? '–' : format.number(stageValue(result.modules, stage))}</td>
      ))}
      <td>
        {result.parts.length === 0 ? (
          <span className={classes['missing']}>
            <Trans>no product</Trans>
          </span>
        ) : (
          <Told state={state} isNarrow>
            <ExplainButton
              label={t`${total} kg CO₂e, ${title}: show how it is calculated`}
              onClick={() => onRow(quantity.id)}
            >
              {figure}
            </ExplainButton>
          </Told>
        )}
      </td>
      <td>{isUnknown ? '–' : format.percent(shareOf(result.total, view, result.scope), 1)}</td>
    </tr>
  );
};

/** What neither the row's name nor the line above it says: its product, its category. */
const SecondLine = ({ item: { row }, grouping }: Pick<RowLineProps, 'item' | 'grouping'>) => {
  const { quantity, category, product } = row;
  const isProductNew = grouping !== 'product' && product !== '' && product !== titleOf(row) && quantity.name !== '';
  const parts = [isProductNew ? product : '', grouping === 'category' ? '' : (category?.name ?? '')];
  const text = parts.filter((part) => part !== '').join(' · ');
  return text === '' ? null : <span className={classes['second']}>{text}</span>;
};

const rounded = (value: number): number => Number(value.toPrecision(12));

/** Of the scope's whole footprint, energy and table values included; null when that is 0. */
const shareOf = (kgCo2e: number, { result }: ReportView, scope: 'building' | 'site'): number | null => {
  const { total } = result[scope].kgCo2e;
  return total === 0 ? null : kgCo2e / total;
};
