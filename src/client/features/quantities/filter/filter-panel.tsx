import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { columnOf, sortableColumns } from '#client/features/quantities/columns/columns.ts';
import classes from '#client/features/quantities/screen/filter-panel.module.css';
import { groupingTexts, kindTexts, stateTexts } from '#client/features/quantities/screen/filter-texts.ts';
import { groupings } from '#client/features/quantities/screen/grid-layout.ts';
import {
  isFiltered,
  listText,
  noFilter,
  type QuantitiesSearch,
  type Query,
} from '#client/features/quantities/screen/quantities-search.ts';
import { countRows, incompleteRows, rowStates, sourceKinds } from '#client/features/quantities/screen/row-filter.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';

interface FilterPanelProps {
  readonly query: Query;
  readonly view: CalculationView;
  readonly onSearch: (change: QuantitiesSearch) => void;
}

/** Which rows are shown, under which headings and in which order. */
export const FilterPanel = ({ query, view, onSearch }: FilterPanelProps) => {
  const { t } = useLingui();
  const counts = useMemo(() => countRows(view.quantities, incompleteRows(view.result)), [view]);
  return (
    <div className={classes['panel']}>
      <GroupingField query={query} onSearch={onSearch} />
      <SortFields query={query} onSearch={onSearch} />
      <Choices
        legend={t`State`}
        options={rowStates.map((value) => ({ value, label: t(stateTexts[value]), count: counts.states[value] }))}
        chosen={query.states}
        onChange={(states) => onSearch({ state: listText(states) })}
      />
      <Choices
        legend={t`Source`}
        options={sourceKinds.map((value) => ({ value, label: t(kindTexts[value]), count: counts.kinds[value] }))}
        chosen={query.sourceKinds}
        onChange={(kinds) => onSearch({ kind: listText(kinds) })}
      />
      <SecondaryButton disabled={!isFiltered(query)} onClick={() => onSearch(noFilter)}>
        <Trans>Clear filters</Trans>
      </SecondaryButton>
    </div>
  );
};

type FieldProps = Pick<FilterPanelProps, 'query' | 'onSearch'>;

const GroupingField = ({ query, onSearch }: FieldProps) => {
  const { t } = useLingui();
  return (
    <LabelledSelect
      label={<Trans>Group by</Trans>}
      value={query.grouping}
      options={groupings.map((value) => ({ value, label: t(groupingTexts[value]) }))}
      onChange={(group) => onSearch({ group })}
    />
  );
};

const SortFields = ({ query, onSearch }: FieldProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['pair']}>
      <LabelledSelect
        label={<Trans>Sort by</Trans>}
        value={query.sortBy ?? ''}
        options={[
          { value: '', label: t`Own order` },
          ...sortableColumns.map((value) => ({ value, label: t(columnOf[value].explanation) })),
        ]}
        onChange={(sortBy) =>
          onSearch(sortBy === '' ? { sortBy: undefined, sort: undefined } : { sortBy, sort: query.sort })
        }
      />
      <LabelledSelect
        label={<Trans>Direction</Trans>}
        disabled={query.sortBy === null}
        value={query.sort}
        options={[
          { value: 'asc', label: t`Smallest first` },
          { value: 'desc', label: t`Largest first` },
        ]}
        onChange={(sort) => onSearch({ sort })}
      />
    </div>
  );
};

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

const Choices = <Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) => {
  const format = useFormat();
  return (
    <fieldset className={classes['choices']}>
      <legend>{legend}</legend>
      {options.map(({ value, label, count }) => (
        <CheckLine
          key={value}
          className={classes['choice']}
          name="filter"
          checked={chosen.includes(value)}
          onChange={(isChecked) => onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {' '}
          <span>{label}</span>
          <span className="second">{format.number(count)}</span>
        </CheckLine>
      ))}
    </fieldset>
  );
};
