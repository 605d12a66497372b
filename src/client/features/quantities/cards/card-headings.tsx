import { useGroupResult } from '#client/features/quantities/grid/group-line.tsx';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { SubtotalTonnes } from '#client/parts/figures/subtotal.tsx';
import type { Subtotal } from '#domain/carbon/figure-states.ts';
import classes from './quantity-cards.module.css';

/** Above the cards of a category. */
export const CardHeading = ({ view, categoryId }: { readonly view: GridView; readonly categoryId: string }) => {
  const category = view.categoryById.get(categoryId);
  const result = view.categoryResultById.get(categoryId);
  return <Heading code={category?.talo2000Code ?? ''} name={category?.name ?? ''} sum={result} />;
};

interface GroupHeadingProps {
  readonly view: GridView;
  readonly entry: Extract<GridEntry, { readonly kind: 'group' }>;
}

/** Above the cards of any other group. */
export const GroupHeading = ({ view, entry: { group, quantityIds } }: GroupHeadingProps) => (
  <Heading code={group.code} name={group.name} sum={useGroupResult(quantityIds, view)} />
);

interface HeadingProps {
  readonly code: string;
  readonly name: string;
  readonly sum: Subtotal | undefined;
}

const Heading = ({ code, name, sum }: HeadingProps) => (
  <h2 className={classes['heading']}>
    <span>
      <span className={classes['faint']}>{code}</span> {name}
    </span>
    {sum === undefined ? null : <SubtotalTonnes of={sum} />}
  </h2>
);
