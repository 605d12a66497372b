import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLineName } from '#client/parts/report/view/line-name.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { ContributionSubject } from '#domain/reports/contributions.ts';
import { useProductNames } from './use-product-names.ts';

export interface ContributionName {
  readonly name: string;
  /** Where it belongs, in a second line; empty = nowhere. */
  readonly detail: string;
}

/** What contributions are called. */
export const useContributionNames = (view: ReportView): ((subject: ContributionSubject) => ContributionName) => {
  const { t } = useLingui();
  const lineName = useLineName();
  const productName = useProductNames(view);
  const { quantities, categories } = view;
  const names = useMemo(
    () => ({
      rows: new Map(quantities.map(({ id, name }) => [id, name])),
      categories: new Map(categories.map(({ id, name }) => [id, name])),
    }),
    [quantities, categories],
  );
  const categoryName = (id: string) => names.categories.get(id) || t`Category`;
  return (subject) => {
    switch (subject.kind) {
      case 'row':
        return {
          name: names.rows.get(subject.quantityId) || t`Unnamed row`,
          detail: names.categories.get(subject.categoryId) ?? '',
        };
      case 'product':
        return { name: productName(subject.sourceId), detail: '' };
      case 'category':
        return { name: categoryName(subject.categoryId), detail: '' };
      case 'line':
        return { name: lineName(subject.line), detail: '' };
    }
  };
};
