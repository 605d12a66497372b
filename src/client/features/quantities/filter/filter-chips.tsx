import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { kindTexts, stateTexts } from '#client/features/quantities/screen/filter-texts.ts';
import {
  isFiltered,
  listText,
  noFilter,
  type QuantitiesSearch,
  type Query,
} from '#client/features/quantities/screen/quantities-search.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  readonly query: Query;
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly onSearch: (change: QuantitiesSearch) => void;
}

interface Chip {
  readonly key: string;
  readonly text: string;
  /** What the address says without it. */
  readonly without: QuantitiesSearch;
}

/** One chip for each part of the filter, each with its way out; nothing while every row is shown. */
export const FilterChips = ({ query, categoryById, onSearch }: FilterChipsProps) => {
  const { t } = useLingui();
  const chips = useChips(query, categoryById);
  if (!isFiltered(query)) return null;
  return (
    <ul className={classes['chips']} aria-label={t`Filters`}>
      {chips.map(({ key, text, without }) => (
        <li key={key} className={classes['chip']}>
          <span className={classes['text']}>{text}</span>
          <button type="button" aria-label={t`Remove the filter ${text}`} onClick={() => onSearch(without)}>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clear']} onClick={() => onSearch(noFilter)}>
          <Trans>Clear filters</Trans>
        </button>
      </li>
    </ul>
  );
};

const useChips = (query: Query, categoryById: FilterChipsProps['categoryById']): readonly Chip[] => {
  const { t } = useLingui();
  const { categoryIds, states, sourceKinds, search } = query;
  const without = (values: readonly string[], value: string) => listText(values.filter((other) => other !== value));
  return [
    ...(search === '' ? [] : [{ key: 'search', text: `“${search}”`, without: { search: undefined } }]),
    ...categoryIds.map((id) => ({
      key: id,
      text: categoryName(categoryById.get(id)) || t`Deleted category`,
      without: { category: without(categoryIds, id) },
    })),
    ...states.map((state) => ({
      key: state,
      text: t(stateTexts[state]),
      without: { state: without(states, state) },
    })),
    ...sourceKinds.map((kind) => ({
      key: kind,
      text: t(kindTexts[kind]),
      without: { kind: without(sourceKinds, kind) },
    })),
  ];
};

const categoryName = (category: Category | undefined): string =>
  category === undefined ? '' : categoryTitle(category);
