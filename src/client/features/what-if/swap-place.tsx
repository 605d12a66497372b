import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { SwapGroup } from '#domain/what-if/swap-groups.ts';
import classes from './what-if.module.css';

interface SwapPlaceProps {
  readonly group: Pick<SwapGroup, 'swaps' | 'categoryIds'>;
  readonly view: Pick<CalculationView, 'categories' | 'quantities'>;
}

/** Categories that are named; the others are counted. */
const namedCategories = 2;

/** Where the swap is made: in which categories, and in how many rows; a single row by its name. */
export const SwapPlace = ({ group: { swaps, categoryIds }, view }: SwapPlaceProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const count = swaps.length;
  const names = categoryIds.map((id) => view.categories.find((category) => category.id === id)?.name ?? '');
  const named = names.slice(0, namedCategories).filter((name) => name !== '');
  const more = names.length - namedCategories;
  const only = count === 1 ? view.quantities.find(({ id }) => id === swaps[0]?.quantityId)?.name : '';
  return (
    <span className={classes['second']}>
      {[...named, ...(more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [])].join(', ')}
      {named.length > 0 ? ' · ' : ''}
      {only || t`rows: ${format.number(count)}`}
    </span>
  );
};
