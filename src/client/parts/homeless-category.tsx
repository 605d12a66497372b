import { Trans, useLingui } from '@lingui/react/macro';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';

interface HomelessCategoryProps {
  /** How many rows of an import name no category. */
  readonly count: number;
  readonly categories: readonly Category[];
  readonly categoryId: string;
  readonly className?: string | undefined;
  readonly onChange: (categoryId: string) => void;
}

/** Where the rows of an import go that name no category; asked only where there are such rows. */
export const HomelessCategory = ({ count, categories, categoryId, className, onChange }: HomelessCategoryProps) => {
  const { t } = useLingui();
  const homeless = useFormat().plain(count);
  if (count === 0) return null;
  return (
    <LabelledSelect
      className={className}
      label={<Trans>Category of the rows that have none ({homeless})</Trans>}
      value={categoryId}
      isOpen={categoryId === ''}
      options={[
        { value: '', label: t`Choose a category` },
        ...categories.map((category) => ({ value: category.id, label: categoryTitle(category) })),
      ]}
      onChange={onChange}
    />
  );
};
