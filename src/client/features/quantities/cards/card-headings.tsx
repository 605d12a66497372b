import { useGroupResult } from '#client/features/quantities/grid/group-line.tsx';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './quantity-cards.module.css';

/** Above the cards of a category. */
export const CardHeading = ({ view, categoryId }: { readonly view: GridView; readonly categoryId: string }) => {
  const category = view.categoryById.get(categoryId);
  const result = view.categoryResultById.get(categoryId);
  return <Heading code={category?.talo2000Code ?? ''} name={category?.name ?? ''} total={result?.total} />;
};

interface GroupHeadingProps {
  readonly view: GridView;
  readonly entry: Extract<GridEntry, { readonly kind: 'group' }>;
}

/** Above the cards of any other group. */
export const GroupHeading = ({ view, entry: { group, quantityIds } }: GroupHeadingProps) => (
  <Heading code={group.code} name={group.name} total={useGroupResult(quantityIds, view).total} />
);

interface HeadingProps {
  readonly code: string;
  readonly name: string;
  /** kgCO2e. */
  readonly total: number | undefined;
}

const Heading = ({ code, name, total }: HeadingProps) => {
  const format = useFormat();
  return (
    <h2 className={classes['heading']}>
      <span>
        <span className={classes['faint']}>{code}</span> {name}
      </span>
      <span>{total === undefined ? '' : `${format.number(total / 1000, 1)} t`}</span>
    </h2>
  );
};
