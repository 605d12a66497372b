import { useLingui } from '@lingui/react/macro';
import { useCategories, useQuantities } from '#client/data/content/views/views.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { moduleCodes, scopeNames } from '#client/parts/carbon/module-names.ts';
import { categoryTitle } from '#domain/calculations/category.ts';
import type { CommentFigure, CommentTarget } from '#domain/calculations/comment.ts';
import { figureOfComment } from './comment-figures.ts';

export interface Subject {
  readonly name: string;
  /** It was a row or a category, and is deleted. */
  readonly isGone: boolean;
}

/** What a target is called now; what is deleted has the name that it had when it was commented on. */
export const useSubject = (place: CalculationPlace): ((target: CommentTarget, earlier: string) => Subject) => {
  const { t } = useLingui();
  const rows = useQuantities(place);
  const categories = useCategories(place);
  const figureName = (figure: CommentFigure): string => {
    const { scope, module } = figureOfComment(figure);
    const of = t(scopeNames[scope]);
    if (module === 'total') return t`${of}: carbon footprint`;
    if (module === 'handprint') return t`${of}: carbon handprint`;
    return `${of}: ${moduleCodes[module as keyof typeof moduleCodes]}`;
  };
  return ({ quantityId, categoryId, figure }, earlier) => {
    if (figure !== null) return { name: figureName(figure), isGone: false };
    if (quantityId === null && categoryId === null) return { name: t`The calculation`, isGone: false };
    const category = categories.find(({ id }) => id === categoryId);
    const row = rows.find(({ id }) => id === quantityId);
    const name = category === undefined ? row?.name : categoryTitle(category);
    return { name: name || earlier || t`Unnamed row`, isGone: name === undefined };
  };
};
